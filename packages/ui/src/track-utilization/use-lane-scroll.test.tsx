// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import {
  CARS,
  TRACKS,
  carsByTrack,
  carsOf,
  listed,
  openBoard,
} from "@railhead/core/track-utilization/track-utilization.fixtures";
import type { Scale } from "@railhead/core/tracks/track-scale.rules";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { mount } from "../testing/mount";
import { useLaneScroll, type Reveal } from "./use-lane-scroll";

const PER_FOOT = { cars: 2, tracks: 0.2 } as const;
type StripProps = {
  board: TrackUtilizationActor;
  scale: Scale;
  reveal: Reveal | null;
  onScroll: (left: number) => void;
};

function Cars({ board, scale, reveal, onScroll }: StripProps) {
  const lane = useRef<HTMLLIElement>(null);
  const strip = useRef<HTMLDivElement | null>(null);
  const draw = (element: HTMLDivElement | null) => {
    strip.current = element;
    if (element === null) return;
    Object.defineProperty(element, "clientWidth", { value: 100 });
    element.scrollTo = (options?: ScrollToOptions | number) => onScroll((options as ScrollToOptions).left ?? 0);
  };
  useLaneScroll({ lane, strip }, { board, isKnown: true, caret: null, perFoot: PER_FOOT[scale], scale, reveal });
  return (
    <li ref={lane}>
      <div ref={draw} />
    </li>
  );
}
/** The cars of a track are drawn from the beginning at another scale. */
const Strip = (props: StripProps) => <Cars key={props.scale} {...props} />;

it("brings the car at hand into sight where another scale is chosen, once the track is drawn at it", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `${at + 1}`);
  const { actor } = await openBoard({ [CARS]: carsByTrack({ 1: carsOf("1", ids) }), [TRACKS]: listed("1") });
  const scrolled: number[] = [];
  const onScroll = (left: number) => void scrolled.push(left);
  const draw = (scale: Scale, reveal: Reveal | null) => (
    <Strip board={actor} scale={scale} reveal={reveal} onScroll={onScroll} />
  );
  const page = await mount(draw("tracks", null));
  const reveal: Reveal = { key: "sand 11", trackId: "1", scale: "cars" };
  await page.draw(draw("tracks", reveal));
  expect(scrolled).toEqual([]);
  await page.draw(draw("cars", reveal));
  expect(scrolled).toHaveLength(1);
  expect(scrolled[0]).toBeGreaterThan(500);
  // It is brought once: what scrolls afterwards stays.
  await page.draw(draw("tracks", reveal));
  await page.draw(draw("cars", reveal));
  expect(scrolled).toHaveLength(1);
  await page.unmount();
});
