import { memo, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { viewLane, type LaneHeadView } from "@railhead/core/track-utilization/track-lane.view";
import { carsBetween } from "@railhead/core/track-utilization/track-scale.rules";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { useView } from "../actor/use-view";
import { CarBox } from "./CarBox";
import { LaneHead } from "./LaneHead";
import { useInSight } from "./use-in-sight";
import { useStripWindow } from "./use-strip-window";

/** The car that is to be brought into sight; a new object each time that it is asked for. */
export interface Reveal {
  readonly key: string;
  readonly trackId: string;
}
type LaneProps = {
  board: TrackUtilizationActor;
  head: LaneHeadView;
  query: BoardQuery;
  now: number;
  perFoot: number;
  reveal: Reveal | null;
  /** Each track is a link to a page of its own. */
  isAlone: boolean;
};

/** Which parts of a track are drawn: nothing of one that is out of sight. */
function useLane({ board, head, query, now }: Pick<LaneProps, "board" | "head" | "query" | "now">, isShown: boolean) {
  const read = useCallback(
    ({ context }: TrackUtilizationSnapshot) => {
      const track = context.tracks?.find(({ id }) => id === head.id);
      return track === undefined || !isShown ? null : viewLane(track, context, query, now);
    },
    [head.id, query, now, isShown],
  );
  return useView(board, read);
}

/** One track to scale: its head, and its cars from the sequence-one end on. */
export const Lane = memo(function Lane({ board, head, query, now, perFoot, reveal, isAlone }: LaneProps) {
  const lane = useRef<HTMLLIElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isShown = useInSight(lane) || isAlone;
  const view = useLane({ board, head, query, now }, isShown);
  const shown = useStripWindow(strip, isShown);
  const cars = view?.cars ?? null;
  const [first, last] = useMemo(
    () => carsBetween(cars ?? [], shown.from / perFoot, shown.to / perFoot),
    [cars, shown, perFoot],
  );
  const press = useCallback(
    (key: string, how: "alone" | "toggle" | "range") => {
      board.send({ type: "FOCUS.SET", key });
      board.send({ type: "CAR.CHOOSE", key, how });
    },
    [board],
  );
  useLayoutEffect(() => {
    if (reveal?.trackId !== head.id) return;
    lane.current?.scrollIntoView({ block: "nearest" });
    const car = cars?.find(({ key }) => key === reveal.key);
    const element = strip.current;
    if (car === undefined || element === null) return;
    const [from, to] = [car.from * perFoot, car.to * perFoot];
    const isSeen = from >= element.scrollLeft && to <= element.scrollLeft + element.clientWidth;
    if (!isSeen) element.scrollTo({ left: (from + to - element.clientWidth) / 2 });
    // It is brought into sight once: what others do afterwards moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal, cars === null]);
  const isSmall = query.scale === "tracks";
  return (
    <li ref={lane} className="lane" data-lane={head.id} data-scale={query.scale}>
      <LaneHead head={head} isAlone={isAlone} />
      <div ref={strip} className="lane-strip" data-strip>
        <div className="lane-rail" style={{ width: (view?.feet ?? 0) * perFoot }}>
          {view === null ? null : (
            <span className="lane-usable" title={tBoard("board.usableEnds")} style={{ left: view.usable * perFoot }} />
          )}
          {view !== null && cars !== null && cars.length > 0 ? (
            <div role="listbox" aria-multiselectable="true" aria-orientation="horizontal" aria-label={head.name}>
              {cars.map((car, at) =>
                (at >= first && at < last) || car.isActive ? (
                  <CarBox
                    key={car.key}
                    car={car}
                    perFoot={perFoot}
                    count={cars.length}
                    isSmall={isSmall}
                    onPress={press}
                  />
                ) : null,
              )}
            </div>
          ) : null}
        </div>
        {cars !== null && cars.length > 0 ? null : (
          <p className="lane-note">{view === null ? "" : tBoard(cars === null ? "board.reading" : "board.empty")}</p>
        )}
      </div>
    </li>
  );
});
