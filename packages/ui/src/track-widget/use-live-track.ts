import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { followTrack } from '@railhead/core/track-widget/track-widget.follow'
import type { trackWidgetMachine } from '@railhead/core/track-widget/track-widget.machine'
import { useHold } from '../live/hold'
import { useLive } from '../live/use-live'
import { useShell } from '../shared/shell-context'

/** Keeps a widget up to date with what others do; nothing moves under a finger. */
export function useLiveTrack(actor: ActorRefFrom<typeof trackWidgetMachine>): void {
  const { api, ports } = useShell()
  const isHeld = useHold()
  useLive(useCallback(() => followTrack(actor, api, { clock: ports.clock, isHeld }), [actor, api, ports.clock, isHeld]))
}
