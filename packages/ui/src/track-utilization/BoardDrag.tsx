import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { viewBoardMoving } from "@railhead/core/track-utilization/board-moving.view";
import { placeAmongOthers } from "@railhead/core/track-utilization/track-move.rules";
import { extentsOf, placeAt } from "@railhead/core/tracks/track-scale.rules";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { useView } from "../actor/use-view";
import { Icon } from "../shared/Icon";
import { watchPresses, type DragHost, type Point } from "./board-press";

/** The track under a point, and which of its cars that is among, as the board counts them. */
function placeUnder(board: TrackUtilizationActor, { x, y }: Point, perFoot: number) {
  const { carsOn, carried } = board.getSnapshot().context;
  const strip = document.elementFromPoint(x, y)?.closest(".lane-strip");
  const rail = strip?.querySelector("[data-rail]");
  const trackId = strip?.closest<HTMLElement>("[data-lane]")?.dataset["lane"];
  if (carried === null || rail == null || trackId === undefined) return null;
  const cars = carsOn.get(trackId)?.cars ?? [];
  const place = placeAt(extentsOf(cars), (x - rail.getBoundingClientRect().left) / perFoot);
  return { trackId, at: placeAmongOthers(cars, new Set(carried.keys), place) };
}

const movedTo = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

type DragProps = {
  board: TrackUtilizationActor;
  /** The list of the tracks. */
  list: RefObject<HTMLElement | null>;
  perFoot: number;
};

/**
 * Lets cars of the board be dragged by mouse and by finger, within tracks and between them, and shows at the pointer how many are carried.
 * That picture is moved by its style alone; the board changes only when the cars come to another place.
 */
export function BoardDrag({ board, list, perFoot }: DragProps) {
  const { carried } = useView(board, viewBoardMoving);
  const [isDragged, setDragged] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const end = () => {
    delete document.documentElement.dataset["dragging"];
    setDragged(false);
  };
  const begin = useEffectEvent((key: string, point: Point): boolean => {
    at.current = point;
    document.documentElement.dataset["dragging"] = "";
    board.send({ type: "MOVE.BEGIN", key });
    const isTaken = board.getSnapshot().matches({ form: "moving" });
    if (isTaken) setDragged(true);
    else end();
    return isTaken;
  });
  /** Carries the cars to a point. Away from the tracks no place is shown, and let go there they are put back. */
  const carryTo = useEffectEvent((point: Point) => {
    at.current = point;
    // What is under the point is asked before anything moves: asked after it, the browser lays the page out for the answer.
    const place = placeUnder(board, point, perFoot);
    if (picture.current !== null) picture.current.style.transform = movedTo(point);
    const known = board.getSnapshot().context.carried?.place;
    if (place?.trackId !== known?.trackId || place?.at !== known?.at) board.send({ type: "MOVE.OVER", place });
  });
  const drop = useEffectEvent((point: Point) => {
    carryTo(point);
    end();
    board.send({ type: "MOVE.DROP" });
  });
  const cancel = useEffectEvent(() => {
    end();
    board.send({ type: "MOVE.CANCEL" });
  });
  useEffect(() => {
    if (list.current === null) return undefined;
    const leaving = new AbortController();
    const host: DragHost = {
      begin: (key, point) => begin(key, point),
      moveTo: (point) => carryTo(point),
      drop: (point) => drop(point),
      cancel: () => cancel(),
    };
    watchPresses(list.current, host, leaving.signal);
    return () => leaving.abort();
  }, [list]);
  const isShown = isDragged && carried !== null;
  useLayoutEffect(() => {
    if (isShown && picture.current !== null) picture.current.style.transform = movedTo(at.current);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={picture} className="car-carried">
      <Icon name="move" size={16} />
      {carried}
    </div>
  );
}
