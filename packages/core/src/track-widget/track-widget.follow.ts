import * as Effect from 'effect/Effect'
import type { ActorRefFrom } from 'xstate'
import { createFollower } from '../live/follower'
import type { LiveNews } from '../live/live-changes'
import type { Clock } from '../ports/clock.port'
import type { ApiRuntime } from '../runtime/live.layer'
import { loadPending, loadStanding, loadTracks } from './track-widget.live'
import type { trackWidgetMachine } from './track-widget.machine'
import type { WidgetNews } from './track-widget.news'
import { touchesWidget } from './track-widget.news.rules'

type Widget = ActorRefFrom<typeof trackWidgetMachine>

const LISTS = [['tracks', 'TRACKS.LOAD'], ['standing', 'STANDING.LOAD'], ['pending', 'PENDING.LOAD']] as const

/** Reads the widget's lists anew, all at once; null when one cannot be had. */
async function readNews(widget: Widget, runtime: ApiRuntime): Promise<WidgetNews | null> {
  const { value, context } = widget.getSnapshot()
  const failed = LISTS.filter(([list]) => value[list] === 'failed')
  if (failed.length > 0) {
    // A list that has failed is read as if its Retry were pressed: it says itself how that went.
    failed.forEach(([, type]) => widget.send({ type }))
    return null
  }
  const { trackId, terminalId, mode, family } = context
  const reads = Effect.all(
    [loadTracks({ terminalId }), trackId === null ? Effect.succeed(null) : loadStanding({ trackId }), loadPending({ mode, family, terminalId })],
    { concurrency: 'unbounded' },
  )
  const exit = await runtime.runPromiseExit(reads)
  if (exit._tag === 'Failure') return null
  const [tracks, standing, pending] = exit.value
  return { terminalId, trackId, tracks, standing, pending }
}

/** Keeps a widget up to date with what others do; `hear` what the server tells of changes. */
export function followTrack(widget: Widget, runtime: ApiRuntime, { clock, isHeld }: { readonly clock: Pick<Clock, 'after'>; readonly isHeld: () => boolean }) {
  const follower = createFollower<WidgetNews>({
    clock,
    isHeld,
    isBusy: () => {
      const snapshot = widget.getSnapshot()
      return !snapshot.matches({ form: { editing: 'open' } }) || LISTS.some(([list]) => snapshot.value[list] === 'loading')
    },
    read: () => readNews(widget, runtime),
    take: (news) => widget.send({ type: 'NEWS.RECEIVED', news }),
  })
  return {
    hear: (news: LiveNews) => {
      if (touchesWidget(widget.getSnapshot().context, news)) follower.note()
    },
    stop: follower.stop,
  }
}
