import { defineRefusals } from "../define-refusals";

/** What is said of notes at records. */
export const noteRefusal = defineRefusals({
  note_kind_unknown: ({ kind }: { kind: string }) => `There are no records of the kind ${kind}.`,
  note_of_another: "This note was written by someone else. Write one of your own.",
  note_taken_back: "This note was taken back. Write another one.",
  note_too_old: ({ minutes }: { minutes: number }) =>
    `A note can be changed and taken back for ${minutes} minutes after it was written. Write another one.`,
});
