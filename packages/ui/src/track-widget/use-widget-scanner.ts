import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { trackWidgetMachine } from '@railhead/core/track-widget/track-widget.machine'
import { scanEvent } from '@railhead/core/track-widget/track-widget.command'
import { rankScan } from '@railhead/core/track-widget/track-widget.scan'
import type { LastScan } from '@railhead/core/track-widget/track-widget.types'
import { useHandScanner } from '../scan/use-hand-scanner'
import { useSignals } from '../scan/use-signals'
import { useShell } from '../shared/shell-context'

/** Hears a hand scanner anywhere on the widget, and answers every scan by sound and vibration. */
export function useWidgetScanner(actor: ActorRefFrom<typeof trackWidgetMachine>, answer: LastScan | null): void {
  const { storage } = useShell().ports
  const scan = useCallback((code: string, at: number) => actor.send(scanEvent(code, at)), [actor])
  const rank = useCallback((text: string) => rankScan(actor.getSnapshot().context, text), [actor])
  useHandScanner(scan, rank)
  useSignals(answer, storage.local)
}
