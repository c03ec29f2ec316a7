import { useCallback, useMemo } from "react";
import { NO_CARS_SEEN, viewLaneOf } from "@railhead/core/track-utilization/track-lane.view";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { useView } from "../actor/use-view";
import type { StripWindow } from "../tracks/use-strip-window";
import { CarBox } from "./CarBox";
import { useLanesAsked, type LanesAsked } from "./LanesAsked";
import { LaneShapes } from "./LaneShapes";
import { useLaneScroll, useKeptScroll, type LaneParts, type Reveal } from "./use-lane-scroll";
import { useTurn } from "./use-turn";

type LaneCarsProps = {
  board: TrackUtilizationActor;
  track: Pick<LaneHeadView, "id" | "name">;
  parts: LaneParts;
  /** Some of it is in sight. */
  isSeen: boolean;
  /** The pixels of the strip that are in sight. */
  shown: StripWindow;
  reveal: Reveal | null;
  canMove: boolean;
};

/** The track as it is drawn in these pixels of its strip; without them as a drawing alone. */
function useLane(
  { board, track, shown: { from, to } }: Pick<LaneCarsProps, "board" | "track" | "shown">,
  { query, now, perFoot }: LanesAsked,
  isEach: boolean,
) {
  const read = useMemo(() => {
    const part = isEach ? { from: from / perFoot, to: to / perFoot } : NO_CARS_SEEN;
    const asked = { query, now, part };
    return ({ context }: TrackUtilizationSnapshot) => viewLaneOf(context, track.id, asked);
  }, [track.id, query, now, from, to, perFoot, isEach]);
  return useView(board, read);
}

/** The cars of a track to scale, from its sequence-one end on. */
export function LaneCars(props: LaneCarsProps) {
  const asked = useLanesAsked(props.isSeen);
  return <ScaledCars key={asked.query.scale} {...props} asked={asked} />;
}

/** At first all cars are one drawing, so that another scale shows at once; then they come for themselves, one track after the other. */
function ScaledCars({ board, track, parts, shown, reveal, canMove, asked }: LaneCarsProps & { asked: LanesAsked }) {
  const { query, perFoot } = asked;
  const isEach = useTurn();
  const view = useLane({ board, track, shown }, asked, isEach);
  useKeptScroll(parts.strip);
  const isKnown = view !== null && view.cars !== null;
  const caret = view?.caret ?? null;
  useLaneScroll(parts, { board, isKnown, caret, perFoot, scale: query.scale, reveal });
  const press = useCallback(
    (key: string, how: "alone" | "toggle" | "range") => board.send({ type: "CAR.CHOOSE", key, how }),
    [board],
  );
  if (view === null) return null;
  const { cars, count, feet, usable } = view;
  const stop = cars?.find(({ isActive }) => isActive) ?? cars?.[0];
  return (
    <div className="lane-rail" data-rail style={{ width: feet * perFoot }}>
      <span className="lane-usable" title={tBoard("board.usableEnds")} style={{ left: usable * perFoot }} />
      {caret === null ? null : <span className="lane-caret" style={{ left: caret * perFoot }} />}
      {isEach ? null : <LaneShapes board={board} trackId={track.id} feet={feet} perFoot={perFoot} />}
      {cars === null || count === 0 ? (
        <p className="lane-note">{tBoard(cars === null ? "board.reading" : "board.empty")}</p>
      ) : cars.length === 0 ? null : (
        <div
          role="listbox"
          aria-multiselectable="true"
          aria-orientation="horizontal"
          aria-label={track.name}
          onFocus={({ target }) => {
            // Tab leads to a car of each track. One that is pressed is chosen by the press.
            const { key } = target.dataset;
            if (key !== undefined && target.matches(":focus-visible")) board.send({ type: "FOCUS.SET", key });
          }}
        >
          {cars.map((car) => (
            <CarBox
              key={car.key}
              car={car}
              isStop={car === stop}
              perFoot={perFoot}
              count={count}
              isSmall={query.scale === "tracks"}
              canMove={canMove}
              onPress={press}
            />
          ))}
        </div>
      )}
    </div>
  );
}
