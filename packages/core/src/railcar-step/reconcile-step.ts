import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { bodyOf } from "../form/form.submit";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { enteredDifferenceFault } from "../ledger/difference-names.rules";
import { tStep } from "../messages/catalogue-railcar-step";
import { asFields } from "../record-fields/record-fields.rules";
import { reconcileFault } from "../railcars/step-pages";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { figureEntered, inWords, unitChoice, unitIn } from "../record-step/entered-figure.rules";
import { ledgerSent } from "../record-step/ledger-seen.rules";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { isAsShown, roundForDisplay } from "../units/shown.rules";
import { unitsOf } from "../vessels/vessel-units.rules";
import type { OpenStep, StepRules } from "./railcar-step.types";

const FOUND = "quantity";
const UNIT = "uom_abbreviation";
const ENTRY = "entry";
/** What a difference may be entered as, the usual one first. */
const ENTRIES = ["reconciliation", "heel", "spill", "shrink", "origin weight gain"] as const;

/** The units in which what was found is entered: the one that the page shows first, then the ledger's own. */
const unitsOfCar = (car: RailcarRow): readonly string[] =>
  unitsOf({
    quantity_uom_abbreviation: car.quantity_snapshot_uom_abbreviation,
    display_abbreviation: car.display_abbreviation,
    display_quantity: car.display_quantity_snapshot,
  });
/** What the ledger says in one of these units. */
const ledgerIn = (car: RailcarRow, unit: string | null): string =>
  (unit === car.quantity_snapshot_uom_abbreviation ? car.quantity_snapshot : car.display_quantity_snapshot) ?? "0";
const ledgerText = (car: RailcarRow): string => {
  const [unit = null] = unitsOfCar(car);
  const figure = ledgerIn(car, unit);
  return inWords(unit === car.quantity_snapshot_uom_abbreviation ? figure : roundForDisplay(figure), unit);
};

const fieldsOf = (open: OpenStep): readonly AnyField[] => [
  {
    key: FOUND,
    coupledWith: [UNIT],
    label: tStep("field.found"),
    kind: "decimal",
    required: true,
    bound: BOUNDS.quantity,
    unit: unitIn(open.form, UNIT),
    hint: tStep("field.ledger", { quantity: ledgerText(open.car) }),
  },
  ...unitChoice(unitsOfCar(open.car), open.form, { key: UNIT, label: tStep("field.unit") }),
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
function thenOf(found: string, difference: string, unit: string | null): string {
  const words = { found: inWords(found, unit), quantity: inWords(roundForDisplay(unsignedDecimal(difference)), unit) };
  const sign = compareDecimals(difference, "0");
  return sign === 0 ? tStep("then.asBooked") : tStep(sign > 0 ? "then.added" : "then.takenOff", words);
}

/** What was found in a car is entered in the ledger, with the difference and its reason. */
export const reconcileStep: StepRules = {
  fault: (car) => reconcileFault(car),
  opens: ({ car }) => ({ [ENTRY]: ENTRIES[0], [UNIT]: unitsOfCar(car)[0] ?? "" }) as never,
  fields: (context) => asFields(fieldsOf(context)),
  plan: (context) => {
    const { car, form } = context;
    const fields = asFields(fieldsOf(context));
    const found = figureEntered(fields, form, FOUND);
    const unit = unitIn(form, UNIT);
    // What was found in a unit that is not the car's any more is entered again.
    const isGone = unit !== null && !unitsOfCar(car).includes(unit);
    const gone = isGone ? tStep("field.unitGone", { name: car.name, unit: unitsOfCar(car)[0] ?? "" }) : null;
    const ledger = ledgerIn(car, unit);
    const isLedgers = found !== null && !isGone && isAsShown(found, ledger);
    const counted = found === null || isGone ? null : subtractDecimals(found, ledger);
    const difference = isLedgers ? "0" : counted;
    const unfit = difference === null ? null : enteredDifferenceFault(textIn(form, ENTRY as never), difference);
    return {
      becomes: found === null || difference === null ? tStep("then.reconciledSoon") : thenOf(found, difference, unit),
      steps: [],
      fault: gone ?? unfit,
      ...(gone === null && unfit !== null ? { faultAt: ENTRY } : {}),
      warnings: [],
      body: {
        id: car.id,
        ...bodyOf(fields, form),
        ...(unit === null ? {} : { uom_abbreviation: unit }),
        // What is shown is rounded: nothing is entered of what that leaves out.
        ...(isLedgers && car.quantity_snapshot !== null
          ? { quantity: car.quantity_snapshot, uom_abbreviation: car.quantity_snapshot_uom_abbreviation }
          : {}),
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
      return quantity === null ? null : { quantity, unit, said: ledgerText(car) };
    },
  },
  more: () => [],
  asks: null,
  routes: { sand: inbounds.reconcile, "bulk-commodity": loads.reconcile },
  words: { action: () => tStep("reconcile.action"), done: ({ name }) => tStep("reconcile.done", { name }) },
};
