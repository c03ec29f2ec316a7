import { defineMessages } from "./define-messages";
import { tStep } from "./catalogue-railcar-step";

type VesselContent = { name: string; held: string };

/** The texts of the pages on which what is in a storage vessel is counted or moved, in English, once. */
export const tStorageStep = defineMessages("storageStep", {
  "vessel.failed": "The storage vessel could not be read.",
  "vessel.missing": "There is no such storage vessel, or it is not yours to see.",
  "fact.level": "Level",
  "fact.held": "In it",
  "fact.free": "Free",
  "fact.noLimit": "Not limited",
  "tag.retired": "Not in use",

  // ---- what was found
  "field.found": "Found in it",
  "field.ledger": tStep.english["field.ledger"],
  "field.ledgerStored": ({ quantity, stored }: { quantity: string; stored: string }) =>
    `The ledger says ${quantity} (stored as ${stored}).`,
  "field.unit": "Unit",
  "field.unitGone": ({ name, unit }: { name: string; unit: string }) =>
    `${name} is no longer shown in ${unit}. Choose the unit of the quantity again.`,
  "field.entry": tStep.english["field.entry"],
  "field.reason": tStep.english["field.reason"],
  "field.bol": "BOL, where one is corrected",
  "then.reconciledSoon": tStep.english["then.reconciledSoon"],
  "then.asLedger": tStep.english["then.asBooked"],
  "then.ledger": ({ figure, difference }: { figure: string; difference: string }) =>
    `The ledger will say ${figure}. Difference: ${difference}.`,
  "reconcile.action": tStep.english["reconcile.action"],
  "reconcile.done": tStep.english["reconcile.done"],

  // ---- what is moved
  "transfer.empty": ({ name }: { name: string }) =>
    `${name} is empty by its ledger: there is nothing to move. Reconcile it first if something is in it.`,
  "transfer.retired": ({ name }: { name: string }) => `${name} is not in use: nothing is moved out of it.`,
  "field.into": "Into",
  "field.intoRequired": "Choose a storage vessel.",
  "field.noOther": "No other vessel of this terminal is in use.",
  "offered.failed": "The other storage vessels could not be read.",
  "warnings.failed": "What the other vessels held before could not be read: see yourself that they are clean.",
  "field.holds": ({ material, held }: Omit<VesselContent, "name"> & { material: string }) =>
    `${held} of ${material} in it`,
  "field.holdsFree": ({ material, held, free }: Omit<VesselContent, "name"> & { material: string; free: string }) =>
    `${held} of ${material} in it, ${free} free`,
  "field.net": "Quantity",
  "field.most": ({ quantity }: { quantity: string }) => `At most ${quantity} are in it.`,
  "option.free": ({ name, material, held, free }: VesselContent & { material: string; free: string }) =>
    `${name} · ${material}, ${held} · ${free} free`,
  "option.open": ({ name, material, held }: VesselContent & { material: string }) => `${name} · ${material}, ${held}`,
  "option.noMaterial": "no product set",
  "then.transferSoon": "Material moves from one vessel into the other: one draft in the ledgers of both.",
  "then.holds": ({ name, held }: VesselContent) => `${name} will hold ${held}.`,
  "then.brings": ({ name, figure }: { name: string; figure: string }) => `${figure} more come into ${name}.`,
  "then.converted": ({ name, figure, unit }: { name: string; figure: string; unit: string }) =>
    `${figure} more come into ${name}, which is kept in ${unit}. Where no conversion of the product leads to ${unit}, it is refused.`,
  "transfer.action": "Transfer",
  "transfer.done": ({ figure, from, into }: { figure: string; from: string; into: string }) =>
    `${figure} moved from ${from} into ${into}.`,
});
