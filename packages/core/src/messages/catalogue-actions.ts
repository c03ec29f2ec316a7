import { t } from "./catalogue";
import { tDesk } from "./catalogue-desk";
import { defineMessages } from "./define-messages";

/** What can be done at the desk by button, key or palette, in English, and the list of keys. */
export const tActions = defineMessages("actions", {
  "palette.open": "Search or go to a page",
  "keys.show": "Show the keys",
  "menu.fold": "Fold the menu away, or show it",
  "terminal.choose": "Go to another terminal",
  "theme.light": "Look: light",
  "theme.dark": "Look: dark",
  "theme.sun": "Look: full sun",
  "firstDay.show": "Set up this terminal: show the steps",
  "floor.open": "Open the floor app",
  "railcars.upload": "Upload a file of railcars to come",
  "session.logout": t.english["shell.logout"],

  "go.dashboard": t.english["page.dashboard"],
  "go.search": tDesk.english["many.master-records"],
  "go.railcars": tDesk.english["many.railcars"],
  "go.pending": tDesk.english["special.railcars-pending"],
  "go.tracks": tDesk.english["many.tracks"],
  "go.trucks": tDesk.english["many.outbound-trucks"],
  "go.yard": tDesk.english["special.yard-board"],
  "go.bols": tDesk.english["many.bols"],
  "go.storage": tDesk.english["many.onsite-storage"],
  "go.orders": tDesk.english["many.orders"],
  "go.jobs": tDesk.english["many.jobs"],
  "go.customers": tDesk.english["many.customers"],

  "list.search": "Search this list",
  "list.add": "Add a record",
  "list.editCell": "Edit the cell",
  "list.import": "Import records from a file",
  "list.export": "Export this list as a CSV file",
  "list.print": "Print this list",
  "list.bulkEdit": "Edit the selected rows",
  "list.undo": "Undo the last change",
  "board.search": "Search this board",
  "record.edit": "Edit this record",
  "record.save": "Save this form",
  "record.list": "Back to the list",
  "record.next": "Next record of the list",
  "record.previous": "Previous record of the list",

  // ---- the rows of a list
  "grid.move": "Go from cell to cell",
  "grid.ends": "First or last cell of the row",
  "grid.corners": "First or last row",
  "grid.page": "Go by a page",
  "grid.open": "Open the record",
  "grid.details": "Show its details",
  "grid.toggle": "Select the row, or no longer",
  "grid.reach": "Select from row to row",
  "grid.all": "Select all rows",
  "grid.copy": "Copy the selected rows",
  "grid.find": "Find in this list",
  "grid.take": "Show what is new",
  "grid.leave": "Clear the selection, close the details",

  // ---- the cards of a board
  "board.move": "Go from card to card",
  "board.ends": "First or last card of the column",
  "board.open": "Open what the card leads to",

  // ---- the list of keys
  "keys.title": "Keys",
  "keys.anywhere": "Everywhere",
  "keys.go": "Go to",
  "keys.list": "On this list",
  "keys.grid": "In the rows of this list",
  "keys.board": "On this board",
  "keys.record": "On this record",
  "keys.form": "In this form",
  "keys.single": "Keys without Ctrl work",
  "keys.singleHint": "Turn them off if you dictate, or if a device of yours types on its own.",
  "keys.then": "then",
});
