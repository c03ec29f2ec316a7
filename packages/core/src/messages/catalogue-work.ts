import { defineMessages, type PlainKeyOf } from "./define-messages";
import { plural } from "./formats";

/**
 * The texts of the work itself, in English, once: lists of railcars, days, scanning, drafts, and what came of it. They
 * come with the pages that need them, so that the first page of the floor does not carry them.
 */
export const tWork = defineMessages("work", {
  // ---- results of an action, shown at the top (spec §8)
  "done.railcarSaved": "Railcar saved successfully!",
  "done.railcarSequenced": "Railcar sequenced successfully.",
  "done.draftSaved": "Draft saved successfully!",
  "done.signatureSaved": "Signature saved successfully!",
  "car.selected": ({ name }: { name: string }) => `Railcar ${name} selected.`,

  // ---- what must be put right first (spec §5)
  "signature.required": "Signature required.",
  "track.required": "Track must be selected.",
  "sequence.required": "Sequence value must be entered.",
  "scan.noSource": "The barcode you scanned does not match any sources available for this transaction. Try again.",
  "scan.noRailcar": "The barcode you scanned does not match any available railcars. Try again.",

  // ---- actions (spec §2)
  "action.submit": "Submit",

  // ---- labels of the track widget (spec §2)
  "widget.terminal": "Terminal",
  "widget.tracks": "Tracks",
  "widget.track": "Track",
  "widget.scan": "Scan",
  "widget.manual": "Manual",
  "widget.selected": "Selected Railcars",
  "widget.onTrack": "Railcars on Track",
  "widget.carSequence": "Car Sequence",
  "widget.carLength": "Car Length",

  // ---- sentences of the track widget
  "widget.selectCar": ({ name }: { name: string }) => `Select ${name}`,
  "widget.removeCar": ({ name }: { name: string }) => `Remove ${name}`,
  "widget.count": ({ count }: { count: number }) => plural(count, { one: "# railcar", other: "# railcars" }),
  "widget.trackEmpty": "No cars stand on this track.",
  "widget.sending": "Sending",
  "widget.search": "Search railcars",
  "widget.searchExample": "UTLX 1234",
  "widget.entry": "How to pick railcars",
  "widget.inoperable": "Inoperable",
  "widget.position": ({ position }: { position: number }) => `Position ${position}`,
  "widget.goneCar": "The railcar of this address is not available here.",
  "widget.dropSubmission": "Do not send it again",
  "widget.otherFamily": "Belongs to the other product family. It keeps its place.",

  // ---- scanning
  "scan.ready": "Ready to scan",
  "scan.unmatched": "Scanned, but not available",
  "scan.forget": ({ code }: { code: string }) => `Take ${code} off the list`,
  "scan.field": "Scanner field",
  "scan.fieldHint": "Scan or type",
  "scan.waiting": ({ count }: { count: number }) =>
    `Looking them up: ${plural(count, { one: "# scan waits", other: "# scans wait" })}`,
  "scan.kept": ({ count }: { count: number }) =>
    plural(count, {
      one: "Could not load. The scan is kept: Retry takes it.",
      other: "Could not load. # scans are kept: Retry takes them.",
    }),
  "scan.letGo": ({ count }: { count: number }) =>
    plural(count, {
      one: "A scan still waited when the page went on, and was let go. Scan it again where it is needed.",
      other: "# scans still waited when the page went on, and were let go. Scan them again where they are needed.",
    }),
  "scan.tooMany": "Too many scans wait already. Scan this one again when they are taken.",
  "scan.keyboard": "Show the keyboard",
  "scan.answerFirst": "Answer the question on the screen, then scan again.",

  // ---- printed commands
  "command.track": ({ name }: { name: string }) => `${name} is chosen.`,
  "command.noTrack": ({ name }: { name: string }) => `There is no ${name} here. Choose the track on the screen.`,
  "command.nothing": "There is nothing to send yet.",
  "command.cleared": "Everything is taken off again.",
  "command.notHere": "This command does nothing on this page.",
  "command.notSent": "Nothing is sent.",
  "command.notAsked": "Nothing is asked at the moment.",

  // ---- drafts
  "draft.asset": "Asset",
  "draft.quantity": "Quantity",
});

/** Keys of the work's texts that need no values. */
export type PlainWorkKey = PlainKeyOf<typeof tWork>;
