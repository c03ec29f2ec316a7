import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { compareDecimals, unsignedDecimal } from "@railhead/core/units/decimal.rules";
import { fieldBroken, ruleBroken } from "../problems";

/** The most that the ledger of an asset holds, in its own unit; no entered quantity is more. */
export const LEDGER_MOST = BOUNDS.quantity.most;

const isNothing = (quantity: string) => compareDecimals(quantity, "0") === 0;

/** A quantity as it was given, with its unit, and as it would be booked in another. */
interface Converted {
  readonly given: string;
  readonly givenUnit: string;
  readonly booked: string;
  readonly bookedUnit: string;
}

/** Refuses a quantity that is zero or over the ledger's bound after conversion: 422 at `field`. */
export function refuseUnbookable({ given, givenUnit, booked, bookedUnit }: Converted, field: string): void {
  const isLost = isNothing(booked) && !isNothing(given);
  if (!isLost && compareDecimals(unsignedDecimal(booked), LEDGER_MOST) <= 0) return;
  const sentence = isLost
    ? ledgerRefusal("booked_as_nothing", { given: { quantity: given, unit: givenUnit }, unit: bookedUnit })
    : ledgerRefusal("booked_beyond_ledger", {
        given: { quantity: given, unit: givenUnit },
        booked: { quantity: booked, unit: bookedUnit },
        most: { quantity: LEDGER_MOST, unit: bookedUnit },
      });
  throw fieldBroken(field, "unbookable", sentence);
}

/** Refuses to bring more into an asset than its ledger holds: 422, at `field` where one is named. */
export function refuseOverfullLedger(asset: string, balance: string, field: string | undefined): void {
  if (compareDecimals(balance, LEDGER_MOST) <= 0) return;
  const sentence = ledgerRefusal("beyond_ledger", {
    name: asset,
    balance: { quantity: balance, unit: null },
    most: { quantity: LEDGER_MOST, unit: null },
  });
  throw ruleBroken("unbookable", sentence, field === undefined ? {} : { [field]: sentence });
}
