import { useEffect, useMemo, useRef } from 'react'
import type { ScanSignal } from '@railhead/core/scan/answer.rules'
import type { KeyValueStore } from '@railhead/core/ports/storage.port'
import { browserSignals, createSignals, type SignalHost } from './signals'

/** The last scan: another object for each scan. */
type Scanned = { readonly at: number; readonly result: ScanSignal }

/** Sounds and shakes the answer to each scan; a scan from before the screen was drawn is not answered again. */
export function useSignals(last: Scanned | null, local: KeyValueStore, host: SignalHost = browserSignals): void {
  const signals = useMemo(() => createSignals(local, host), [local, host])
  const answered = useRef(last)
  useEffect(() => {
    const ending = new AbortController()
    const options = { capture: true, passive: true, signal: ending.signal }
    for (const gesture of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(gesture, signals.wake, options)
    // The tap that led here has already been made.
    if (navigator.userActivation?.hasBeenActive === true) signals.wake()
    return () => {
      ending.abort()
      signals.close()
    }
  }, [signals])
  useEffect(() => {
    if (last !== null && last !== answered.current) signals.give(last.result)
    answered.current = last
  }, [last, signals])
}
