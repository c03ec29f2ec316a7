import { defineMessages } from "./define-messages";
import { plural } from "./formats";

/** Texts of the notes at a record, in English, once. */
export const tNotes = defineMessages("notes", {
  "notes.title": "Notes",
  "notes.none": "No notes",
  "notes.noneYet": "No notes yet. What you write here is read by all who may see this record.",
  "notes.failed": "The notes could not be read.",
  "notes.reading": "Reading the notes",
  "notes.more": "More",
  "notes.someone": "Someone whose account is gone",
  "note.write": "Write a note",
  "note.text": "Note",
  "note.empty": "Write something first.",
  "note.add": "Add note",
  "note.left": ({ count }: { count: number }) => plural(count, { one: "# character left", other: "# characters left" }),
  "note.over": ({ count }: { count: number }) =>
    plural(count, { one: "# character too many", other: "# characters too many" }),
  "note.changed": ({ when }: { when: string }) => `changed ${when}`,
  "note.change": "Change",
  "note.changeOf": ({ when }: { when: string }) => `Change the note of ${when}`,
  "note.save": "Save",
  "note.cancel": "Cancel",
  "note.takeBack": "Take back",
  "note.takeBackOf": ({ when }: { when: string }) => `Take back the note of ${when}`,
  "note.takenBack": ({ who, when }: { who: string; when: string }) => `Taken back by ${who}, ${when}`,
  "note.askTakeBack": "Take back this note?",
  "note.askTakeBackText": "Its text is gone for everyone. That a note was here, and who took it back, stays.",
  "note.noAnswer": "No answer from the server. Retry sends the same once more, and it counts once.",
  "note.dropped": "Not sent again. The notes show what came of it.",
  "note.leftSending": ({ name }: { name: string }) =>
    `${name} was left before the server answered about a note. Its page tells what came of it.`,
});
