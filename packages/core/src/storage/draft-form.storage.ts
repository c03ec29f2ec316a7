import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";

/** Whose work in hand, and of which screen. */
export interface DraftKey {
  readonly userid: string;
  readonly family: string;
  readonly screen: string;
}

const envelope = z.object({ userid: z.string(), kept: z.unknown() });
const keyOf = ({ userid, family, screen }: DraftKey) => STORAGE_KEYS.session.widget(userid, family, screen);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What this user left at a screen, or null: another user's, a damaged or an older one is as if there were none. */
export function readDraft<S extends z.ZodMiniType>(
  store: KeyValueStore,
  seal: DraftKey,
  schema: S,
): z.output<S> | null {
  const text = store.get(keyOf(seal));
  const sealed = envelope.safeParse(text === null ? null : parseJson(text));
  if (!sealed.success || sealed.data.userid !== seal.userid) return null;
  const kept = schema.safeParse(sealed.data.kept);
  return kept.success ? kept.data : null;
}

/** Whether something is kept for a screen, whoever left it and in whatever state it is. */
export const isKept = (store: KeyValueStore, seal: DraftKey): boolean => store.get(keyOf(seal)) !== null;

/** Keeps what is in hand; null leaves nothing behind. */
export function writeDraft(store: KeyValueStore, seal: DraftKey, kept: object | null): void {
  if (kept === null) store.remove(keyOf(seal));
  else store.set(keyOf(seal), JSON.stringify({ userid: seal.userid, kept }));
}
