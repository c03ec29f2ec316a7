import type { ActorRefFrom } from 'xstate'
import { createFollower } from '../live/follower'
import type { LiveNews } from '../live/live-changes'
import type { Clock } from '../ports/clock.port'
import type { trackWidgetMachine } from './track-widget.machine'
import type { NewsWanted, WidgetNews } from './track-widget.news'
import { touchesWidget } from './track-widget.news.rules'

type Widget = ActorRefFrom<typeof trackWidgetMachine>

const LISTS = [['tracks', 'TRACKS.LOAD'], ['standing', 'STANDING.LOAD'], ['pending', 'PENDING.LOAD']] as const

export interface FollowParts {
  readonly clock: Pick<Clock, 'after'>
  readonly isHeld: () => boolean
  /** Reads what the widget shows, all at once; null when a part of it cannot be had. */
  readonly read: (shown: NewsWanted) => Promise<WidgetNews | null>
}

/** Keeps a widget up to date with what others do; `hear` what the server tells of changes. */
export function followTrack(widget: Widget, { clock, isHeld, read }: FollowParts) {
  const follower = createFollower<WidgetNews>({
    clock,
    isHeld,
    isBusy: () => {
      const snapshot = widget.getSnapshot()
      return !snapshot.matches({ form: { editing: 'open' } }) || LISTS.some(([list]) => snapshot.value[list] === 'loading')
    },
    read: async () => {
      const { value, context } = widget.getSnapshot()
      const failed = LISTS.filter(([list]) => value[list] === 'failed')
      // A list that has failed is read as if its Retry were pressed: it says itself how that went.
      failed.forEach(([, type]) => widget.send({ type }))
      return failed.length > 0 ? null : read(context)
    },
    take: (news) => widget.send({ type: 'NEWS.RECEIVED', news }),
  })
  return {
    hear: (news: LiveNews) => {
      if (touchesWidget(widget.getSnapshot().context, news)) follower.note()
    },
    stop: follower.stop,
  }
}
