import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText, text } from "@railhead/api-contract/fields";
import { differenceKind } from "@railhead/api-contract/resources/assets-reconciliation-tracking.contract";
import { routes } from "@railhead/api-contract/resources/onsite-storage.contract";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { enteredDifferenceFault } from "../ledger/difference-names.rules";
import { tDesk } from "../messages/catalogue-desk";
import { tLedger } from "../messages/catalogue-asset-history";
import { tStorageStep } from "../messages/catalogue-storage-step";
import { ledgerRefusal } from "../messages/refusals/ledger";
import { asFields } from "../record-fields/record-fields.rules";
import { ledgerSent } from "../record-step/ledger-seen.rules";
import { defineStep, type OpenStep, type StepPlan } from "../record-step/record-step.types";
import { onsiteStorageResource } from "../resources/onsite-storage.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { isAsShown, roundForDisplay } from "../units/shown.rules";
import { heldText } from "../vessels/vessel-level.rules";
import { figuresIn, unitsOf } from "../vessels/vessel-units.rules";
import type { Vessel } from "../vessels/vessel.types";
import { figureEntered, inWords, unitIn } from "../record-step/entered-figure.rules";
import { filledBody, unitFault, unitField } from "./vessel-fields";
import { vesselFacts, vesselTag } from "./vessel-facts.view";

const FOUND = "quantity";
const UNIT = "uom_abbreviation";
const ENTRY = "entry";
type Open = OpenStep<Vessel, never>;

/** What the ledger says in the terminal's unit, with the stored figure where that is another one. */
function ledgerHint(vessel: Vessel): string {
  const { quantity, quantity_uom_abbreviation: unit } = vessel;
  const said = { quantity: heldText(vessel) };
  return unitsOf(vessel).length < 2
    ? tStorageStep("field.ledger", said)
    : tStorageStep("field.ledgerStored", { ...said, stored: inWords(quantity, unit) });
}

const fieldsOf = ({ record, form }: Open): readonly AnyField[] => [
  {
    key: FOUND,
    coupledWith: [UNIT],
    label: tStorageStep("field.found"),
    kind: "decimal",
    required: true,
    bound: BOUNDS.quantity,
    unit: unitIn(form, UNIT),
    hint: ledgerHint(record),
  },
  ...unitField(record, form, UNIT),
  {
    key: ENTRY,
    label: tStorageStep("field.entry"),
    kind: "choice",
    required: true,
    options: differenceKind.options.map((id) => ({ id, name: tLedger(`entry.${id}`) })),
  },
  { key: "reason", label: tStorageStep("field.reason"), kind: "longText", required: true, schema: reasonText() },
  { key: "bol", label: tStorageStep("field.bol"), kind: "text", required: false, schema: text(40) },
];

/** By how much what was found differs, with its sign; more is '+', less is '−'. */
function differenceText(difference: string, unit: string | null): string {
  const sign = compareDecimals(difference, "0") > 0 ? "+" : "−";
  return `${sign}${inWords(roundForDisplay(unsignedDecimal(difference)), unit)}`;
}

function planOf(open: Open): StepPlan {
  const { record, form } = open;
  const fields = asFields(fieldsOf(open));
  const unit = unitIn(form, UNIT);
  const found = figureEntered(fields, form, FOUND);
  const figures = figuresIn(record, unit);
  const isLedgers = found !== null && figures !== null && isAsShown(found, figures.held);
  const body = {
    id: record.id,
    ...filledBody(fields, form),
    ...(unit === null ? {} : { uom_abbreviation: unit }),
    // What is shown is rounded: nothing is entered of what that leaves out.
    ...(isLedgers ? { quantity: record.quantity, uom_abbreviation: record.quantity_uom_abbreviation ?? unit } : {}),
    ledger: ledgerSent(form, record.quantity),
    updated_at: record.updated_at,
  };
  const gone = unitFault(record, form, UNIT);
  if (gone !== null) return { becomes: [], fault: gone, faultAt: UNIT, warnings: [], body };
  if (found === null || figures === null)
    return { becomes: [tStorageStep("then.reconciledSoon")], fault: null, warnings: [], body };
  const { held, capacity } = figures;
  if (capacity !== null && compareDecimals(found, capacity) > 0) {
    const said = { name: record.name, most: { quantity: capacity, unit }, found: { quantity: found, unit } };
    return { becomes: [], fault: ledgerRefusal("reconcile_over_capacity", said).description, warnings: [], body };
  }
  const difference = isLedgers ? "0" : subtractDecimals(found, held);
  const unfit = enteredDifferenceFault(textIn(form, ENTRY as never), difference);
  if (unfit !== null) return { becomes: [], fault: unfit, faultAt: ENTRY, warnings: [], body };
  const becomes =
    compareDecimals(difference, "0") === 0
      ? tStorageStep("then.asLedger")
      : tStorageStep("then.ledger", { figure: inWords(found, unit), difference: differenceText(difference, unit) });
  return { becomes: [becomes], fault: null, warnings: [], body };
}

/** What was found in a vessel is entered in the ledger, with the difference and its reason. */
export const reconcileStorage = defineStep<Vessel, never, Vessel>({
  screen: "onsite-storage.reconcile",
  facts: onsiteStorageResource as unknown as ResourceFacts,
  address: (id) => deskPaths.storage("reconcile", id),
  route: routes.reconcile,
  about: { name: ({ name }) => name, tag: vesselTag, facts: vesselFacts },
  fault: () => null,
  opens: ({ record }) => ({ [UNIT]: unitsOf(record)[0] ?? "", [ENTRY]: "reconciliation" }) as never,
  fields: (open) => asFields(fieldsOf(open)),
  plan: planOf,
  faultAt: FOUND,
  ledger: {
    field: FOUND,
    facts: ["held", "free", "level"],
    balance: (vessel) => ({
      quantity: vessel.quantity,
      unit: vessel.quantity_uom_abbreviation,
      said: heldText(vessel),
    }),
  },
  asks: null,
  words: {
    title: () => tDesk("special.storage-reconcile"),
    action: () => tStorageStep("reconcile.action"),
    done: ({ name }) => tStorageStep("reconcile.done", { name }),
    missing: () => tStorageStep("vessel.missing"),
    failed: () => tStorageStep("vessel.failed"),
  },
});
