import { t } from "./catalogue";
import { defineMessages } from "./define-messages";

/** The texts that every page has on which one thing is done with one record at the desk, in English, once. */
export const tRecordStep = defineMessages("recordStep", {
  // ---- the record at the top
  toRecord: ({ name }: { name: string }) => `To the record of ${name}`,
  "fact.unknown": "Not known",
  toList: "Back to the List",
  gone: ({ name }: { name: string }) => `${name} is no longer there. What you entered is still here; nothing was sent.`,

  // ---- what will happen
  "then.title": "What will happen",

  // ---- what stands in the way
  "barred.title": "This cannot be done now",
  "changed.fields": ({ fields }: { fields: string }) => `Somebody else changed it: ${fields}.`,
  "changed.behind": ({ name }: { name: string }) =>
    `${name} was changed in between. Nothing was sent. Look at it as it is now, then send again.`,
  "moved.title": "The ledger moved after the count was entered",
  "moved.text": ({ name, seen, now }: { name: string; seen: string; now: string }) =>
    `The ledger of ${name} said ${seen} then, and says ${now} now: material went in or out in between. Is what was found still in it?`,
  "moved.fault": "The ledger moved after this was entered. Say above that it is still so, or count again.",
  "moved.still": "It Is Still So",
  "moved.again": "Count Again",
  "moved.history": "See What Moved",
  takenUp: "You left this half-filled. It is here as you left it.",
  "takenUp.discard": "Discard Changes",
  unconfirmed:
    "No answer came. It may have been carried out. Retry sends the same once more and tells what came of it; it counts once.",
  "unconfirmed.drop": "Do not send it again",
  dropped: ({ name }: { name: string }) => `It is not sent again. It may have been carried out: look at ${name}.`,
  left: ({ name }: { name: string }) =>
    `The change of ${name} was still being sent. Open the page again to see what came of it.`,
  cancel: t.english["dialog.cancel"],
});
