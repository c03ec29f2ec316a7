import { useEffect, useMemo } from "react";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";
import { browserSignals, createSignals, type SignalHost, type Signals } from "./signals";

/** What sounds and shakes the answers to scans for as long as the screen is there. */
export function useSignals(local: KeyValueStore, host: SignalHost = browserSignals): Signals {
  const signals = useMemo(() => createSignals(local, host), [local, host]);
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, passive: true, signal: ending.signal };
    for (const gesture of ["pointerdown", "pointerup", "keydown"])
      window.addEventListener(gesture, signals.wake, options);
    // The tap that led here has already been made.
    if (navigator.userActivation?.hasBeenActive === true) signals.wake();
    return () => {
      ending.abort();
      signals.close();
    };
  }, [signals]);
  return signals;
}
