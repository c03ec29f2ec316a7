import type { RemoteChanges } from "@railhead/core/live/live-changes";

type Listener = (remoteChanges: RemoteChanges) => void;

/** Where pages ask to be told of changes. The line to the server is opened when the first one asks. */
export type LiveHub = {
  /** How often anything was told so far. */
  readonly told: () => number;
  /**
   * Tells the listener of changes until the function it gives back is called. Where something was told since `seen`, as
   * while a page was read, anything may have changed: it hears so at once.
   */
  readonly watch: (listener: Listener, seen?: number) => () => void;
};

/**
 * `begin` opens the line, once, and rejects where its code cannot be had: it is asked for again by the next page that
 * follows changes, or for those that do once the connection is back. What the line tells goes to whoever watches then.
 */
export function createLiveHub(
  begin: (tell: Listener) => Promise<unknown>,
  onReturn: (work: () => void) => unknown,
): LiveHub {
  const listeners = new Set<Listener>();
  let hasBegun = false;
  let told = 0;
  const tell = (remoteChanges: RemoteChanges) => {
    told += 1;
    listeners.forEach((listener) => listener(remoteChanges));
  };
  const open = () => {
    if (hasBegun || listeners.size === 0) return;
    hasBegun = true;
    begin(tell).catch(() => {
      hasBegun = false;
    });
  };
  onReturn(open);
  return {
    told: () => told,
    watch: (listener, seen = told) => {
      listeners.add(listener);
      open();
      if (seen !== told) listener(null);
      return () => listeners.delete(listener);
    },
  };
}
