/** A lock that is held until it is given back. */
export interface HeldLock {
  readonly release: () => Promise<void>;
}

/**
 * Locks that are held longer than a transaction, over all processes of one store. They know the same names as those of
 * transactions and wait for nothing.
 */
export interface HeldLocks {
  /**
   * Takes a lock at once; null where it is held already, by this process too. `onLost` is called where it was lost
   * without being given back: the database went away, and another process may have it by now.
   */
  readonly tryHold: (name: string, onLost: () => void) => Promise<HeldLock | null>;
  readonly close: () => Promise<void>;
}
