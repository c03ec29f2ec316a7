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
  "floor.open": "Open the floor app",
  "session.logout": t.english["shell.logout"],

  "go.dashboard": t.english["page.dashboard"],
  "go.search": tDesk.english["many.master-records"],
  "go.railcars": tDesk.english["many.railcars"],
  "go.pending": tDesk.english["special.railcars-pending"],
  "go.tracks": tDesk.english["many.tracks"],
  "go.trucks": tDesk.english["many.outbound-trucks"],
  "go.bols": tDesk.english["many.bols"],
  "go.storage": tDesk.english["many.onsite-storage"],
  "go.orders": tDesk.english["many.orders"],
  "go.jobs": tDesk.english["many.jobs"],
  "go.customers": tDesk.english["many.customers"],

  "list.search": "Search this list",
  "list.add": "Add a record",
  "record.edit": "Edit this record",
  "record.save": "Save this form",
  "record.list": "Back to the list",
  "record.next": "Next record of the list",
  "record.previous": "Previous record of the list",

  // ---- the list of keys
  "keys.title": "Keys",
  "keys.anywhere": "Everywhere",
  "keys.go": "Go to",
  "keys.list": "On this list",
  "keys.record": "On this record",
  "keys.form": "In this form",
  "keys.single": "Keys without Ctrl work",
  "keys.singleHint": "Turn them off if you dictate, or if a device of yours types on its own.",
  "keys.then": "then",
});
