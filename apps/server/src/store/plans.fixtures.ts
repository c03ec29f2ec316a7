import type { Pool } from "pg";
import type { Statement } from "./driver/driver.port";

/** A step of the way in which PostgreSQL answers a question. */
export interface PlanStep {
  readonly "Node Type"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanStep[];
}
const flat = (step: PlanStep): readonly PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flat)];

/**
 * The steps in which a question is answered, `forAny` values or for its own. Tables of tests are small enough to be read through;
 * those of a site that has been at work for years are not, so that none is read through here.
 */
export async function planOf(pool: Pool, { text, values }: Statement, forAny = false): Promise<readonly PlanStep[]> {
  const asked = forAny
    ? { text: `explain (generic_plan, format json) ${text}` }
    : { text: `explain (format json) ${text}`, values: [...values] };
  const client = await pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": readonly [{ readonly Plan: PlanStep }] }>(asked);
    return flat(rows[0]!["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
