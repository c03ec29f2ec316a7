import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { trackWidgetMachine } from '@railhead/core/track-widget/track-widget.machine'
import { scanEvent } from '@railhead/core/track-widget/track-widget.command'
import { rankScan } from '@railhead/core/track-widget/track-widget.scan'
import type { LastScan } from '@railhead/core/track-widget/track-widget.types'
import { usePageScanner } from '../scan/use-page-scanner'

/** Hears a hand scanner anywhere on the widget, and answers every scan by sound and vibration. */
export function useWidgetScanner(actor: ActorRefFrom<typeof trackWidgetMachine>, answer: LastScan | null): void {
  const scan = useCallback((code: string, at: number) => actor.send(scanEvent(code, at)), [actor])
  const rank = useCallback((text: string) => rankScan(actor.getSnapshot().context, text), [actor])
  usePageScanner(scan, rank, answer)
}
