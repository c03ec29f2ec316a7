/** Those who watch a store, and what it holds. `set` tells them all. */
export function createCell<T>(first: T) {
  let held = first;
  const listeners = new Set<() => void>();
  return {
    read: (): T => held,
    set: (next: T): void => {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
