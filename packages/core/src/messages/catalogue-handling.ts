import { defineMessages } from "./define-messages";
import { plural } from "./formats";
/** The texts of the floor's pages on which sand railcars are unloaded, in English, once. They come with those pages. */
export const tHandling = defineMessages("handling", {
  // ---- the list
  "list.title": "Railcars to unload",
  "list.open": ({ name }: { name: string }) => `Unload ${name}`,
  "list.noTrack": "On no track",
  "list.left": ({ left }: { left: string }) => `${left} left`,
  "list.none": "No railcar waits to be unloaded. It comes here once it is received.",
  "scan.opened": ({ name }: { name: string }) => `${name} opened.`,

  // ---- one railcar
  "car.left": "Left in the railcar",
  "car.over": "More than the books hold",
  "car.bol": "BOL weight",
  "car.drafted": "Unloaded",
  "car.order": ({ number }: { number: string }) => `Left in order ${number}`,
  "car.unknown": "Not known",
  "car.inoperable": ({ name, reason }: { name: string; reason: string }) =>
    `${name} is inoperable: ${reason}. It is not unloaded until the flag is cleared.`,
  "car.noReason": "no reason given",
  "car.pending": ({ name }: { name: string }) => `${name} is pending. Receive it before it is unloaded.`,
  "car.handled": ({ name, state }: { name: string; state: string }) =>
    `${name} is ${state}: nothing more is unloaded from it.`,
  "car.closedOut": ({ name, state }: { name: string; state: string }) => `${name} is ${state} and no longer on site.`,
  "car.noDrafts": "Your profile may not record drafts.",
  "car.held": ({ quantity, count }: { quantity: string; count: number }) =>
    `${plural(count, { one: "A draft is", other: "# drafts are" })} on hold: ${quantity}, more than the BOL weight allows and not booked yet. Someone who may reconcile has to settle ${plural(count, { one: "it", other: "them" })}.`,
  "car.toList": "Back to the railcars",
  "car.missing": "There is no such railcar here.",

  // ---- what can be done
  "do.partial": "Set Partial",
  "do.complete": "Complete Handling",
  "do.partialHint": "Says that unloading has begun. Nothing is booked.",
  "do.completeHint": "Says that unloading is done. No more drafts after it.",
  "do.completeLeft": ({ name, left }: { name: string; left: string }) =>
    `${left} are left in ${name} by the books. They stay there as a heel to be reconciled, and no more drafts are taken.`,
  "do.completeHeld": "A draft is still on hold: it has to be settled or voided first.",

  // ---- where it goes
  "stock.of": ({ holds, most }: { holds: string; most: string }) => `${holds} of ${most}`,
  "stock.unknown": ({ asset, quantity }: { asset: string; quantity: string }) =>
    `Nobody has recorded what the ${quantity} in ${asset} are. Look before you unload.`,

  // ---- what came of it
  "done.partial": ({ name }: { name: string }) => `${name} is in handling.`,
  "done.complete": ({ name }: { name: string }) => `The handling of ${name} is complete.`,
  "done.held": "It is on hold: it takes more than the BOL weight allows. Someone who may reconcile has to settle it.",
});
