import type { Refusal } from "@railhead/core/messages/define-refusals";
import { conversionRefusal } from "@railhead/core/messages/refusals/conversions";
import type { CheckedChange } from "../../crud/behaviour";
import type { RequestContext } from "../../events";
import { Problem } from "../../problems";
import { changedConversions, withConversion, type ConversionFields } from "../../units/changed-conversions";
import type { ConversionCollection } from "../../units/unit-records";
import { displayRecords, readDisplayRows, type DisplayRows } from "../../units/display";
import { shownChanges, type Affected } from "./shown-changes";

const CONFIRMATION = "shown_quantities_confirmed";

/** The field that a refusal stands at: the one that is changed, where there is one. */
function fieldOf({ before, after }: Pick<CheckedChange<ConversionFields>, "before" | "after">): string | null {
  if (after === null) return null;
  if (before === null) return "factor";
  const fields = ["is_active", "factor", "from_uom_id", "to_uom_id", "product_name_id", "valid_from"] as const;
  return fields.find((field) => before[field] !== after[field]) ?? null;
}

function refuse(code: string, refusal: Refusal, field: string | null): never {
  throw new Problem("Conflict", code, refusal, field === null ? {} : { fields: { [field]: refusal } });
}

/** The one product whose conversions a change concerns; undefined where those of all or of two may change. */
function productOf({ before, after }: Pick<CheckedChange<ConversionFields>, "before" | "after">): string | undefined {
  const [was, is] = [before?.product_name_id, after?.product_name_id];
  return before !== null && after !== null && was !== is ? undefined : (was ?? is);
}

/**
 * Refuses a change of a conversion (409) that takes away what recorded quantities are shown by, and one by which they show
 * something else, unless that is confirmed. The caller holds the lock of conversions.
 */
export async function guardShownQuantities(
  context: RequestContext,
  kind: ConversionCollection,
  { before, after, confirmed }: CheckedChange<ConversionFields>,
): Promise<void> {
  if (!before?.is_active && !after?.is_active) return;
  const rows = await readDisplayRows(context.tx);
  const next = withConversion(rows, kind, before?.id ?? null, after);
  const product = productOf({ before, after });
  const changed = changedConversions(rows, next, product);
  const isConfirmed = confirmed.has(CONFIRMATION);
  if (isConfirmed && !changed.hasLoss) return;
  const change = { before: displayRecords(rows), after: displayRecords(next), changed, product };
  const { affected, lost, example } = await shownChanges(context, change);
  const field = fieldOf({ before, after });
  if (lost.length > 0) refuse("conversion_needed", conversionRefusal("conversion_needed", { lost }), field);
  if (affected.length === 0 || isConfirmed) return;
  refuse(
    "conversion_in_use",
    example === null
      ? conversionRefusal("conversion_in_use", { affected })
      : conversionRefusal("conversion_in_use_example", { affected, ...example }),
    field,
  );
}

/** A change of what decides how quantities are shown, other than of a conversion. */
export interface DisplayRowsChange {
  readonly next: (rows: DisplayRows) => DisplayRows;
  /** The units whose quantities it may reach; all where it is left out. */
  readonly units?: readonly string[];
  /** The one product that it concerns. */
  readonly product?: string;
  readonly code: string;
  readonly field: string | null;
  /** The refusal, with the records that would show no quantity any more. */
  readonly refusal: (lost: readonly Affected[]) => Refusal;
}

/** Refuses a change (409) after which recorded quantities would not be shown any more. The caller holds the lock of conversions. */
export async function refuseLostQuantities(context: RequestContext, change: DisplayRowsChange): Promise<void> {
  const rows = await readDisplayRows(context.tx);
  const units = new Set(change.units ?? rows.units.map((unit) => unit.id));
  const { lost } = await shownChanges(context, {
    before: displayRecords(rows),
    after: displayRecords(change.next(rows)),
    changed: { units, hasLoss: true },
    product: change.product,
  });
  if (lost.length > 0) refuse(change.code, change.refusal(lost), change.field);
}
