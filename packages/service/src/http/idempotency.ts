import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { Problem } from "../problems";
import type { ReplayRow } from "../store/collections";
import { DuplicateRow, RowMissing } from "../store/store-errors";
import type { Tx } from "../store/store.port";
import type { Answer } from "./answers";

/** How long an answer is kept for a repeated request, in seconds. */
export const KEPT_FOR = 14 * 24 * 3600;
const KEY_FORM = /^[\x21-\x7e]{8,200}$/;
/** How many outdated answers are cleared by each new one, so that the table stays bounded. */
const CLEARED_AT_ONCE = 20;

/** A request that may be repeated: whose it is, by which key, and what it asked. */
export interface Repeatable {
  /** The SHA-256 of what keyOf gives. */
  readonly key: string;
  readonly hash: string;
  readonly now: number;
}

/** The key of a request, per user, or null when it carries none. */
export function keyOf(headers: Headers, userid: string): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (!KEY_FORM.test(key)) throw new Problem("Malformed", "bad_key", callRefusal("bad_key"));
  return `${userid} ${key}`;
}

/** What twins of a request wait for. */
export const lockOf = ({ key }: Repeatable): string => `replay:${key}`;

/** A twin of this request is still at work. */
export const runningTwin = () => new Problem("Conflict", "running_twin", callRefusal("running_twin"));

async function rowOf(tx: Tx, key: string): Promise<ReplayRow | undefined> {
  const [row] = await tx
    .rows("replays")
    .find({ where: { all: [{ field: "key", test: { op: "eq", value: key } }] }, limit: 1 });
  return row;
}

/** The first answer to a repeated request; undefined when it is new. The same key with another request is refused. */
export async function replayOf(tx: Tx, { key, hash, now }: Repeatable): Promise<Answer | undefined> {
  const row = await rowOf(tx, key);
  if (row === undefined || row.created_at <= now - KEPT_FOR) return undefined;
  if (row.request_hash !== hash) throw new Problem("RuleBroken", "key_reused", callRefusal("key_reused"));
  return { status: row.status, text: row.body, headers: { "idempotent-replay": "true" } };
}

/** Removes a row that another transaction may have removed by now. */
async function clear(tx: Tx, id: string): Promise<void> {
  await tx
    .rows("replays")
    .remove(id)
    .catch((error: unknown) => {
      if (!(error instanceof RowMissing)) throw error;
    });
}

/** Keeps an answer, in the transaction of the work where there was any, and clears some that are outdated. */
export async function keep(tx: Tx, { key, hash, now }: Repeatable, { status, text }: Answer): Promise<void> {
  const rows = tx.rows("replays");
  const outdated = { field: "created_at", test: { op: "lte", value: now - KEPT_FOR } } as const;
  const clearOldest = async () => {
    const oldest = await rows.find({
      where: { all: [outdated] },
      sort: { field: "created_at", direction: "asc" },
      limit: CLEARED_AT_ONCE,
    });
    for (const row of oldest) await clear(tx, row.id);
  };
  const answer = { key, request_hash: hash, status, body: text, created_at: now };
  const insert = () =>
    rows.insert(answer).catch(async (error: unknown) => {
      if (!(error instanceof DuplicateRow)) throw error;
      // An outdated answer stood under the key; it may have been among those just cleared.
      const old = await rowOf(tx, key);
      if (old !== undefined && old.created_at > now - KEPT_FOR) throw error;
      if (old !== undefined) await clear(tx, old.id);
      await rows.insert(answer);
    });
  await Promise.all([clearOldest(), insert()]);
}

const NEVER_KEPT: ReadonlySet<number> = new Set([401, 403, 429]);
/** Refusals that speak of the key, not of the request. */
const PASSING: ReadonlySet<string> = new Set(["running_twin", "key_reused"]);
/** Whether a refusal is the request's own and would come again: kept, unlike what may pass on its own. */
export const isKept = (problem: Problem, status: number): boolean =>
  status >= 400 && status < 500 && !NEVER_KEPT.has(status) && !PASSING.has(problem.code);
