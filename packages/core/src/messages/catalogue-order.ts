import { defineMessages } from "./define-messages";
import { list } from "./formats";

/**
 * The texts about the order of the cars on a track, in English, once. They come with the track widget, so that the
 * first page of the floor does not carry them.
 */
export const tOrder = defineMessages("order", {
  "order.moved": ({ name, position, count }: { name: string; position: number; count: number }) =>
    `${name} is at position ${position} of ${count}.`,
  "order.goesLast": ({ name }: { name: string }) => `${name} goes last.`,
  "order.sendLast": ({ name }: { name: string }) => `Goes last: ${name}`,
  "order.putBack": ({ name }: { name: string }) => `Put ${name} back`,
  "order.reversed": "The newly selected railcars are turned round.",
  "order.reset": "Undo order",
  "order.locked": "Other family, keeps its place",
  "order.scanOrder": "Scan the order",
  "order.scanned": ({ scanned, count }: { scanned: number; count: number }) => `${scanned} of ${count} scanned`,
  "order.scannedAlready": ({ name, position }: { name: string; position: number }) =>
    `${name} is scanned already, at position ${position}.`,
  "order.remove": "Remove",
  "order.positionFault": ({ count }: { count: number }) => `Enter a position from 1 to ${count}.`,
  "order.changed": ({ track }: { track: string }) =>
    `The order of ${track} has changed meanwhile. Compare it with yours.`,
  "order.compare": "Compare",
  "order.followed": ({ track }: { track: string }) =>
    `Others have changed ${track}. Your order is kept and brought up to date.`,
  "order.onTrackAlready": ({ names, track }: { names: readonly string[]; track: string }) =>
    `Already on ${track}: ${list(names)}.`,
  "order.yours": "Your order",
  "order.present": "Now on the track",
  "order.came": "came",
  "order.left": "left",
  "order.yourCar": "yours",
  "order.movedByYou": "you moved",
  "order.movedMeanwhile": "moved",
  "order.keepMine": "Keep my order",
  "order.addNewcomers": "Put the newcomers into mine",
  "order.takePresent": "Take the present order",
  "order.merged": "Your order is brought up to date. Look at it, then send it.",
  "order.presentTaken": "The present order is taken.",
});
