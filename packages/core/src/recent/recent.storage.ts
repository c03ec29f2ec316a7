import { searchHit, type SearchHit } from "@railhead/api-contract/search.contract";
import type { Session } from "@railhead/api-contract/session/session";
import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";
import { RECENT_MOST } from "./recent.rules";

type Owner = Pick<Session, "userid" | "terminal_id">;
const kept = z.array(searchHit);
const OF_ANYBODY = STORAGE_KEYS.local.recent("", "").replace(/\.+$/, "");

const keyOf = ({ userid, terminal_id }: Owner) => STORAGE_KEYS.local.recent(userid, terminal_id);

/** The records that this user opened last at the terminal of the session; none where nothing is kept or it cannot be read. */
export function readRecent(local: KeyValueStore, owner: Owner): readonly SearchHit[] {
  const text = local.get(keyOf(owner));
  if (text === null) return [];
  try {
    const parsed = z.safeParse(kept, JSON.parse(text));
    return parsed.success ? parsed.data.slice(0, RECENT_MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps them, keyed to the user and the terminal. */
export function keepRecent(local: KeyValueStore, owner: Owner, recent: readonly SearchHit[]): void {
  local.set(keyOf(owner), JSON.stringify(recent));
}

/** Forgets what others than this user opened on this device; everybody's where nobody is named. */
export function forgetRecentOfOthers(local: KeyValueStore, userid: string | null): void {
  const own = userid === null ? null : `${OF_ANYBODY}.${userid}.`;
  for (const key of local.keys(`${OF_ANYBODY}.`)) if (own === null || !key.startsWith(own)) local.remove(key);
}
