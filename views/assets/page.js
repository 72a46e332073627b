// What the Flet client reads of the page it is on, and what this page does beside it.
"use strict";

var flet = {
  pyodide: false, multiView: false, noCdn: true, webRenderer: "auto", routeUrlStrategy: "path",
  entrypointBaseUrl: "/", assetBase: "/", webSocketEndpoint: "/ws",
  canvasKitBaseUrl: "/canvaskit/", fontFallbackBaseUrl: "assets/fonts/",
};
flet.flutterAppLoaded = new Promise((loaded) => { flet.flutterAppResolve = loaded; });

// Safari shows a kept page again on "back", but draws nothing new in it.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// By day or by lamplight, as the app was seen last: it may have been told to look otherwise than the phone.
try { document.documentElement.dataset.light = localStorage.getItem("light") ?? ""; } catch { /* not kept */ }
