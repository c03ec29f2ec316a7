import { orderRefusal } from "@railhead/core/messages/refusals/orders";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import type { CheckedChange } from "../../crud/behaviour";
import { createSerializer } from "../../crud/derive";
import { sentenceAbout } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { conflictAt, fieldBroken } from "../../problems";
import type { Rows } from "../../store/collections";
import { refuseUnweighed } from "../../units/countable";

type Order = Rows["orders"];
type Job = Rows["jobs"];

const { labels } = createSerializer({});

const customerName = async (context: RequestContext, id: string): Promise<string> =>
  (await labels(context, "customers", [id])).get(id) ?? id;

/** Refuses a job of another customer, said at what is written, and a job that is newly chosen and closed. */
async function judgeJob(context: RequestContext, before: Order | null, after: Order): Promise<void> {
  const isChosen = before?.job_id !== after.job_id;
  if (after.job_id === null || (!isChosen && before.customer_id === after.customer_id)) return;
  const job = await context.tx.rows("jobs").get(after.job_id);
  if (job === undefined) return;
  if (isChosen && job.status === "closed")
    throw fieldBroken(
      "job_id",
      "rule",
      truckRefusal("closed_reference", { record: sentenceAbout(context, "jobs", job) }),
    );
  if (job.customer_id === null || job.customer_id === after.customer_id) return;
  const customer = await customerName(context, job.customer_id);
  throw fieldBroken(
    isChosen ? "job_id" : "customer_id",
    "rule",
    orderRefusal("job_of_other_customer", { job: job.name, customer }),
  );
}

const COUNTED_BY = ["uom_id", "product_size_id", "terminal_id"] as const satisfies readonly (keyof Order)[];

/**
 * An order is for a job of its own customer, and counted in a unit to which conversions lead from what its trucks are weighed in. Only
 * what is newly written is judged.
 */
export async function checkOrder(context: RequestContext, { before, after }: CheckedChange<Order>): Promise<void> {
  if (after === null) return;
  await judgeJob(context, before, after);
  if (COUNTED_BY.every((field) => before?.[field] === after[field])) return;
  const size = await context.tx.rows("product-sizes").get(after.product_size_id);
  await refuseUnweighed(context, after.uom_id, {
    product_name_id: size?.product_name_id ?? null,
    terminal_id: after.terminal_id,
  });
}

/** A job stays with its customer while orders of that customer are for it. */
export async function checkJob(context: RequestContext, { before, after }: CheckedChange<Job>): Promise<void> {
  if (before === null || after === null || after.customer_id === null || before.customer_id === after.customer_id)
    return;
  const [order] = await context.tx.rows("orders").find({
    where: {
      all: [
        { field: "job_id", test: { op: "eq", value: after.id } },
        { field: "customer_id", test: { op: "ne", value: after.customer_id } },
      ],
    },
    limit: 1,
  });
  if (order === undefined) return;
  throw conflictAt(
    "customer_id",
    "in_use",
    orderRefusal("job_has_orders", {
      job: before.name,
      order: order.order_number,
      customer: await customerName(context, order.customer_id),
    }),
  );
}
