import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { bodyOf } from "../form/form.submit";
import { faultsOf } from "../form/form-faults.rules";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { enteredDifferenceFault } from "../ledger/difference-names.rules";
import { tStep } from "../messages/catalogue-railcar-step";
import { asFields } from "../record-fields/record-fields.rules";
import { reconcileFault } from "../railcars/step-pages";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { ledgerSent } from "../record-step/ledger-seen.rules";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { quantityWithUnit } from "../units/shown.rules";
import type { OpenStep, StepRules } from "./railcar-step.types";

const FOUND = "quantity";
const UNIT = "uom_abbreviation";
const ENTRY = "entry";
/** What a difference may be entered as, the usual one first. */
const ENTRIES = ["reconciliation", "heel", "spill", "shrink", "origin weight gain"] as const;

const ledgerOf = (car: RailcarRow): string => car.quantity_snapshot ?? "0";
const inUnit = (car: RailcarRow, figure: string): string =>
  quantityWithUnit(figure, car.quantity_snapshot_uom_abbreviation) ?? "";

const fieldsOf = ({ car }: OpenStep): readonly AnyField[] => [
  {
    key: FOUND,
    coupledWith: [UNIT],
    label: tStep("field.found"),
    kind: "decimal",
    required: true,
    bound: BOUNDS.quantity,
    unit: car.quantity_snapshot_uom_abbreviation,
    hint: tStep("field.ledger", { quantity: inUnit(car, ledgerOf(car)) }),
  },
  {
    key: ENTRY,
    label: tStep("field.entry"),
    kind: "choice",
    required: true,
    options: ENTRIES.map((id) => ({ id, name: tStep(`entry.${id}`) })),
  },
  { key: "reason", label: tStep("field.reason"), kind: "longText", required: true, schema: reasonText() },
];

/** By how much what was found differs from the ledger, in words. */
function thenOf(car: RailcarRow, found: string): string {
  const difference = subtractDecimals(found, ledgerOf(car));
  const said = { found: inUnit(car, found), quantity: inUnit(car, unsignedDecimal(difference)) };
  const sign = compareDecimals(difference, "0");
  return sign === 0 ? tStep("then.asBooked") : tStep(sign > 0 ? "then.added" : "then.takenOff", said);
}

/** What was found in a car is entered in the ledger, with the difference and its reason. */
export const reconcileStep: StepRules = {
  fault: (car) => reconcileFault(car),
  opens: ({ car }) => ({ [ENTRY]: ENTRIES[0], [UNIT]: car.quantity_snapshot_uom_abbreviation ?? "" }) as never,
  fields: (context) => asFields(fieldsOf(context)),
  plan: (context) => {
    const { car, form } = context;
    const fields = asFields(fieldsOf(context));
    const found = FOUND in faultsOf(fields, form) ? null : (bodyOf(fields, form)[FOUND] as string | null);
    const unit = car.quantity_snapshot_uom_abbreviation;
    // There is but one unit: what was found in another one is entered again.
    const entered = textIn(form, UNIT as never);
    const gone = entered === (unit ?? "") ? null : tStep("field.unitGone", { name: car.name, unit: unit ?? "" });
    const unfit =
      found === null
        ? null
        : enteredDifferenceFault(textIn(form, ENTRY as never), subtractDecimals(found, ledgerOf(car)));
    return {
      becomes: found === null ? tStep("then.reconciledSoon") : thenOf(car, found),
      steps: [],
      fault: gone ?? unfit,
      ...(gone === null && unfit !== null ? { faultAt: ENTRY } : {}),
      warnings: [],
      body: {
        id: car.id,
        ...bodyOf(fields, form),
        ...(unit === null ? {} : { uom_abbreviation: unit }),
        ...(car.quantity_snapshot === null ? {} : { ledger: ledgerSent(form, car.quantity_snapshot) }),
        updated_at: car.updated_at,
      },
    };
  },
  faultAt: FOUND,
  ledger: {
    field: FOUND,
    facts: ["held"],
    balance: (car) => {
      const { quantity_snapshot: quantity, quantity_snapshot_uom_abbreviation: unit } = car;
      return quantity === null ? null : { quantity, unit, said: inUnit(car, quantity) };
    },
  },
  more: () => [],
  asks: null,
  routes: { sand: inbounds.reconcile, "bulk-commodity": loads.reconcile },
  words: { action: () => tStep("reconcile.action"), done: ({ name }) => tStep("reconcile.done", { name }) },
};
