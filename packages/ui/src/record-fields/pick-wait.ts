import { createContext } from "react";

/** Holds what comes after a choice, a save above all, while a picker still reads the names that it needs for it. */
export interface PickWait {
  /** A picker waits. It says at the end whether it took what was typed, and is answered whether something was held for it. */
  readonly begin: () => (isTaken: boolean) => boolean;
  /** Does this as soon as no picker waits; not at all once one of them could not take what was typed. */
  readonly whenReady: (action: () => void) => void;
}

export function createPickWait(): PickWait {
  const waiting = new Set<symbol>();
  let held: (() => void) | null = null;
  return {
    begin: () => {
      const one = Symbol("pick");
      waiting.add(one);
      return (isTaken) => {
        if (!waiting.delete(one)) return false;
        const isHeld = held !== null;
        const action = isTaken && waiting.size === 0 ? held : null;
        if (!isTaken || action !== null) held = null;
        action?.();
        return isHeld;
      };
    },
    whenReady: (action) => {
      if (waiting.size === 0) action();
      else held = action;
    },
  };
}

/** Of the form around a picker; a picker outside of a form holds nothing. */
export const PickWaitContext = createContext<PickWait>(createPickWait());
