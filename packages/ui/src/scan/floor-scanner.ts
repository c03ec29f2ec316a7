import { tWork } from '@railhead/core/messages/catalogue.work'
import type { Notifier } from '@railhead/core/ports/notifier.port'
import type { Storage } from '@railhead/core/ports/storage.port'
import { endEarlyKeys } from './early-keys'
import { scanHub } from './scan-hub'
import { createSignals } from './signals'

/** Keys that a scan has at least, but for its first. */
const SCAN_LEAST = 3

/**
 * Catches the scans that the page of the moment has no use for, so that they press no button and fill no field: they
 * are refused by sight, sound and vibration; so is one that came before anything heard it. Gives the way to stop.
 */
export function catchScans({ notifier, storage }: { readonly notifier: Notifier; readonly storage: Storage }): () => void {
  const signals = createSignals(storage.local)
  const refuse = (message: string) => {
    // The scanner's keys are the user's: the page may sound.
    signals.wake()
    signals.give('refused')
    notifier.notify({ kind: 'negative', message })
  }
  const isTaken = scanHub.isTaken()
  if (endEarlyKeys() >= SCAN_LEAST) refuse(tWork(isTaken ? 'scan.notLoaded' : 'scan.notHere'))
  const leave = scanHub.addLast({ rank: () => 0, scan: () => refuse(tWork('scan.notHere')) })
  return () => {
    leave()
    signals.close()
  }
}
