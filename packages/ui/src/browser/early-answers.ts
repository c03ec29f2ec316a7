/** What session-boot.js asked for before the app's own code was here. */
interface Early {
  readonly url: string;
  readonly answer: Promise<Response>;
  /** When it was asked for, in ms of the document. */
  readonly at: number;
  /** What the tabs of this browser knew of the session then. */
  readonly last: string | null;
}
declare global {
  var railheadEarly: Early | undefined;
}

/** An answer asked for longer ago, in ms, may be of a session that has ended since. */
const OLDEST_MS = 15_000;

/**
 * The answer that was asked for early, for the first reading of its address; later ones ask for themselves. So does the first
 * where another tab has signed out or in since then (`last`: what the browser's tabs know of the session now), or where the
 * early one is old, failed, or is not waited for any longer.
 */
export async function takeEarly(
  { method, url }: { readonly method: string; readonly url: string },
  signal: AbortSignal,
  last: () => string | null,
): Promise<Response | undefined> {
  const early = globalThis.railheadEarly;
  if (early === undefined || method !== "GET" || url !== early.url) return undefined;
  globalThis.railheadEarly = undefined;
  const isNow = early.last === last() && performance.now() - early.at < OLDEST_MS && !signal.aborted;
  if (!isNow) return undefined;
  const left = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  return Promise.race([early.answer.catch(() => undefined), left]);
}
