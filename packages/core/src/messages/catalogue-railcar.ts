import { defineMessages } from "./define-messages";
/**
 * The texts of the floor's pages of single railcars (edit, sequence, search), in English, once. They come with those
 * pages, so that the first page of the floor does not carry them.
 */
export const tRailcar = defineMessages("railcar", {
  "track.carGone": ({ name }: { name: string }) => `${name} is no longer on this track.`,
  "car.movedByOthers": ({ name, position, count }: { name: string; position: number; count: number }) =>
    `Others have changed this track: ${name} stands at ${position} of ${count} now.`,
  "car.changedByOthers": ({ name }: { name: string }) => `Others have changed ${name}.`,
  "unit.feet": "ft",
  "field.wholeNumber": ({ most }: { most: string }) => `Enter a whole number from 0 to ${most}.`,
  "field.feet": "Enter the length in feet, such as 42.5.",
  "sequence.standsAt": ({ position, count }: { position: number; count: number }) => `Now at ${position} of ${count}`,
  "sequence.goesTo": ({ position, count }: { position: number; count: number }) => `Goes to ${position} of ${count}`,
  "sequence.goesToEnd": ({ position, count }: { position: number; count: number }) =>
    `Goes to the end: ${position} of ${count}`,
  "sequence.zeroIsEnd": ({ position, count }: { position: number; count: number }) =>
    `0 means the end: ${position} of ${count}`,
  "sequence.given": ({ position }: { position: number }) => `It stands at ${position}.`,
  "sequence.unitFailed": "Could not load the unit of the terminal; the quantity stands without one.",
  "edit.pending": ({ name }: { name: string }) =>
    `${name} is pending and stands on no track. Receive it to give it a place.`,
  "edit.closedOut": ({ name, state }: { name: string; state: string }) =>
    `${name} is ${state.toLowerCase()}. It stands on no track and cannot be edited here.`,
  "edit.notAllowed": "Your profile may not change railcars.",
  "edit.changed": ({ name, place }: { name: string; place: string }) =>
    `${name} was changed meanwhile: ${place}. Look once more, then submit again.`,
  "edit.unconfirmed":
    "The server has not confirmed the change. Nothing is lost: Retry sends the same change, and it counts once.",
  "edit.dropped": "The change is not sent again. It may have been saved: look at what stands here now.",
  "edit.leftSending": ({ name }: { name: string }) =>
    `The change of ${name} was still being sent. Open it again to see what came of it.`,
  "edit.toList": "Back to the list",
  "edit.openCar": ({ name }: { name: string }) => `Edit ${name}`,
  "sequence.openCar": ({ name }: { name: string }) => `Sequence ${name}`,
  "receive.openCar": ({ name }: { name: string }) => `Receive ${name}`,
  "scan.changeBusy": "The change is being sent. Scan again when it is done.",
  "scan.openAlready": ({ name }: { name: string }) => `${name} is open already.`,
  "edit.scanUnsaved": ({ name, other }: { name: string; other: string }) =>
    `Submit the change of ${name} first, then scan ${other} again.`,
  "search.scanned": ({ text }: { text: string }) => `Searching for ${text}.`,
  "search.scanFailed": "The railcar of this code could not be looked up. Scan it again.",
  "search.results": "Railcars found",
  "search.allTerminals": "All terminals",
  "search.received": ({ day }: { day: string }) => `Received ${day}`,
  "search.released": ({ day }: { day: string }) => `Released ${day}`,
  "search.expected": ({ day }: { day: string }) => `Expected ${day}`,
});
