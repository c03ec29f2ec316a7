import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";
import type { Family } from "@railhead/api-contract/railcar";

/** A car as it is kept. */
export const carRef = z.object({ id: z.string(), name: z.string() });

/** What is kept of every selection, without more than is needed to show it again. */
export const savedSelection = {
  terminal_id: z.string(),
  track_id: z.nullable(z.string()),
  entry: z.nullable(z.enum(["scan", "manual"])),
  cars: z.array(carRef),
};
const selection = z.object(savedSelection);
export type SavedSelection = z.infer<typeof selection>;

/** Under which user, product family and page a selection is kept. */
export interface SelectionKey {
  readonly userid: string;
  readonly family: Family;
  readonly mode: string;
}

const keyOf = ({ userid, family, mode }: SelectionKey) => STORAGE_KEYS.session.widget(userid, family, mode);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What this user left on the page, or null: another user's, a damaged or an older form's is as if there were none. */
export function readSaved<Saved extends { readonly userid: string }>(
  store: KeyValueStore,
  key: SelectionKey,
  schema: z.ZodMiniType<Saved>,
): Saved | null {
  const text = store.get(keyOf(key));
  const parsed = schema.safeParse(text === null ? null : parseJson(text));
  return parsed.success && parsed.data.userid === key.userid ? parsed.data : null;
}

/** Keeps what was left on the page; null leaves nothing behind. */
export function writeSaved(store: KeyValueStore, key: SelectionKey, saved: object | null): void {
  if (saved === null) store.remove(keyOf(key));
  else store.set(keyOf(key), JSON.stringify({ userid: key.userid, ...saved }));
}
