/** A value outside the screen that can be read and watched. */
export interface WatchedValue<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A watched value that its owner sets; setting the same value calls nobody. */
export function createWatched<T>(initial: T): WatchedValue<T> & { readonly set: (value: T) => void } {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
