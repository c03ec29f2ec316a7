import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { isClosedOut } from "../railcars/display.rules";
import { ON_SITE } from "../railcars/states.rules";
import { IN_YARD, isClosed } from "../trucks/truck-states.rules";

/** Most things that one code is said to name: more than that are no answer. */
export const FOUND_MOST = 5;

/** How near a thing is to its scanner: 2 it is here, 1 it is to come, 0 it has left or never came. */
export function nearness(thing: ScannedThing): 0 | 1 | 2 {
  if (thing.kind === "storage") return 2;
  if (thing.kind === "railcar") return ON_SITE.includes(thing.status_id) ? 2 : isClosedOut(thing.status_id) ? 0 : 1;
  return IN_YARD.includes(thing.status_id) ? 2 : isClosed(thing.status_id) ? 0 : 1;
}

/** A thing that a code names, with when it was recorded and when it left: ids of different kinds do not tell what came first. */
export interface FoundThing<Thing = ScannedThing> {
  readonly thing: Thing;
  /** Epoch seconds. */
  readonly recordedAt: number;
  /** Epoch seconds; null for what has not left. */
  readonly leftAt: number | null;
}

const byRecord = (a: FoundThing, b: FoundThing) =>
  a.recordedAt - b.recordedAt || (BigInt(a.thing.id) < BigInt(b.thing.id) ? -1 : 1);
/** When a thing left; of one that never came, when it was recorded. */
const endOf = ({ leftAt, recordedAt }: FoundThing) => leftAt ?? recordedAt;
const byEnd = (a: FoundThing, b: FoundThing) => endOf(a) - endOf(b) || byRecord(a, b);

/**
 * Which of the things that bear a code are meant: those that are here; else those that are to come, the one that was recorded
 * first at the head; else the one that left last. A car bears its mark through many visits, a truck its number through visits
 * of several kinds.
 */
export function mostMeant(found: readonly FoundThing[]): readonly ScannedThing[] {
  const nearest = Math.max(0, ...found.map(({ thing }) => nearness(thing)));
  const meant = found.filter(({ thing }) => nearness(thing) === nearest);
  const chosen = nearest === 0 ? meant.toSorted(byEnd).slice(-1) : meant.toSorted(byRecord).slice(0, FOUND_MOST);
  return chosen.map(({ thing }) => thing);
}
