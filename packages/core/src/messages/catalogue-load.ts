import { defineMessages } from "./define-messages";
/** The texts of the work on a load of any kind, truck or railcar: its drafts, its forms, what came of them. In English, once. */
export const tLoad = defineMessages("load", {
  // ---- drafts
  "load.drafts": "Drafts",
  "load.noDrafts": "No drafts yet.",
  "load.hiddenDrafts": "Your profile may not see drafts.",
  "load.drafted": ({ drafted }: { drafted: string }) => `Drafted ${drafted}`,
  "load.left": ({ left }: { left: string }) => `${left} left`,
  "load.onHold": "On hold",
  "load.draftGone": "That draft was voided or replaced meanwhile.",
  "load.draftReplaced":
    "That draft was corrected meanwhile: this is the one in its place. What you entered is kept. Look once more, then send it.",
  "load.draftVoided":
    "That draft was voided meanwhile, or is another load's now. What you entered is kept: saved, it becomes a new draft.",
  "load.takenUp": "You left this half-filled. It is here as you left it.",
  "load.changed": ({ name, state }: { name: string; state: string }) =>
    `${name} was changed meanwhile: it is ${state} now. What you entered is kept. Look once more, then send it.`,
  "load.next": "What is done next",
  "load.bol": ({ number }: { number: string }) => `BOL ${number}`,

  "load.onHoldWhy": "A draft on hold is not booked. Someone who may reconcile decides on it.",
  "load.savedHeld":
    "It is on hold: it takes more than the papers of its source allow. Someone who may reconcile decides on it.",
  "load.dropped": "It is not sent again. It may have been saved: look at what stands here now.",
  "load.leftSending": "It was still being sent when the page was left. Open it again to see what came of it.",
  "load.stale": "What stands here may be out of date: it could not be read again.",

  // ---- weights from a scale
  "scale.otherUnit": ({ scale, other, unit }: { scale: string; other: string; unit: string }) =>
    `${scale} weighs in ${other}, this truck is weighed in ${unit}. Choose another scale, or type the weight in ${unit}: it is marked as manual.`,
  "scale.noAnswer":
    "The weight did not come from the scale. Take it again, or type it by hand: it is marked as manual.",

  "scale.zero": ({ scale }: { scale: string }) =>
    `${scale} shows 0: nothing stands on it. Take the weight again once the truck does, or type it by hand: it is marked as manual.`,
  "scale.waiting": "Asking the scale. A truck that still moves is waited for.",
  "scale.byHand": "Enter by hand",

  // ---- figures of a draft
  "sum.drafted": "Drafted with this",
  "sum.left": "Left of the net",
  "sum.over": "Over the net",
  "sum.toLegal": "Left to the legal gross",
  "sum.overLegal": "Over the legal gross",
  "sum.fits": "Still fits",
  "sum.fitsNone": "Nothing more",
  "sum.leftIn": ({ name }: { name: string }) => `Left in ${name}`,
  "sum.missingIn": ({ name }: { name: string }) => `Missing in ${name}`,
  "sum.roomIn": ({ name }: { name: string }) => `Room left in ${name}`,
  "sum.noRoomIn": ({ name }: { name: string }) => `Too much for ${name}`,
  "sum.order": ({ number }: { number: string }) => `Left in order ${number}`,
  "sum.overOrder": ({ number }: { number: string }) => `Over order ${number}`,
  "field.count": "The books do not allow it",
  "count.no": "Correct the draft",
  "count.yes": "Count first: correct the books with it",

  // ---- what can be done
  "do.draft": "Add draft",
  "do.editDraft": "Edit draft",
  "do.voidDraft": "Void draft",
  "do.save": "Save",

  // ---- fields
  "field.reason": "Reason",
  "field.find": ({ label }: { label: string }) => `Find: ${label}`,
  "field.none": "None",
  "field.category": "Transload category",
  "field.more": ({ count }: { count: number }) => `${count} more. Type to find them.`,
  "field.amount": "Enter a number above 0, such as 24.5.",

  // ---- asked before it is done
  "ask.voidDraft": "Void this draft?",
  "ask.voidText": "This cannot be taken back.",

  // ---- what came of it
  "done.voidDraft": "Draft voided.",
  "done.scale": ({ scale }: { scale: string }) => `Weight taken from ${scale}.`,
  "net.unconfirmed":
    "No answer from the server that it is done. Nothing is lost: Retry sends the same again, and it counts once.",

  // ---- scanning
  "scan.asset": ({ name }: { name: string }) => `${name} selected.`,
  "scan.formOpen": "Finish or close the form on the screen, then scan again.",
  "scan.asks": "Look at the question on the screen, then scan YES or NO.",
  "scan.again": "Sending the same once more",
  "scan.sending": "It is being sent. Scan again when it is done.",
});
