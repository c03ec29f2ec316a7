import { memo, useCallback, useMemo, useRef, type RefObject } from "react";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { viewLaneOf } from "@railhead/core/track-utilization/track-lane.view";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { useView } from "../actor/use-view";
import { CarBox } from "./CarBox";
import { LaneHead } from "../tracks/LaneHead";
import { useLaneScroll, type Reveal } from "./use-lane-scroll";
import { useInSight } from "../tracks/use-in-sight";
import { useStripWindow } from "../tracks/use-strip-window";

type LaneProps = {
  board: TrackUtilizationActor;
  head: LaneHeadView;
  query: BoardQuery;
  now: number;
  perFoot: number;
  reveal: Reveal | null;
  /** Each track is a link to a page of its own. */
  isAlone: boolean;
  canMove: boolean;
};

/** Which part of a track is drawn: nothing of one that is out of sight. */
function useLane(
  { board, head, query, now, perFoot }: Pick<LaneProps, "board" | "head" | "query" | "now" | "perFoot">,
  strip: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  const { from, to } = useStripWindow(strip, isShown);
  const read = useMemo(() => {
    const asked = { query, now, part: { from: from / perFoot, to: to / perFoot } };
    return ({ context }: TrackUtilizationSnapshot) => (isShown ? viewLaneOf(context, head.id, asked) : null);
  }, [head.id, query, now, from, to, perFoot, isShown]);
  return useView(board, read);
}

/** One track to scale: its head, and its cars from the sequence-one end on. */
export const Lane = memo(function Lane({ board, head, query, now, perFoot, reveal, isAlone, canMove }: LaneProps) {
  const lane = useRef<HTMLLIElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isShown = useInSight(lane) || isAlone;
  const view = useLane({ board, head, query, now, perFoot }, strip, isShown);
  const cars = view?.cars ?? null;
  const press = useCallback(
    (key: string, how: "alone" | "toggle" | "range") => board.send({ type: "CAR.CHOOSE", key, how }),
    [board],
  );
  const caret = view?.caret ?? null;
  useLaneScroll({ lane, strip }, { board, isKnown: cars !== null, caret, perFoot, reveal });
  const isSmall = query.scale === "tracks";
  return (
    <li
      ref={lane}
      className="lane"
      data-lane={head.id}
      data-scale={query.scale}
      data-over={caret !== null || undefined}
    >
      <LaneHead head={head} isAlone={isAlone} />
      <div ref={strip} className="lane-strip">
        <div className="lane-rail" data-rail style={{ width: (view?.feet ?? 0) * perFoot }}>
          {view === null ? null : (
            <span className="lane-usable" title={tBoard("board.usableEnds")} style={{ left: view.usable * perFoot }} />
          )}
          {caret === null ? null : <span className="lane-caret" style={{ left: caret * perFoot }} />}
          {view !== null && cars !== null && view.count > 0 ? (
            <div role="listbox" aria-multiselectable="true" aria-orientation="horizontal" aria-label={head.name}>
              {cars.map((car) => (
                <CarBox
                  key={car.key}
                  car={car}
                  perFoot={perFoot}
                  count={view.count}
                  isSmall={isSmall}
                  canMove={canMove}
                  onPress={press}
                />
              ))}
            </div>
          ) : null}
        </div>
        {view !== null && cars !== null && view.count > 0 ? null : (
          <p className="lane-note">{view === null ? "" : tBoard(cars === null ? "board.reading" : "board.empty")}</p>
        )}
      </div>
    </li>
  );
});
