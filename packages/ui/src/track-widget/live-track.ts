import type { ActorRefFrom } from 'xstate'
import { followTrack, type FollowParts } from '@railhead/core/track-widget/track-widget.follow'
import type { trackWidgetMachine } from '@railhead/core/track-widget/track-widget.machine'
import { watchHands } from '../live/hold'
import type { Follow } from '../live/use-live'

/** Keeps a widget up to date with what others do; nothing moves under a finger. */
export const liveTrack = (actor: ActorRefFrom<typeof trackWidgetMachine>, read: FollowParts['read']): Follow => ({ ports, live }) => {
  const hands = watchHands()
  const follow = followTrack(actor, { clock: ports.clock, isHeld: hands.isHeld, read })
  const leave = live.watch(follow.hear)
  return () => {
    leave()
    follow.stop()
    hands.stop()
  }
}
