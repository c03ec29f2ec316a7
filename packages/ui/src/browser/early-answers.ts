/** What session-boot.js asked for before the app's own code was here. */
interface Early {
  readonly url: string;
  readonly answer: Promise<Response>;
  /** When it was asked for, in ms of the document. */
  readonly at: number;
  /** What the tabs of this browser knew of the session then. */
  readonly last: string | null;
  /** Whose rows these are, and where; null for the session itself. */
  readonly of: Owner | null;
}
interface Owner {
  readonly userid: string;
  readonly terminal_id: string;
}
declare global {
  var railheadEarly: Early[] | undefined;
}

/** An answer asked for longer ago, in ms, may be of a session that has ended since. */
const OLDEST_MS = 15_000;

/** Whether the session that the tabs of this browser know now, as it is kept, is that of a user at a terminal. */
function isOf({ userid, terminal_id }: Owner, last: string | null): boolean {
  if (last === null) return false;
  try {
    const { session } = JSON.parse(last) as { readonly session?: Partial<Owner> };
    return session?.userid === userid && session.terminal_id === terminal_id;
  } catch {
    return false;
  }
}

/**
 * The answer that was asked for early, for the first reading of its address; later ones ask for themselves. So does the first
 * where the early one is old, failed, or is not waited for any longer, and where another tab has signed out or in since then
 * (`last`: what the browser's tabs know of the session now): rows go to nobody but the user for whom they were asked, at the terminal.
 */
export async function takeEarly(
  { method, url }: { readonly method: string; readonly url: string },
  signal: AbortSignal,
  last: () => string | null,
): Promise<Response | undefined> {
  const at = method === "GET" ? (globalThis.railheadEarly ?? []).findIndex((one) => one.url === url) : -1;
  if (at < 0) return undefined;
  const [early] = globalThis.railheadEarly?.splice(at, 1) ?? [];
  if (early === undefined || signal.aborted || performance.now() - early.at >= OLDEST_MS) return undefined;
  const isNow = early.of === null ? early.last === last() : isOf(early.of, last());
  if (!isNow) return undefined;
  const left = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  return Promise.race([early.answer.catch(() => undefined), left]);
}
