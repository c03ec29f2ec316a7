import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { SHOWN_OTHERWISE } from "../../crud/changes";
import { byIds } from "../../crud/visible";
import { recordAffected, type Affected, type RequestContext } from "../../events";

/** A truck as far as orders and jobs count it. */
interface CountedTruck {
  readonly id: string;
  readonly status_id: string;
  readonly order_id?: string | null;
  readonly job_id?: string | null;
}

const COUNTS: ReadonlySet<string> = new Set([TRUCK_STATUS.signed, TRUCK_STATUS.released]);
const CLOSED = [TRUCK_STATUS.released, TRUCK_STATUS.voided] as const;
const given = (ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === "string");

/**
 * Names what shows another balance since a truck counts, counts no more or counts for another order: its orders and jobs,
 * and the open trucks of these orders, which show what is left of them.
 */
export async function recordLoadChange(
  context: RequestContext,
  before: CountedTruck,
  after: CountedTruck,
  reason: string,
): Promise<void> {
  if (!COUNTS.has(before.status_id) && !COUNTS.has(after.status_id)) return;
  const orderIds = [...new Set(given([before.order_id, after.order_id]))];
  const { tx } = context;
  const [orders, trucks] = await Promise.all([
    byIds(tx, "orders", orderIds),
    orderIds.length === 0
      ? []
      : tx.rows("outbounds").find({
          where: {
            all: [
              { field: "order_id", test: { op: "in", value: orderIds } },
              ...CLOSED.map((value) => ({ field: "status_id", test: { op: "ne", value } }) as const),
            ],
          },
        }),
  ]);
  const jobIds = given([before.job_id, after.job_id, ...[...orders.values()].map(({ job_id }) => job_id)]);
  const jobs = await byIds(tx, "jobs", jobIds);
  await recordAffected(
    tx,
    context,
    [
      ...[...orders.values()].map((row): Affected => ({ resource: "orders", row })),
      ...[...jobs.values()].map((row): Affected => ({ resource: "jobs", row })),
    ],
    "load",
    reason,
  );
  const others = trucks.filter(({ id }) => id !== after.id).map((row): Affected => ({ resource: "outbounds", row }));
  await recordAffected(tx, context, others, SHOWN_OTHERWISE);
}
