// Back is one step back. The Flet client enters every place anew, also one that it comes back to: here a place
// that lies behind in the browser's history is gone back to, and what came after it lies ahead again.
"use strict";

{
  const KEPT = "places";
  const enter = history.pushState.bind(history);
  const placeOf = (url) => url.pathname + url.search;
  const isWithin = (place, room) => place.startsWith(room === "/" ? room : room + "/");
  // Nobody goes back into the set-up of a table that was begun.
  const isBegun = (place, next) => isWithin(place, "/new") && isWithin(next, "/table");

  // The places of this tab by the number that the client gives them; null for one that another has replaced.
  let places = [];
  try { places = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"); } catch { /* not kept */ }

  history.pushState = (state, title, address) => {
    const here = history.state?.serialCount ?? 0;
    const now = placeOf(location), next = placeOf(new URL(address, document.baseURI));
    const behind = Array.from({ length: here }, (_, number) => places[number] ?? null);
    const back = behind.lastIndexOf(next);
    const isFirst = !behind.some(Boolean);
    const isReplaced = back < 0 && (isBegun(now, next) || (isFirst && isWithin(now, next)));
    places = [...behind, isReplaced ? null : now];
    try { sessionStorage.setItem(KEPT, JSON.stringify(places)); } catch { /* not kept */ }
    if (back >= 0) history.go(-behind.slice(back).filter(Boolean).length);
    else if (isReplaced) history.replaceState(state, title, address);
    else enter(state, title, address);
  };
}
