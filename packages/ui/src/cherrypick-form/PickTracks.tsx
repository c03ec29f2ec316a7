import { memo, useCallback, useMemo, useRef, type KeyboardEvent } from "react";
import type { PickCarView, PickFormView, PickLaneView } from "@railhead/core/cherrypick-form/pick-form.view";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { stepOfKey } from "@railhead/core/tracks/lane-focus.rules";
import { carsBetween, pixelsPerFoot } from "@railhead/core/tracks/track-scale.rules";
import { EmptyState } from "../shared/EmptyState";
import { CarFace } from "../tracks/CarFace";
import { LaneHead } from "../tracks/LaneHead";
import { useDrawnSize } from "../shared/use-drawn-size";
import { useInSight } from "../tracks/use-in-sight";
import { useStripWindow } from "../tracks/use-strip-window";
import type { SendToPick } from "./use-pick-form";

type CarProps = {
  car: PickCarView;
  /** Tab stops at it: at one car of each track, so that every track can be scrolled by keys. */
  isStop: boolean;
  count: number;
  perFoot: number;
  send: SendToPick;
};

/** One car of a track: a press wants it or lets it go, with Shift all cars up to it. */
const PickCar = memo(function PickCar({ car, isStop, count, perFoot, send }: CarProps) {
  return (
    <div
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={car.part === "wanted"}
      aria-label={car.said}
      aria-setsize={count}
      aria-posinset={car.position}
      data-key={car.key}
      className="car-box cherry-car"
      data-tone={car.tone}
      data-load={car.load ?? "unknown"}
      data-inoperable={car.marks.includes("inoperable") || undefined}
      data-part={car.part ?? undefined}
      data-end={car.end ?? undefined}
      data-fixed={car.isFixed || undefined}
      style={{ left: car.from * perFoot, width: (car.to - car.from) * perFoot }}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        send({ type: "CAR.CHOOSE", key: car.key, reach: event.shiftKey });
      }}
      onFocus={() => send({ type: "FOCUS.SET", key: car.key })}
    >
      <CarFace car={car} foot={car.foot} />
    </div>
  );
});

type EndsProps = { ends: NonNullable<PickLaneView["ends"]>; id: string; isReadOnly: boolean; send: SendToPick };

/** Which ends of a track are used for the day. */
const LaneEnds = ({ ends, id, isReadOnly, send }: EndsProps) => (
  <label className="cherry-ends">
    <span>{ends.label}</span>
    <select
      value={ends.chosen}
      disabled={isReadOnly}
      onChange={({ target }) => send({ type: "ENDS.CHOOSE", trackId: id, ends: target.value as typeof ends.chosen })}
    >
      {ends.choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </select>
  </label>
);

type LaneProps = { lane: PickLaneView; perFoot: number; isReadOnly: boolean; send: SendToPick };

function PickLane({ lane, perFoot, isReadOnly, send }: LaneProps) {
  const item = useRef<HTMLLIElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isShown = useInSight(item);
  const shown = useStripWindow(strip, isShown);
  const { head, cars, ends } = lane;
  const [first, last] = useMemo(
    () => (isShown ? carsBetween(cars, shown.from / perFoot, shown.to / perFoot) : [0, 0]),
    [cars, shown, isShown, perFoot],
  );
  const stop = cars.find(({ isActive }) => isActive) ?? cars[first];
  return (
    <li ref={item} className="lane" data-lane={head.id} data-scale="cars">
      <LaneHead head={head} isAlone={false} />
      {ends === null ? null : <LaneEnds ends={ends} id={head.id} isReadOnly={isReadOnly} send={send} />}
      <div ref={strip} className="lane-strip" data-scrolls-sideways="">
        <div className="lane-rail" style={{ width: lane.feet * perFoot }}>
          <div role="listbox" aria-multiselectable="true" aria-orientation="horizontal" aria-label={head.name}>
            {cars.map((car, at) =>
              (at >= first && at < last) || car.isActive ? (
                <PickCar
                  key={car.key}
                  car={car}
                  isStop={car === stop}
                  count={cars.length}
                  perFoot={perFoot}
                  send={send}
                />
              ) : null,
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

/** What the colours and patterns of the cars mean; each is said by words on the cars too. */
const PickLegend = () => (
  <ul className="cherry-legend" aria-label={tPick("legend.label")}>
    <li>
      <span className="cherry-sample" data-part="wanted" /> {tPick("car.wanted")}
    </li>
    {(["sequence one", "far"] as const).map((end) => (
      <li key={end}>
        <span className="cherry-sample" data-part="moved" data-end={end} /> {tPick(`legend.cut.${end}`)}
      </li>
    ))}
    <li className="cherry-help">{tPick("form.help")}</li>
  </ul>
);

/** Brings the car of a key into sight, and the keyboard to it. */
function focusCar(list: HTMLElement | null, key: string | null): void {
  if (key === null) return;
  const car = list?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  car?.focus({ preventScroll: true });
  car?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The tracks with their cars to scale: on them the wanted cars are chosen, and the cuts show at once. */
export function PickTracks({ view, send }: { view: PickFormView; send: SendToPick }) {
  const list = useRef<HTMLUListElement>(null);
  // Cars can be read on this page: which ones are wanted is the question.
  const perFoot = pixelsPerFoot("cars", 0, 0, useDrawnSize(list, 800).text);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const car = (event.target as HTMLElement).dataset["key"];
      if (car === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = stepOfKey(event.key);
      const isChoice = event.key === " " || event.key === "Enter";
      if (step === null && !isChoice) return;
      event.preventDefault();
      event.stopPropagation();
      if (step === null) return send({ type: "CAR.CHOOSE", key: car, reach: event.shiftKey });
      send({ type: "FOCUS.STEP", step, reach: event.shiftKey });
      // The car that is active now is drawn at once.
      requestAnimationFrame(() =>
        focusCar(
          list.current,
          list.current?.querySelector<HTMLElement>('[tabindex="0"][data-key]')?.dataset["key"] ?? null,
        ),
      );
    },
    [send],
  );
  return (
    <section className="cherry-tracks" aria-label={tPick("form.tracks")}>
      <h2>{tPick("form.tracks")}</h2>
      <PickLegend />
      {view.lanes.length === 0 ? <EmptyState hint={tPick("form.noTracks")} /> : null}
      {/* Keys of the cars are read where they come together. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="cherry-lanes" aria-label={tPick("form.tracksLabel")} onKeyDown={onKeyDown}>
        {view.lanes.map((lane) => (
          <PickLane key={lane.head.id} lane={lane} perFoot={perFoot} isReadOnly={view.isReadOnly} send={send} />
        ))}
      </ul>
    </section>
  );
}
