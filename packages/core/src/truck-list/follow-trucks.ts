import type { FollowHost, PageFollower } from '../live/follow-page'
import { createFollower, type FollowerPorts } from '../live/follower'
import type { LiveNews } from '../live/live-changes'

/** Resources whose changes show on the pages of trucks. Sand trucks that come in stand under `inbounds`. */
const SHOWN: ReadonlySet<string> = new Set(['inbounds', 'outbounds', 'bulk-commodity-inbound-trucks', 'bulk-commodity-outbound-trucks', 'drafts', 'bols'])

/** Whether news may change what a page of trucks shows at a terminal. */
export const touchesTrucks = (terminalId: string, news: LiveNews): boolean =>
  news === null || news.some(({ resource, terminal_id }) => SHOWN.has(resource) && (terminal_id === null || terminal_id === terminalId))

/** Keeps a page of trucks up to date with what others do. */
export function followTrucks<News>({ clock, isHeld }: FollowHost, terminalId: string, page: Pick<FollowerPorts<News>, 'isBusy' | 'read' | 'take'>): PageFollower {
  const follower = createFollower<News>({ clock, isHeld, ...page })
  return {
    hear: (news) => {
      if (touchesTrucks(terminalId, news)) follower.note()
    },
    stop: follower.stop,
  }
}
