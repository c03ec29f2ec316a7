import { tWork } from '@railhead/core/messages/catalogue.work'
import type { Notifier } from '@railhead/core/ports/notifier.port'
import type { Storage } from '@railhead/core/ports/storage.port'
import { scanHub } from './scan-hub'
import { createSignals } from './signals'

/**
 * Catches the scans that the page of the moment has no use for, so that they press no button and fill no field: they
 * are refused by sight, sound and vibration. Gives the way to stop.
 */
export function catchScans({ notifier, storage }: { readonly notifier: Notifier; readonly storage: Storage }): () => void {
  const signals = createSignals(storage.local)
  const leave = scanHub.addLast({
    rank: () => 0,
    scan: () => {
      // The scanner's keys are the user's: the page may sound.
      signals.wake()
      signals.give('refused')
      notifier.notify({ kind: 'negative', message: tWork('scan.notHere') })
    },
  })
  return () => {
    leave()
    signals.close()
  }
}
