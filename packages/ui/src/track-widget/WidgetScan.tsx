import { useCallback } from 'react'
import { scanEvent } from '@railhead/core/track-widget/track-widget.command'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { lateScan } from './late-scan'
import type { Send } from './send'

/** Scanning on the widget: codes of cars and printed commands. */
export function WidgetScan({ scan, send }: { scan: NonNullable<TrackWidgetView['scan']>; send: Send }) {
  const receive = useCallback((code: string, at: number) => send(scanEvent(code, at)), [send])
  const reload = () => {
    send({ type: 'PENDING.LOAD' })
    send({ type: 'STANDING.LOAD' })
  }
  return <lateScan.Part scan={scan} send={send} onScan={receive} onReload={reload} />
}
