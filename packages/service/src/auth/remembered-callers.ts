import type { Clock } from "../http/handler";
import type { ChangeFeed } from "../live/change-feed.port";
import type { Authenticate } from "./session";

/** Calls of one page come in bursts; longer than this nobody's rights are remembered, in milliseconds (S7: at most 1 s). */
export const REMEMBERED_FOR = 1_000;
const MOST = 2_000;
/** Records that decide who somebody is and what they may do. */
const DECIDE: ReadonlySet<string> = new Set(["users", "profiles", "terminals"]);

type Known = NonNullable<Awaited<ReturnType<Authenticate>>>;
interface Remembered {
  /** When it was asked, in milliseconds. */
  readonly at: number;
  readonly known: Known;
}
export interface RememberedCallers {
  readonly authenticate: Authenticate;
  /** Who a token speaks for where that is remembered, without waiting; null where it has to be asked. */
  readonly known: (token: string | null) => Known | null;
  /** To be called after a change of accounts, profiles, terminals or sessions in this process: the next call reads again. */
  readonly forget: () => void;
  readonly close: () => void;
}

/**
 * Asks at most once in REMEMBERED_FOR who a token speaks for, for a store that is a network away. What this process
 * changes is forgotten by `forget`; what others change by the feed, and without it by the clock.
 */
export function rememberCallers(authenticate: Authenticate, clock: Clock, feed?: ChangeFeed): RememberedCallers {
  const remembered = new Map<string, Remembered>();
  let generation = 0;
  const forget = () => {
    generation += 1;
    remembered.clear();
  };
  const stop = feed?.subscribe((changes) => {
    if (changes === "reset" || changes.some(({ resource }) => DECIDE.has(resource))) forget();
  });
  const knownAt = (token: string, at: number): Known | null => {
    const before = remembered.get(token);
    // A clock that was put back must not make it last.
    if (before !== undefined && Math.abs(at - before.at) < REMEMBERED_FOR) return before.known;
    remembered.delete(token);
    return null;
  };
  return {
    forget,
    close: () => stop?.(),
    known: (token) => (token === null ? null : knownAt(token, clock.now())),
    authenticate: async (token, now) => {
      if (token === null) return null;
      const at = clock.now();
      const before = knownAt(token, at);
      if (before !== null) return before;
      const asked = generation;
      const known = await authenticate(token, now);
      // A stale session is read again by the next call. What has changed during this read is not remembered.
      if (known === null || known.stale || asked !== generation) return known;
      if (remembered.size >= MOST) remembered.delete(remembered.keys().next().value ?? "");
      remembered.set(token, { at, known });
      return known;
    },
  };
}
