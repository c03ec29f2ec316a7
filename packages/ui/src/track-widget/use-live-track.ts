import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { readNews } from '@railhead/core/track-widget/track-widget.live'
import type { trackWidgetMachine } from '@railhead/core/track-widget/track-widget.machine'
import { useShell } from '../shared/shell-context'
import { useLive } from '../live/use-live'

/** Keeps a widget up to date with what others do, as soon as the code for it is here. */
export function useLiveTrack(actor: ActorRefFrom<typeof trackWidgetMachine>): void {
  const { api } = useShell()
  useLive(useCallback(() => import('./live-track').then(({ liveTrack }) => liveTrack(actor, (wanted) => readNews(api, wanted))), [actor, api]))
}
