import type { ScannedThing } from '@railhead/api-contract/scanned-thing'
import { isClosedOut } from '../railcars/display.rules'
import { ON_SITE } from '../railcars/states.rules'
import { IN_YARD, isClosed } from '../trucks/truck-states.rules'

/** Most things that one code is said to name: more than that are no answer. */
export const FOUND_MOST = 5

/** How near a thing is to whoever scans it: 2 it is here, 1 it is to come, 0 it has left or never came. */
export function nearness(thing: ScannedThing): 0 | 1 | 2 {
  if (thing.kind === 'storage') return 2
  if (thing.kind === 'railcar') return ON_SITE.includes(thing.status_id) ? 2 : isClosedOut(thing.status_id) ? 0 : 1
  return IN_YARD.includes(thing.status_id) ? 2 : isClosed(thing.status_id) ? 0 : 1
}

const byAge = (a: ScannedThing, b: ScannedThing) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)

/**
 * Which of the things that bear a code are meant: those that are here; else those that are to come, the first one first;
 * else the one that came last. A car bears its mark through many visits.
 */
export function mostMeant(things: readonly ScannedThing[]): readonly ScannedThing[] {
  const nearest = Math.max(0, ...things.map(nearness))
  const meant = things.filter((thing) => nearness(thing) === nearest).toSorted(byAge)
  return nearest === 0 ? meant.slice(-1) : meant.slice(0, FOUND_MOST)
}
