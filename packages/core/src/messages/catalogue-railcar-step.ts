import { tBatch } from "./catalogue-railcar-batch";
import { tTruck } from "./catalogue-truck";
import { defineMessages } from "./define-messages";

interface UndoneRelease {
  readonly name: string;
  readonly track: string;
  readonly position: number;
  readonly state: string;
}

/** The texts of the pages of one railcar at the desk, in English, once. */
export const tStep = defineMessages("railcarStep", {
  // ---- the way there
  "link.receive": "Receive",
  "link.release": "Release",
  "link.undo-release": "Undo Release",
  "link.flag-inoperable": "Flag Inoperable",
  "link.clear-inoperable": "Clear Inoperable",
  "link.reconcile": "Reconcile",

  // ---- the car at the top
  "car.place": "Track and position",
  "car.nowhere": "On no track",
  "car.inCar": "In the car",
  "car.noCustomer": "None",
  "car.why": "Inoperable because",
  "car.failed": "The railcar could not be read.",
  "car.missing": "There is no such railcar, or it is not yours to see.",

  // ---- fields
  "field.receiveDate": tBatch.english["field.receiveDate"],
  "field.releaseDate": tBatch.english["field.releaseDate"],
  "field.reason": "Reason",
  "field.found": "Found in the car",
  "field.unit": "Unit",
  "field.unitGone": ({ name, unit }: { name: string; unit: string }) =>
    `The ledger of ${name} is in ${unit} now. Enter what was found in ${unit}.`,
  "field.ledger": ({ quantity }: { quantity: string }) => `The ledger says ${quantity}.`,
  "field.entry": "Enter the difference as",
  "entry.reconciliation": "Reconciliation",
  "entry.heel": tTruck.english["entry.heel"],
  "entry.spill": tTruck.english["entry.spill"],
  "entry.shrink": tTruck.english["entry.shrink"],
  "entry.origin weight gain": tTruck.english["entry.origin weight gain"],
  "field.day": ({ zone }: { zone: string }) => `A day by the terminal's clocks (${zone}), such as 2026/11/21`,

  // ---- what will happen
  "then.closesUp": ({ track, from }: { track: string; from: number }) =>
    `The railcars from position ${from} on move up by one on ${track}.`,
  "then.lastOne": ({ track }: { track: string }) => `It is the last railcar on ${track}: no other one moves.`,
  "then.flagged":
    "It is marked as inoperable: it cannot be loaded or unloaded until it is cleared. It can be moved, and released to repair.",
  "then.comesBack": ({ day }: { day: string | null }) =>
    `${day === null ? "Its release" : `Its release of ${day}`} is taken back: it is on site again, in the state that it had before.`,
  "then.standsLast": "It stands at the end of the track that it left, behind the railcars that are there now.",
  "then.reconciledSoon": "What was found is entered in the ledger, with the difference and its reason.",
  "then.asBooked": "That is what the ledger says already: the count is entered without a difference.",
  "then.added": ({ found, quantity }: { found: string; quantity: string }) =>
    `The ledger will say ${found}: ${quantity} are added.`,
  "then.takenOff": ({ found, quantity }: { found: string; quantity: string }) =>
    `The ledger will say ${found}: ${quantity} are taken off.`,
  "then.cleared": "The mark is taken off: it can be loaded and unloaded again.",

  // ---- doing it
  "receive.action": "Receive",
  "receive.done": ({ name }: { name: string }) => `${name} received.`,
  "release.action": "Release",
  "release.ask": ({ name }: { name: string }) => `Release ${name}?`,
  "release.done": ({ name }: { name: string }) => `${name} released.`,
  "undo-release.action": "Undo Release",
  "undo-release.done": ({ name, track, position, state }: UndoneRelease) =>
    `${name} is on site again: ${state}, position ${position} on ${track}.`,
  "reconcile.action": "Reconcile",
  "reconcile.done": ({ name }: { name: string }) => `${name} is reconciled.`,
  "flag.action": "Flag Inoperable",
  "flag.done": ({ name }: { name: string }) => `${name} is marked as inoperable.`,
  "flag.already": ({ name }: { name: string }) =>
    `${name} was marked as inoperable in between. Open the page again to clear it.`,
  "clear.already": ({ name }: { name: string }) =>
    `${name} was cleared in between: it is no longer inoperable. Open the page again to flag it.`,
  "clear.action": "Clear Inoperable",
  "clear.done": ({ name }: { name: string }) => `${name} is no longer inoperable.`,
});
