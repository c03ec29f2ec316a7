import type { ActorRefFrom } from 'xstate'
import { followPage, type FollowHost, type PageFollower } from '../live/follow-page'
import type { trackWidgetMachine } from './track-widget.machine'
import { receiveNews, type NewsWanted, type WidgetNews } from './track-widget.news'

type Widget = ActorRefFrom<typeof trackWidgetMachine>

const LISTS = [['tracks', 'TRACKS.LOAD'], ['standing', 'STANDING.LOAD'], ['pending', 'PENDING.LOAD']] as const

export interface FollowParts extends FollowHost {
  /** Reads what the widget shows, all at once; null when a part of it cannot be had. */
  readonly read: (shown: NewsWanted) => Promise<WidgetNews | null>
}

/** Keeps a widget up to date with what others do. */
export function followTrack(widget: Widget, { read, ...host }: FollowParts): PageFollower {
  return followPage<WidgetNews>(host, {
    terminalId: () => widget.getSnapshot().context.terminalId,
    isBusy: () => {
      const snapshot = widget.getSnapshot()
      return !snapshot.matches({ form: { editing: 'open' } }) || LISTS.some(([list]) => snapshot.value[list] === 'loading')
    },
    retry: () => {
      const { value } = widget.getSnapshot()
      const failed = LISTS.filter(([list]) => value[list] === 'failed')
      failed.forEach(([, type]) => widget.send({ type }))
      return failed.length > 0
    },
    read: () => read(widget.getSnapshot().context),
    take: (news) => widget.send({ type: 'NEWS.RECEIVED', step: receiveNews(widget.getSnapshot().context, news) }),
  })
}
