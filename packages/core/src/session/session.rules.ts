import { session as sessionSchema, type Session } from "@railhead/api-contract/session/session";
import * as z from "zod/mini";
import { safePreviousRoute } from "../routes/guard.rules";
import { type KeyValueStore, type Storage, STORAGE_KEYS } from "../ports/storage.port";

/** Seconds without activity after which a session is refreshed before the user goes on (spec §5, §9). */
export const STALE_AFTER_SECONDS = 3600;

/** Whether the last activity is over 3600 seconds ago (spec §5); both in epoch seconds. */
export const isStale = (lastActivity: number, now: number): boolean => now - lastActivity > STALE_AFTER_SECONDS;

const PAUSES_MS = [5_000, 10_000, 20_000, 30_000] as const;

/** Milliseconds to wait before the server is asked again, after so many tries without an answer. */
export const pauseAfter = (tries: number): number =>
  PAUSES_MS[Math.min(Math.max(tries, 1), PAUSES_MS.length) - 1] ?? 30_000;

/** What this device knows of sessions: the last one, or that a logout has not reached the server yet. */
const kept = z.union([z.object({ session: sessionSchema }), z.object({ owes_logout: z.literal(true) })]);

function readKept(local: KeyValueStore): z.infer<typeof kept> | null {
  const text = local.get(STORAGE_KEYS.local.lastSession);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(kept, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The last session of this device, shown while the server cannot be reached; null when there is none or it cannot be read. */
export function lastSession({ local }: Storage): Session | null {
  const found = readKept(local);
  return found !== null && "session" in found ? found.session : null;
}

/** Keeps a session as this device's last one, in the place of anyone else's. */
export function keepLastSession({ local }: Storage, session: Session): void {
  local.set(STORAGE_KEYS.local.lastSession, JSON.stringify({ session }));
}

/** Forgets the last session of this device. */
export function forgetLastSession({ local }: Storage): void {
  local.remove(STORAGE_KEYS.local.lastSession);
}

/** Whether a logout on this device has not reached the server: its cookie still works and must not sign anyone in. */
export function hasUnconfirmedLogout({ local }: Storage): boolean {
  const found = readKept(local);
  return found !== null && "owes_logout" in found;
}

/** Notes that the server has not confirmed a logout; forgetLastSession or the next login removes the note. */
export function noteUnconfirmedLogout({ local }: Storage): void {
  local.set(STORAGE_KEYS.local.lastSession, JSON.stringify({ owes_logout: true }));
}

/** Notes that the session of this device expired; without a known session there is nothing to note. */
export function noteEnded(storage: Storage): void {
  if (lastSession(storage) !== null) storage.session.set(STORAGE_KEYS.session.ended, "true");
}

/** Whether a session expired, and nobody has signed in since. */
export const hasEnded = ({ session }: Storage): boolean => session.get(STORAGE_KEYS.session.ended) !== null;

/** Forgets that a session ended: somebody has signed in. */
export function forgetEnded({ session }: Storage): void {
  session.remove(STORAGE_KEYS.session.ended);
}

/**
 * Remembers where the user was when the session ended, so that the login leads back there (spec §8). An address that
 * is no place to return to, as `/`, empties it: what was remembered before it is older than the way to it.
 */
export function rememberRoute(storage: Storage, path: string): void {
  if (/^\/login(?:[/?#]|$)/.test(path)) return;
  const route = safePreviousRoute(path);
  if (route === null) forgetRoute(storage);
  else storage.session.set(STORAGE_KEYS.session.previousRoute, route);
}

/** Empties the remembered route: a logout is not an interruption (spec §4). */
export function forgetRoute({ session }: Storage): void {
  session.remove(STORAGE_KEYS.session.previousRoute);
}
