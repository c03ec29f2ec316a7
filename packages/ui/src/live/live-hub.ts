import type { RemoteChanges } from "@railhead/core/live/live-changes";

type Listener = (remoteChanges: RemoteChanges) => void;

/** Where pages subscribe to remote changes. The connection to the server is opened by the first subscriber. */
export type LiveHub = {
  /** How many changes have come so far. */
  readonly changeCount: () => number;
  /**
   * Calls the listener with changes until the returned function is called. Where a change came after `seen`, as while a
   * page was loaded, anything may have changed: the listener is called at once.
   */
  readonly watch: (listener: Listener, seen?: number) => () => void;
  /** Calls the listener when the user may see or do something else than before, until the returned function is called. */
  readonly watchRights: (listener: () => void) => () => void;
};

/**
 * `begin` opens the connection, once. It rejects where its code cannot be loaded; then the next subscriber tries again,
 * or the return of the network does.
 */
export function createLiveHub(
  begin: (tell: Listener, tellRights: () => void) => Promise<unknown>,
  onReturn: (work: () => void) => unknown,
): LiveHub {
  const listeners = new Set<Listener>();
  const rightsListeners = new Set<() => void>();
  let hasBegun = false;
  let changeCount = 0;
  const tell = (remoteChanges: RemoteChanges) => {
    changeCount += 1;
    listeners.forEach((listener) => listener(remoteChanges));
  };
  const tellRights = () => rightsListeners.forEach((listener) => listener());
  const open = () => {
    if (hasBegun || listeners.size === 0) return;
    hasBegun = true;
    begin(tell, tellRights).catch(() => {
      hasBegun = false;
    });
  };
  onReturn(open);
  return {
    changeCount: () => changeCount,
    watch: (listener, seen = changeCount) => {
      listeners.add(listener);
      open();
      if (seen !== changeCount) listener(null);
      return () => listeners.delete(listener);
    },
    watchRights: (listener) => {
      rightsListeners.add(listener);
      return () => rightsListeners.delete(listener);
    },
  };
}
