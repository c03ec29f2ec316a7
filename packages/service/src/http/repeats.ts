import type { ServicePorts } from "./handler";
import { DuplicateRow } from "../store/store-errors";
import type { Tx } from "../store/store.port";
import { asProblem, problemAnswer, type Answer } from "./answers";
import { isKept, keep, keyOf, lockOf, replayOf, runningTwin, type Repeatable } from "./idempotency";

export interface Asked {
  readonly headers: Headers;
  readonly userid: string;
  /** Method, address and body, as they came. */
  readonly asked: string;
  readonly now: number;
}

/** What is waited for before the work, without a transaction. It is not waited for again where the answer is known. */
type Outside = () => Promise<void>;

/** What was answered to a twin, once none is at work; the question right behind the lock is answered under it. */
async function lockedReplay(tx: Tx, repeatable: Repeatable): Promise<Answer | undefined> {
  const [, replay] = await Promise.all([tx.lock([lockOf(repeatable)]), replayOf(tx, repeatable)]);
  return replay;
}

/**
 * Does a write once, however often it is sent under one Idempotency-Key: the first answer is kept in the transaction of
 * the work, so nothing is applied twice and no answer is kept for work that was not. Refusals by a rule are kept too.
 * A lock by the key makes twins that other processes got wait for each other, so that the second finds the answer.
 */
export function createRepeats({ store, sha256 }: Pick<ServicePorts, "store" | "sha256">) {
  const running = new Set<string>();

  /** Keeps a refusal, unless a twin that came in between was not refused: its answer is the one that counts. */
  const keepRefusal = (repeatable: Repeatable, refusal: Answer): Promise<Answer> =>
    store.transaction(async (tx) => {
      const replay = await lockedReplay(tx, repeatable);
      if (replay === undefined) await keep(tx, repeatable, refusal);
      return replay ?? refusal;
    });

  const once = async (
    repeatable: Repeatable,
    work: (tx: Tx) => Promise<Answer>,
    outside: Outside | undefined,
  ): Promise<Answer> => {
    try {
      if (outside !== undefined) {
        const replay = await store.read((tx) => replayOf(tx, repeatable));
        if (replay !== undefined) return replay;
        await outside();
      }
      return await store.transaction(async (tx) => {
        const replay = await lockedReplay(tx, repeatable);
        if (replay !== undefined) return replay;
        const answer = await work(tx);
        await keep(tx, repeatable, answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof DuplicateRow && error.collection === "replays") throw runningTwin();
      const problem = asProblem(error);
      const refusal = problem && problemAnswer(problem);
      if (problem === null || refusal === null || !isKept(problem, refusal.status)) throw error;
      return keepRefusal(repeatable, refusal);
    }
  };

  return async (
    { headers, userid, asked, now }: Asked,
    work: (tx: Tx) => Promise<Answer>,
    outside?: Outside,
  ): Promise<Answer> => {
    const named = keyOf(headers, userid);
    if (named === null) {
      await outside?.();
      return store.transaction(work);
    }
    if (running.has(named)) throw runningTwin();
    running.add(named);
    try {
      // Stores hold what must be unique without its case; of hashes there is one case only.
      return await once({ key: await sha256(named), hash: await sha256(asked), now }, work, outside);
    } finally {
      running.delete(named);
    }
  };
}
