"""The parts that every screen is made of. All take a `Look` first and give back a control.

Paper is read: `text` `rich` `caps` `heading` `titled` `section` `hairline` `oxford` `spine` `sheet` `tag`
`note` `locked` `margin_note` `refusal` `empty_state`. Arranging: `row` `level` `column`
`grid` `level_grid` `barred`. Words may hold *stars* round what is to be stressed, wherever a docstring
says so.

Wood is tapped: `block` (a button; one `grain="fill"` a screen, or a `locked_block` that says what it waits
for), `tile` (sign over a word), `word_tile`, `option_tile` (a name over a
smaller line), `pick` and `picks` (chosen, in order, ruled out; `choosable` with anything
on it), `icon_button`, `link`, `flat_line` (a line of a list, with a `chevron` where it leads further), `wood`
(any face). Every one has a spoken name and is 48 px or more. A tap is a function without parameters.

Screens: `screen` with `bar` (`BarAction`) and `footer_buttons`; `framed` and `scrolling` where a page is
laid out in another way, with `LinesUnderTheBar` if it has a bar of its own (each is a `line_under_the_bar`).
`Later` for what no tap waits for.
Seats: `Score`, `scores_in_sight` (phone), `score_column` (wide),
`seat_line`, `seat_tile`, `piece`; the `emblem` of a game; `figure` and `signed` print numbers.
An automa's turn: `decision_page`, or `solo_card`, `steps`; `why_list`, `citations`.
The log: `log_line`, `log_footer`, `undo_label`.
The result: `winner_panel`, `ledger` (`Line`, `lines_of`), `score_chart` (`Course`).
What the table decides: `option_question`, `reading_line`, `switch_line`, `tick_line`.

Hooks, to be called in a component: `use_number_pad` (the only way to enter a number),
`use_choice` (one of several), `use_bottom_sheet` (anything else that comes up over the screen).
A pad that lies open in a page: `open_pad`. Fields for words: `text_field`, `search_field`; what is being
typed in any of them lies outside it (`use_typed`), so that nothing that is drawn anew loses it.
"""

from views.parts.arrange import barred, column, grid, level, level_grid, row
from views.parts.bottom_sheet import BottomSheet, bottom_sheet, use_bottom_sheet
from views.parts.chart import Course, score_chart
from views.parts.choice import Choice, Choose, choice_line, use_choice
from views.parts.decision import Citation, citation, citations, decision_page, solo_card, steps, why_list
from views.parts.field import search_field, text_field
from views.parts.finger import Tap, repeated, tapped
from views.parts.ledger import Line, ledger, lines_of, winner_panel
from views.parts.line_under_the_bar import LinesUnderTheBar, UnderTheBar, line_under_the_bar
from views.parts.log import log_footer, log_line, undo_label
from views.parts.number_entry import Answer, NumberQuestion
from views.parts.number_pad import NumberPad, open_pad, use_number_pad
from views.parts.options import option_question, reading_line, switch_line, tick_line
from views.parts.paper import (
    caps,
    empty_state,
    hairline,
    heading,
    locked,
    margin_note,
    note,
    oxford,
    refusal,
    rich,
    said,
    section,
    sheet,
    spine,
    tag,
    text,
    titled,
)
from views.parts.pick import option_tile, pick, picks
from views.parts.piece import emblem, letter, piece
from views.parts.screen import BarAction, Later, bar, footer_buttons, framed, screen, scrolling
from views.parts.seats import (
    Score,
    SeatTap,
    figure,
    score_column,
    scores_in_sight,
    seat_line,
    seat_tile,
    signed,
)
from views.parts.typed import forget_typed, use_typed
from views.parts.wood import (
    Grain,
    block,
    chevron,
    choosable,
    flat_line,
    icon_button,
    ink_of,
    link,
    locked_block,
    named,
    tile,
    within_reach,
    wood,
    word_tile,
)

__all__ = [
    "Answer",
    "BarAction",
    "BottomSheet",
    "Choice",
    "Choose",
    "Citation",
    "Course",
    "Grain",
    "Later",
    "Line",
    "LinesUnderTheBar",
    "NumberPad",
    "NumberQuestion",
    "Score",
    "SeatTap",
    "Tap",
    "UnderTheBar",
    "bar",
    "barred",
    "block",
    "bottom_sheet",
    "caps",
    "chevron",
    "choice_line",
    "choosable",
    "citation",
    "citations",
    "column",
    "decision_page",
    "emblem",
    "empty_state",
    "figure",
    "flat_line",
    "footer_buttons",
    "forget_typed",
    "framed",
    "grid",
    "hairline",
    "heading",
    "icon_button",
    "ink_of",
    "ledger",
    "letter",
    "level",
    "level_grid",
    "line_under_the_bar",
    "lines_of",
    "link",
    "locked",
    "locked_block",
    "log_footer",
    "log_line",
    "margin_note",
    "named",
    "note",
    "open_pad",
    "option_question",
    "option_tile",
    "oxford",
    "pick",
    "picks",
    "piece",
    "reading_line",
    "refusal",
    "repeated",
    "rich",
    "row",
    "said",
    "score_chart",
    "score_column",
    "scores_in_sight",
    "screen",
    "scrolling",
    "search_field",
    "seat_line",
    "seat_tile",
    "section",
    "sheet",
    "signed",
    "solo_card",
    "spine",
    "steps",
    "switch_line",
    "tag",
    "tapped",
    "text",
    "text_field",
    "tick_line",
    "tile",
    "titled",
    "undo_label",
    "use_bottom_sheet",
    "use_choice",
    "use_number_pad",
    "use_typed",
    "why_list",
    "winner_panel",
    "within_reach",
    "wood",
    "word_tile",
]
