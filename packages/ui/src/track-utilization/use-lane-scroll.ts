import { useLayoutEffect, type RefObject } from "react";
import type { Scale } from "@railhead/core/tracks/track-scale.rules";
import { extentOf } from "@railhead/core/track-utilization/track-lane.view";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";

/** The car that is to be brought into sight; a new object each time that it is asked for. */
export interface Reveal {
  readonly key: string;
  readonly trackId: string;
  /** The scale at which it is to be in sight, where that is about to change. */
  readonly scale?: Scale;
}

export interface LaneParts {
  readonly lane: RefObject<HTMLElement | null>;
  /** It scrolls sideways. */
  readonly strip: RefObject<HTMLElement | null>;
}
interface Sought {
  readonly board: TrackUtilizationActor;
  /** The cars of the track have been read. */
  readonly isKnown: boolean;
  /** Feet at which the carried cars would be put down on this track; null for none. */
  readonly caret: number | null;
  readonly perFoot: number;
  readonly scale: Scale;
  readonly reveal: Reveal | null;
}

/** Brings the track of a car that is sought into sight. */
export function useRevealedLane(lane: LaneParts["lane"], reveal: Reveal | null): void {
  useLayoutEffect(() => {
    if (reveal !== null) lane.current?.scrollIntoView({ block: "nearest" });
  }, [lane, reveal]);
}

/** How far strips were scrolled when their cars were drawn last. */
const leftAt = new WeakMap<Element, number>();

/** Leaves a strip where it was scrolled to when its cars were drawn last. */
export function useKeptScroll(strip: LaneParts["strip"]): void {
  useLayoutEffect(() => {
    const { current } = strip;
    if (current === null) return undefined;
    const left = leftAt.get(current) ?? 0;
    if (left > 0) current.scrollTo({ left, behavior: "instant" });
    return () => void leftAt.set(current, current.scrollLeft);
  }, [strip]);
}

/** What was sought and has been brought into sight: a track that leaves the sight afterwards stays away. */
const brought = new WeakSet<Reveal>();

/** Brings a car that is sought, and the place to which keys carry cars, into sight along their track. */
export function useLaneScroll({ lane, strip }: LaneParts, sought: Sought): void {
  const { board, isKnown, caret, perFoot, scale, reveal } = sought;
  useLayoutEffect(() => {
    if (reveal === null || brought.has(reveal)) return;
    // A track that is out of sight is drawn at the other scale a moment later, and brings it then.
    if (reveal.scale !== undefined && reveal.scale !== scale) return;
    const car = isKnown ? extentOf(board.getSnapshot().context, reveal.trackId, reveal.key) : null;
    const element = strip.current;
    if (car === null || element === null) return;
    brought.add(reveal);
    const [from, to] = [car.from * perFoot, car.to * perFoot];
    const isSeen = from >= element.scrollLeft && to <= element.scrollLeft + element.clientWidth;
    if (!isSeen) element.scrollTo({ left: (from + to - element.clientWidth) / 2 });
    // It is brought into sight once: what others do afterwards moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal, isKnown]);
  useLayoutEffect(() => {
    const element = strip.current;
    // Under a pointer it is in sight already, and nothing moves.
    if (caret === null || element === null || document.documentElement.dataset["dragging"] !== undefined) return;
    lane.current?.scrollIntoView({ block: "nearest" });
    const left = caret * perFoot;
    if (left < element.scrollLeft || left > element.scrollLeft + element.clientWidth - 40)
      element.scrollTo({ left: left - element.clientWidth / 2 });
  }, [lane, strip, caret, perFoot]);
}
