import * as z from "zod/mini";
import { type KeyValueStore, STORAGE_KEYS } from "../ports/storage.port";
import type { OutboxEntry } from "./outbox.types";

const schema = z.object({
  version: z.literal(1),
  key: z.string().check(z.minLength(1)),
  user: z.string(),
  terminal: z.nullable(z.string()),
  form: z.string(),
  route: z.string(),
  label: z.object({ name: z.nullable(z.string()), more: z.int() }),
  action: z.nullable(z.string()),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  followUp: z.nullable(z.object({ key: z.string(), body: z.unknown() })),
  createdAt: z.int(),
  status: z.enum(["queued", "sending", "unconfirmed"]),
});

const storageKeyOf = ({ user, key }: Pick<OutboxEntry, "user" | "key">) => STORAGE_KEYS.local.outbox(user, key);

/** An entry as it was written; null for a damaged one, for that of another version, and for one under a foreign name. */
function parseEntry(text: string | null, storageKey: string): OutboxEntry | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? "null"));
    return parsed.success && storageKeyOf(parsed.data) === storageKey ? parsed.data : null;
  } catch {
    return null;
  }
}

const byAge = (a: OutboxEntry, b: OutboxEntry) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1);

/**
 * Keeps an entry in the device's local storage, each under a storage key of its own, so that two tabs never lose each
 * other's. Answers whether it outlives the page.
 */
export const putEntry = (local: KeyValueStore, entry: OutboxEntry): boolean =>
  local.set(storageKeyOf(entry), JSON.stringify(entry));

/** Takes an entry out: its answer is final, or the user gave it up. */
export const removeEntry = (local: KeyValueStore, entry: Pick<OutboxEntry, "user" | "key">): void =>
  local.remove(storageKeyOf(entry));

/** Whether an entry is still there: another tab may have had its answer, or given it up. */
export const hasEntry = (local: KeyValueStore, entry: Pick<OutboxEntry, "user" | "key">): boolean =>
  local.get(storageKeyOf(entry)) !== null;

/** Writes an entry's status, unless another tab has taken the entry out since. */
export function markEntry(local: KeyValueStore, entry: OutboxEntry, status: OutboxEntry["status"]): void {
  if (hasEntry(local, entry)) putEntry(local, { ...entry, status });
}

/** What a user of this device has sent without a final answer, oldest first. Nobody else's is read. */
export const entriesOf = (local: KeyValueStore, user: string): readonly OutboxEntry[] =>
  local
    .keys(STORAGE_KEYS.local.outbox(user, ""))
    .flatMap((key) => parseEntry(local.get(key), key) ?? [])
    .filter((entry) => entry.user === user)
    .toSorted(byAge);

/** The oldest entry that was sent from a draft form, or null. */
export const entryOf = (local: KeyValueStore, user: string, form: string): OutboxEntry | null =>
  entriesOf(local, user).find((entry) => entry.form === form) ?? null;

/** The body of an entry, for a page that shows what was sent; null where it is not of that form. */
export function entryBody<S extends z.ZodMiniType>({ body }: Pick<OutboxEntry, "body">, form: S): z.output<S> | null {
  const parsed = form.safeParse(body);
  return parsed.success ? parsed.data : null;
}
