import { memo } from 'react'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { Select } from '../floor/Select'
import { LoadFailed } from '../shared/LoadFailed'
import type { Send } from './send'

type TerminalPickerProps = { terminal: TrackWidgetView['terminal']; frozen: boolean; send: Send }

/** The terminal whose tracks and cars are shown, for those who may choose (spec §2). */
export const TerminalPicker = memo(function TerminalPicker({ terminal, frozen, send }: TerminalPickerProps) {
  if (terminal === null) return null
  if (terminal.failed) return <LoadFailed onRetry={() => send({ type: 'TERMINALS.LOAD' })} />
  return (
    <Select
      label={terminal.label}
      options={terminal.options}
      value={terminal.loading ? null : terminal.value}
      disabled={terminal.loading || frozen}
      onChange={(id) => send({ type: 'TERMINAL.CHOOSE', id })}
    />
  )
})
