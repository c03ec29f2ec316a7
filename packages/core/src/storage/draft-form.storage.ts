import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";

/** Which user and which page a draft form belongs to. */
export interface DraftKey {
  readonly userid: string;
  readonly family: string;
  readonly screen: string;
}

const envelope = z.object({ userid: z.string(), kept: z.unknown() });
/** The name of a draft form among those of its user: an outbox entry says by it where it was sent from. */
export const formName = ({ family, screen }: Pick<DraftKey, "family" | "screen">): string => `${family}.${screen}`;
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
  draftKey: DraftKey,
  schema: S,
): z.output<S> | null {
  const text = store.get(keyOf(draftKey));
  const found = envelope.safeParse(text === null ? null : parseJson(text));
  if (!found.success || found.data.userid !== draftKey.userid) return null;
  const kept = schema.safeParse(found.data.kept);
  return kept.success ? kept.data : null;
}

/** Whether anything is kept under a draft key, readable or not. */
export const isKept = (store: KeyValueStore, draftKey: DraftKey): boolean => store.get(keyOf(draftKey)) !== null;

/** The family of the desk's forms: they are gone with the logout, those of the floor stay for their user. */
export const DESK_FORMS = "desk";

const keysOf = (store: KeyValueStore, userid: string, family: string): readonly string[] =>
  store.keys(STORAGE_KEYS.session.widget(userid, family, "").replace(/\.+$/, "."));

/** Whether this user has left a draft form at any page, or at any of a family. */
export const hasDraftForms = (store: KeyValueStore, userid: string, family = ""): boolean =>
  keysOf(store, userid, family).length > 0;

/** The screens of a family, among those that begin so, at which this user left a draft form. */
export const draftScreens = (store: KeyValueStore, { userid, family, screen }: DraftKey): readonly string[] => {
  const before = keyOf({ userid, family, screen: "" });
  return store.keys(keyOf({ userid, family, screen })).map((key) => key.slice(before.length));
};

/** Forgets every draft form of a family that a user left in this tab. */
export function forgetDraftForms(store: KeyValueStore, userid: string, family: string): void {
  for (const key of keysOf(store, userid, family)) store.remove(key);
}

/** Keeps a draft form; null leaves nothing behind. */
export function writeDraft(store: KeyValueStore, draftKey: DraftKey, kept: object | null): void {
  if (kept === null) store.remove(keyOf(draftKey));
  else store.set(keyOf(draftKey), JSON.stringify({ userid: draftKey.userid, kept }));
}
