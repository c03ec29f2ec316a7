/** What session-boot.js asked for before the app's own code was here. */
interface Early {
  readonly url: string;
  readonly answer: Promise<Response>;
}
declare global {
  var railheadEarly: Early | undefined;
}

/**
 * The answer that was asked for early, for the first reading of its address; later ones ask for themselves. One that failed, or that
 * the reader no longer waits for, is left to the reader's own request, which fails in its own way.
 */
export async function takeEarly(method: string, url: string, signal: AbortSignal): Promise<Response | undefined> {
  const early = globalThis.railheadEarly;
  if (early === undefined || method !== "GET" || url !== early.url) return undefined;
  globalThis.railheadEarly = undefined;
  const left = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  return Promise.race([early.answer.catch(() => undefined), left]);
}
