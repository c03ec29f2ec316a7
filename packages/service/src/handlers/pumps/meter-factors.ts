import { pumpRefusal } from "@railhead/core/messages/refusals/pumps";
import { today } from "@railhead/core/terminal-time/day.rules";
import { factorChange, isUnusualFactor, USUAL_FACTOR_CHANGE } from "@railhead/core/units/meter-factor.rules";
import type { CheckedChange, ResourceBehaviour } from "../../crud/behaviour";
import { recordAffected, type RequestContext } from "../../events";
import { conflict, fieldBroken, Problem } from "../../problems";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";

type Factor = Rows["meter-factors"];
type Pump = Rows["pumps"];

/**
 * The newest proving of each pump, of those up to a day where one is given. Provings are recorded in the order of their
 * days, so it is the one that was recorded last.
 */
export async function newestFactors(
  tx: Pick<Tx, "rows">,
  pumpIds: readonly string[],
  day: string | null = null,
): Promise<ReadonlyMap<string, Factor>> {
  const rows = await tx
    .rows("meter-factors")
    .latestBy(
      "pump_id",
      pumpIds,
      day === null ? {} : { all: [{ field: "proved_on", test: { op: "lte", value: day } }] },
    );
  return new Map(rows.map((row) => [row.pump_id, row]));
}

async function refuseDay({ tx, now }: RequestContext, factor: Factor, pump: Pump, newest: Factor | undefined) {
  const zone = (await tx.rows("terminals").get(pump.terminal_id))?.time_zone ?? "UTC";
  const day = today(zone, now);
  if (factor.proved_on > day)
    throw fieldBroken("proved_on", "factor_tomorrow", pumpRefusal("factor_tomorrow", { day }));
  if (newest === undefined || factor.proved_on >= newest.proved_on) return;
  const last = { pump: pump.name, day: newest.proved_on };
  throw fieldBroken("proved_on", "factor_backwards", pumpRefusal("factor_backwards", last));
}

function refuseUnusual(factor: Factor, pump: Pump, newest: Factor | undefined): void {
  if (newest === undefined || !isUnusualFactor(newest.factor, factor.factor)) return;
  const change = factorChange(newest.factor, factor.factor);
  const refusal = pumpRefusal("factor_change", {
    pump: pump.name,
    before: newest.factor,
    after: factor.factor,
    change: change.startsWith("-") ? change : `+${change}`,
    usual: USUAL_FACTOR_CHANGE,
  });
  throw new Problem("Conflict", "factor_change", refusal, { fields: { factor: refusal } });
}

async function checkFactor(context: RequestContext, { before, after, confirmed }: CheckedChange<Factor>) {
  if (before !== null || after === null) throw conflict("factor_kept", pumpRefusal("factor_kept"));
  await context.tx.lock([`pump:${after.pump_id}`]);
  const pump = await context.tx.rows("pumps").get(after.pump_id);
  if (!pump) return;
  const newest = (await newestFactors(context.tx, [pump.id])).get(pump.id);
  await refuseDay(context, after, pump, newest);
  if (!confirmed.has("factor_change_confirmed")) refuseUnusual(after, pump, newest);
  await recordAffected(context.tx, context, [{ resource: "pumps", row: pump }], "prove");
}

/**
 * The provings of a pump's meter only grow: none is changed or deleted, and none is of a day before the newest, so that no
 * draft is measured otherwise than it was. A change larger than meters drift asks for a confirmation (domain: meter factor).
 */
export const meterFactorBehaviour: ResourceBehaviour<"meter-factors"> = { check: checkFactor };

/** A pump is shown with the factor of its newest proving. */
export const pumpBehaviour: ResourceBehaviour<"pumps"> = {
  serialize: async ({ tx }, rows) => {
    const newest = await newestFactors(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, meter_factor: newest.get(row.id)?.factor ?? null }));
  },
};
