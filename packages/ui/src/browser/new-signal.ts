import type { CancelSignal } from "@railhead/core/ports/http.port";

/** A signal to stop, and what gives it. */
export function newSignal(): { readonly signal: CancelSignal; readonly abort: () => void } {
  const work = new AbortController();
  return { signal: work.signal, abort: () => work.abort() };
}
