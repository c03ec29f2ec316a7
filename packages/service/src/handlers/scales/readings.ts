import type { Refusal } from "@railhead/core/messages/define-refusals";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import { discard } from "../../store/discard";

type Reading = Rows["scale-readings"];

/** For how long a reading may be made a live weight of: a truck rests, a form is filled in, a connection comes back. Minutes, then seconds. */
const COUNTS_MINUTES = 30;
const COUNTS = COUNTS_MINUTES * 60;
/** How long one is kept of which no weight was made, in seconds. Far longer than it counts, so that nobody takes what is being cleared. */
export const READING_KEPT = 86_400;
/** How many outdated readings are cleared by each new one, so that the table stays bounded. */
const CLEARED_AT_ONCE = 20;

/** The text that names the lock of a scale's readings, taken after a truck's: one reading stands behind one weight only. */
const readingsLock = (scaleId: string): string => `scale-readings:${scaleId}`;

/** Clears readings that nobody made a weight of. */
async function clearOutdated({ tx, now }: RequestContext): Promise<void> {
  const rows = tx.rows("scale-readings");
  const outdated = await rows.find({
    where: {
      all: [
        { field: "weighing_id", test: { op: "eq", value: null } },
        { field: "taken_at", test: { op: "lt", value: now - READING_KEPT } },
      ],
    },
    sort: { field: "taken_at", direction: "asc" },
    limit: CLEARED_AT_ONCE,
  });
  for (const { id } of outdated) await discard(rows, id);
}

/** Keeps what a scale showed to the caller. */
export async function keepReading(
  context: RequestContext,
  shown: Pick<Reading, "scale_id" | "weight" | "uom_abbreviation" | "stable">,
): Promise<void> {
  const { scale_id, weight, uom_abbreviation, stable } = shown;
  await context.tx.rows("scale-readings").insert({
    scale_id,
    weight,
    uom_abbreviation,
    stable,
    taken_at: context.now,
    taken_by: context.caller.session.userid,
    weighing_id: null,
  });
  await clearOutdated(context);
}

/** A weight that is said to be live. */
interface Said {
  readonly scale: { readonly id: string; readonly name: string };
  readonly weight: string;
  readonly uom_abbreviation: string;
}

/**
 * The reading that a live weight is made of: what this scale showed this person a short while ago, the same figure in the same unit,
 * and not yet behind another weight. Or why there is none. Nobody else takes it until the transaction ends.
 */
export async function readingFor(
  { tx, now, caller }: RequestContext,
  { scale, weight, uom_abbreviation }: Said,
): Promise<Reading | Refusal> {
  await tx.lock([readingsLock(scale.id)]);
  const same = await tx.rows("scale-readings").find({
    where: {
      all: [
        { field: "scale_id", test: { op: "eq", value: scale.id } },
        { field: "taken_by", test: { op: "eq", value: caller.session.userid } },
        { field: "taken_at", test: { op: "gte", value: now - COUNTS } },
        { field: "weight", test: { op: "eq", value: weight } },
        { field: "uom_abbreviation", test: { op: "eq", value: uom_abbreviation } },
        { field: "stable", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "id", direction: "desc" },
  });
  const free = same.find((reading) => reading.weighing_id === null);
  if (free !== undefined) return free;
  const shown = { scale: scale.name, weight: { quantity: weight, unit: uom_abbreviation } };
  return same.length > 0
    ? truckRefusal("reading_used", shown)
    : truckRefusal("reading_not_shown", { ...shown, minutes: COUNTS_MINUTES });
}

/** Puts a reading behind the weighing that was made of it. */
export async function putBehind({ tx }: RequestContext, { id }: Reading, weighingId: string): Promise<void> {
  await tx.rows("scale-readings").update(id, { weighing_id: weighingId });
}
