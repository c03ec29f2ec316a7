import { defineMessages } from "./define-messages";

/** What stands around the form of a record at the desk, in English: buttons, what others changed, what is asked. */
export const tRecordForm = defineMessages("recordForm", {
  "action.save": "Save",
  "action.saveAnother": "Save and Add Another",
  "action.cancel": "Cancel",
  "action.discard": "Discard Changes",
  "action.stay": "Stay",
  "action.leave": "Discard",
  "action.addAsNew": "Add as New",
  "action.toList": "Back to the List",
  "action.drop": "Do Not Send It Again",
  "action.keepMine": "Keep Mine",
  "action.takeTheirs": "Take Theirs",

  // ---- fields
  "field.required": "required",
  "field.instant": "Enter a day and a time, such as 2026/11/21 14:05.",
  "field.skipped": "The clocks jump over this time. Enter another one.",
  "field.early": ({ first }: { first: string }) => `This is before “${first}”.`,
  "field.low": ({ first }: { first: string }) => `This is below “${first}”.`,
  "field.fixed": "Stays as it was added.",
  "field.sameUnit": ({ label, hint }: { label: string; hint: string }) =>
    hint === "" ? `In the unit of ${label}` : `In the unit of ${label}. ${hint}`,
  "field.here": "Go to another terminal to add one there.",
  "field.copied": ({ name }: { name: string }) => `Copied from ${name}. Enter a name of its own.`,
  "field.unchosen": "Choose",
  "field.nothing": "(empty)",
  "field.local": ({ zone }: { zone: string }) => `Such as 2026/11/21 14:05, ${zone}`,
  "field.day": "Such as 2026/11/21",

  // ---- another person's change
  "conflict.title": "Someone else changed this too",
  "conflict.mine": "Mine",
  "conflict.theirs": "Theirs",
  "conflict.decide": "Someone else changed what you changed too. Decide at each marked field, then save.",
  "conflict.behind": ({ name }: { name: string }) =>
    `${name} was changed in between. Nothing was sent. Look at it, then save again.`,
  "conflict.followed": ({ fields }: { fields: string }) => `Someone else changed: ${fields}.`,

  // ---- the record
  "record.failed": "The record could not be read.",
  "record.missing": "There is no such record any more, or it is not yours to see.",
  "record.deleted": ({ name }: { name: string }) => `${name} was deleted in between. What you entered is still here.`,
  "record.closed": ({ name }: { name: string }) => `${name} stays as it is. Nothing of it can be changed any more.`,
  "record.noSource": "The record to copy from was not found. The form is empty.",

  // ---- sending
  "send.saved": ({ name }: { name: string }) => `${name} saved.`,
  "send.nothing": "Nothing is changed. Nothing was sent.",
  "send.sending": "Saving",
  "send.unconfirmed": "No answer came. It may have been saved. Retry sends the same again and never saves it twice.",
  "send.dropped": "It is not sent again. Whether it was saved before is not known: look at the list.",
  "send.left": ({ name }: { name: string }) =>
    `${name} was on its way to be saved. Open its form again to see the outcome.`,
  "send.takenUp": "You left this half-filled. It is here as you left it.",

  // ---- the server's question before it saves
  "confirm.title": "Save all the same?",

  // ---- the question before leaving
  "leave.title": "Save before you leave?",
  "leave.lose": "Discard your changes?",
  "leave.text": ({ fields }: { fields: string }) => `Not saved: ${fields}.`,
  "leave.undecided": "Decide first what another person changed too.",

  // ---- the picker of a record
  "pick.none": "Nothing matches",
  "pick.loading": "Reading the names",
  "pick.more": ({ count }: { count: number }) => `${count} more: type to narrow it down`,
  "pick.clear": ({ label }: { label: string }) => `Clear ${label}`,
  "pick.open": ({ label }: { label: string }) => `Show choices of ${label}`,
  "pick.remove": ({ name }: { name: string }) => `Remove ${name}`,
  "pick.count": ({ count }: { count: number }) => `${count} found`,
  "pick.add": ({ thing }: { thing: string }) => `Add ${thing} in a new tab`,
});
