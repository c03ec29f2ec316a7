import { discard } from "../store/discard";
import type { Store, Tx } from "../store/store.port";

/** So many attempts at once, and as many again spread over so many seconds. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Outdated rows cleared by each attempt, so that the table stays bounded. */
const CLEARED_AT_ONCE = 20;

/** Seconds after which one attempt is given back. */
const paceOf = ({ most, seconds }: Limit) => Math.ceil(seconds / most);

/**
 * One more attempt on a limit of which everything is given back at `until`; all times in epoch seconds. Gives the new
 * `until`, or how many seconds to wait where it would be too many.
 */
export function spend(
  until: number,
  now: number,
  limit: Limit,
): { readonly until: number } | { readonly wait: number } {
  const pace = paceOf(limit);
  const room = now + pace * limit.most;
  // More than all of it cannot be spent, unless the clock was put back: that is taken for one attempt less than all.
  const next = Math.max(until > room ? room - pace : until, now) + pace;
  return next <= room ? { until: next } : { wait: next - room };
}

async function rowOf(tx: Tx, key: string) {
  const [row] = await tx
    .rows("attempts")
    .find({ where: { all: [{ field: "key", test: { op: "eq", value: key } }] }, limit: 1 });
  return row;
}

/**
 * Begins to work with counts: nobody else does with these until the transaction ends. Every key that is read or written
 * later must be named here, at once.
 */
export const lockAttempts = (tx: Tx, keys: readonly string[]): Promise<void> =>
  tx.lock(keys.map((key) => `attempts:${key}`));

/**
 * Clears what counts no more (`now` in epoch seconds), in a transaction of its own: under the locks of those keys, since an
 * outdated count may be counting again by the time it is cleared.
 */
export async function clearAttempts(store: Store, now: number): Promise<void> {
  const oldest = await store.read((tx) =>
    tx.rows("attempts").find({ sort: { field: "until", direction: "asc" }, limit: CLEARED_AT_ONCE }),
  );
  const outdated = oldest.filter(({ until }) => until < now);
  if (outdated.length === 0) return;
  await store.transaction(async (tx) => {
    await lockAttempts(
      tx,
      outdated.map(({ key }) => key),
    );
    for (const { id } of outdated)
      if (((await tx.rows("attempts").get(id))?.until ?? now) < now) await discard(tx.rows("attempts"), id);
  });
}

/** Writes down until when something counts, epoch seconds. */
export async function noteUntil(tx: Tx, key: string, until: number): Promise<void> {
  const row = await rowOf(tx, key);
  if (row === undefined) await tx.rows("attempts").insert({ key, until });
  else await tx.rows("attempts").update(row.id, { until });
}

/** Whether something written down by noteUntil still counts. */
export async function stillCounts(tx: Tx, key: string, now: number): Promise<boolean> {
  return ((await rowOf(tx, key))?.until ?? 0) > now;
}

/** Takes one attempt of a key, in the store, so that it counts for every process. Gives the seconds to wait when there were too many, else null. */
export async function takeAttempt(tx: Tx, key: string, limit: Limit, now: number): Promise<number | null> {
  const spent = spend((await rowOf(tx, key))?.until ?? 0, now, limit);
  if ("wait" in spent) return spent.wait;
  await noteUntil(tx, key, spent.until);
  return null;
}

/** Gives the last attempt of a key back: it was no failure. */
export async function giveBack(tx: Tx, key: string, limit: Limit): Promise<void> {
  const row = await rowOf(tx, key);
  if (row !== undefined) await tx.rows("attempts").update(row.id, { until: row.until - paceOf(limit) });
}

/** Forgets all attempts of a key: its owner got in. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  const row = await rowOf(tx, key);
  if (row !== undefined) await tx.rows("attempts").remove(row.id);
}
