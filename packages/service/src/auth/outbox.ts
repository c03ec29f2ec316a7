import type { Clock } from "../http/handler";
import type { OutboxRow, Rows } from "../store/collections";
import { discard } from "../store/discard";
import type { Store, Tx } from "../store/store.port";
import { MailRefused, type Mailer } from "./mailer.port";
import { noteUnwritten, write, type Letter, type MailWorld } from "./mails";
import { LIFETIMES } from "./tokens";

/** A worker that took an order and died leaves it to others after so many seconds. */
const LEASE = 120;
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3600;
/** With these pauses the last try is about a day after the first. */
export const MOST_TRIES = 30;
/** How long an order that could not be carried out is kept, in seconds. */
const KEPT_FOR = 30 * 24 * 3600;

/** Seconds until the next try, after so many. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(Math.max(tries, 1) - 1, 20));

/** Orders a mail in the transaction of what it is about; the same order twice, still waiting, is one. `now` in epoch seconds. */
export async function orderMail(
  tx: Tx,
  order: Pick<OutboxRow, "kind" | "user_id" | "asked">,
  now: number,
): Promise<void> {
  const rows = tx.rows("outbox");
  const [waiting] = await rows.find({
    where: {
      all: [
        ...(["kind", "user_id", "asked"] as const).map((field) => ({
          field,
          test: { op: "eq" as const, value: order[field] },
        })),
        { field: "failed_at", test: { op: "eq", value: null } },
      ],
    },
    limit: 1,
  });
  if (waiting === undefined) await rows.insert({ ...order, tries: 0, due_at: now, failed_at: null, created_at: now });
}

/**
 * Takes back orders for a user that are not carried out yet, of some kinds or all: what they were for is no more. Those
 * that somebody asked for by the user's name or address are among them: who they mean is found out only when they are
 * sent. Under lockAccount.
 */
export async function withdrawMails(
  tx: Tx,
  user: Pick<Rows["users"], "id" | "username" | "email">,
  kinds?: readonly OutboxRow["kind"][],
): Promise<void> {
  const meant = [
    { field: "user_id", test: { op: "eq", value: user.id } },
    { field: "asked", test: { op: "same", value: user.username } },
    { field: "asked", test: { op: "same", value: user.email } },
  ] as const;
  const found = await Promise.all(meant.map((test) => tx.rows("outbox").find({ where: { all: [test] } })));
  // What a BOL's order names is no user.
  const orders = new Map(found.flat().flatMap((order) => (order.kind === "bol" ? [] : [[order.id, order] as const])));
  for (const order of orders.values())
    if (kinds?.includes(order.kind) ?? true) await discard(tx.rows("outbox"), order.id);
}

export interface OutboxParts extends Omit<MailWorld, "lifetimes">, Partial<Pick<MailWorld, "lifetimes">> {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Called with every try that failed. */
  readonly onError?: (error: unknown, order: OutboxRow) => void;
}
/** Sends what was ordered. */
export interface Outbox {
  /**
   * Sends everything that is due now. Once `stop` is aborted it ends after the mail being sent. A mail that fails does
   * not reject; many calls, also of several processes, may run at once.
   */
  readonly deliver: (stop?: AbortSignal) => Promise<void>;
}

/** Takes the next order that is due, so that nobody else does. */
async function take(tx: Tx, now: number): Promise<OutboxRow | null> {
  await tx.lock(["outbox"]);
  const rows = tx.rows("outbox");
  const due = { all: [{ field: "due_at", test: { op: "lte", value: now } }] } as const;
  const found = await rows.find({ where: due, sort: { field: "due_at", direction: "asc" }, limit: 1 });
  const [order] = found;
  if (order === undefined) return null;
  if (order.failed_at === null) return rows.update(order.id, { tries: order.tries + 1, due_at: now + LEASE });
  await discard(rows, order.id);
  return take(tx, now);
}

async function settle(tx: Tx, order: OutboxRow, letter: Letter, now: number): Promise<void> {
  await discard(tx.rows("outbox"), order.id);
  await letter.note(tx, "sent", now);
}

async function postpone(tx: Tx, order: OutboxRow, error: unknown, letter: Letter | null, now: number): Promise<void> {
  await tx.lock(["outbox"]);
  if ((await tx.rows("outbox").get(order.id)) === undefined) return;
  if (!(error instanceof MailRefused) && order.tries < MOST_TRIES) {
    await tx.rows("outbox").update(order.id, { due_at: now + pauseAfter(order.tries) });
    return;
  }
  await tx.rows("outbox").update(order.id, { failed_at: now, due_at: now + KEPT_FOR });
  await (letter === null ? noteUnwritten(tx, order, now) : letter.note(tx, "not sent", now));
}

/**
 * The worker behind the outbox. An order is written in the transaction of its cause, so none is lost and none is sent
 * for what did not happen; the mail goes out after that commit. A failed one is tried again with growing pauses. A
 * process that dies between sending and noting it sends again: the newer link takes the older one's place.
 */
export function createOutbox({ store, clock, mailer, onError, lifetimes = LIFETIMES, ...parts }: OutboxParts): Outbox {
  const world = { ...parts, lifetimes };
  const now = () => Math.floor(clock.now() / 1000);

  async function send(order: OutboxRow): Promise<void> {
    let letter: Letter | null = null;
    try {
      letter = await store.transaction((tx) => write(tx, order, world, now()));
      if (letter !== null) await mailer.send({ ...letter.mail, ...(letter.files && { files: await letter.files() }) });
    } catch (error) {
      onError?.(error, order);
      await store.transaction((tx) => postpone(tx, order, error, letter, now()));
      return;
    }
    const sent = letter;
    await store.transaction((tx) =>
      sent === null ? discard(tx.rows("outbox"), order.id) : settle(tx, order, sent, now()),
    );
  }

  return {
    deliver: async (stop) => {
      while (stop?.aborted !== true) {
        const order = await store.transaction((tx) => take(tx, now()));
        if (order === null) return;
        await send(order);
      }
    },
  };
}
