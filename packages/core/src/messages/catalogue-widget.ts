import { defineMessages, type PlainKeyOf } from "./define-messages";
import { list, plural } from "./formats";

/**
 * The texts that only the track widget shows, in English, once. They come with the widget, so that no other page
 * carries them.
 */
export const tWidget = defineMessages("widget", {
  "car.removed": ({ name }: { name: string }) => `Railcar ${name} removed.`,
  "action.reverseOrder": "Reverse Order",
  "action.clearSelection": "Clear Selection",
  "widget.available": "Available Railcars",
  "widget.goesLast": "Goes last",
  "date.lastChosen": ({ day }: { day: string }) => `Last chosen: ${day}`,
  "widget.takeOff": "Take these off and continue",
  "widget.refused": ({ count }: { count: number }) =>
    `${plural(count, { one: "# railcar was", other: "# railcars were" })} refused. Nothing has changed; the rows say why.`,
  "widget.nothingSelected": "No railcars selected yet.",
  "widget.more": ({ count }: { count: number }) => `Show more, ${count} left`,
  "widget.loaded": "Loaded",
  "widget.stands": ({ track, position }: { track: string; position: number }) => `${track}, position ${position}`,
  "widget.leftTrack": ({ count }: { count: number }) =>
    `Another track: ${plural(count, { one: "# railcar was", other: "# railcars were" })} taken off the selection.`,
  "widget.leftTerminal": ({ count }: { count: number }) =>
    `Another terminal: ${plural(count, { one: "# railcar was", other: "# railcars were" })} taken off the selection.`,
  "widget.notAvailable": "No longer available.",
  "widget.someNotAvailable": "Some railcars are no longer available.",
  "widget.gone": ({ names }: { names: readonly string[] }) =>
    `No longer available, and not selected any more: ${list(names)}.`,
  "widget.noAnswer": "No answer from the server. Nothing is lost: Retry sends the same list, and it counts once.",
  "widget.sentEarlier": ({ count }: { count: number }) =>
    `A list of ${plural(count, { one: "# railcar", other: "# railcars" })} was sent, and no answer came. Retry sends it once more and tells what came of it; it counts once.`,
  "widget.leftSending": ({ mode }: { mode: string }) =>
    `The list was still being sent. Open ${mode} again to hear what came of it.`,
  "widget.listDropped": "The list is not sent again. It may have been saved: look at the track.",
  "widget.confirmRelease": "Release these railcars?",
  "scan.count": ({ count }: { count: number }) => `${count} selected`,
  "scan.unconfirmed": "Retry first: nobody knows yet what came of the list that was sent.",
  "scan.busy": "The list is being sent. Scan again when it is done.",
  "scan.alreadySelected": ({ name }: { name: string }) => `${name} is already selected.`,
  "command.day": ({ label, day }: { label: string; day: string }) => `${label}: ${day}`,
  "command.asks": "Look at the list, then scan YES or NO.",
  "done.received": "Railcars received successfully!",
  "done.released": "Railcars released successfully!",
  "done.sequenced": "Railcars sequenced successfully!",
  "widget.receiveDate": "Receive Date",
  "widget.releaseDate": "Release Date",
  "date.required": "Date must be selected.",
  "date.missingDay": "This day does not exist in the time zone of the terminal.",
  "date.future": "Choose today or an earlier day.",
  "date.invalid": "Enter a day as YYYY/MM/DD.",
  "date.openCalendar": "Open the calendar",
  "date.placeholder": "YYYY/MM/DD",
  "widget.leavesLoaded": "leaves loaded",
  "widget.toRepair": "inoperable, leaves to repair",
  "order.scanOn": "Scan the railcars in their new order, from position 1 on.",
  "order.scanOff": "Scanning no longer changes the order.",
  "order.chooseFirst": "Choose one of the two orders, then scan again.",
  "order.leftTrack": "Another track: the new order was not sent and is given up.",
  "order.leftTerminal": "Another terminal: the new order was not sent and is given up.",
});

/** Keys of the widget's texts that need no values. */
export type PlainWidgetKey = PlainKeyOf<typeof tWidget>;
