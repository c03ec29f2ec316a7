import { useCallback, useRef, type ReactNode } from "react";
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragMoveEvent,
  type Modifier,
} from "@dnd-kit/core";
import { viewBoardMoving } from "@railhead/core/track-utilization/board-moving.view";
import { placeAmongOthers } from "@railhead/core/track-utilization/track-move.rules";
import { extentsOf, placeAt } from "@railhead/core/tracks/track-scale.rules";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { useView } from "../actor/use-view";
import { Icon } from "../shared/Icon";
import { carUnder } from "./board-dragging";

/** Pixels that a mouse, and milliseconds and pixels that a finger, is given before a press is a drag: a swipe scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** The board says itself what happens to its cars, by mouse and by keys alike. */
const silent = () => "";
const SILENT = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: "" },
  restoreFocus: false,
};

/** Among which cars of a track a pointer is, as the board counts them. */
function placeUnder(board: TrackUtilizationActor, trackId: string, x: number, perFoot: number) {
  const { carsOn, carried } = board.getSnapshot().context;
  const rail = document.querySelector(`[data-lane="${trackId}"] [data-rail]`);
  if (carried === null || rail === null) return null;
  const cars = carsOn.get(trackId)?.cars ?? [];
  const place = placeAt(extentsOf(cars), (x - rail.getBoundingClientRect().left) / perFoot);
  return { trackId, at: placeAmongOthers(cars, new Set(carried.keys), place) };
}

/** Where a mouse or a finger was pressed; undefined where neither was. */
function pressedAt(event: Event | null): Pick<Touch, "clientX" | "clientY"> | undefined {
  if (event === null) return undefined;
  return "touches" in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
}

/** What is carried is shown where the pointer is, not over the whole board. */
const AT_POINTER: Modifier[] = [
  ({ activatorEvent, activeNodeRect, transform }) => {
    const from = pressedAt(activatorEvent);
    if (from === undefined || activeNodeRect === null) return transform;
    const [x, y] = [transform.x + from.clientX - activeNodeRect.left, transform.y + from.clientY - activeNodeRect.top];
    return { ...transform, x, y };
  },
];
const OWN_SIZE = { width: "auto", height: "auto" } as const;

type DragProps = { board: TrackUtilizationActor; perFoot: number; children: ReactNode };

/** Lets cars of the board be dragged by mouse and by finger, within tracks and between them. */
export function BoardDrag({ board, perFoot, children }: DragProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const pointer = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { carried } = useView(board, viewBoardMoving);
  const detect = useCallback<CollisionDetection>((args) => {
    pointer.current = args.pointerCoordinates;
    return pointerWithin(args);
  }, []);
  const move = useCallback(
    ({ over }: Pick<DragMoveEvent, "over">) => {
      if (over === null || pointer.current === null) return;
      const place = placeUnder(board, String(over.id), pointer.current.x, perFoot);
      const known = board.getSnapshot().context.carried?.place;
      if (place !== null && (place.trackId !== known?.trackId || place.at !== known.at))
        board.send({ type: "MOVE.OVER", place });
    },
    [board, perFoot],
  );
  return (
    <DndContext
      sensors={sensors}
      // Left to it the library takes the page to its end as soon as a car comes over a track, and the car lands on another one.
      autoScroll={false}
      collisionDetection={detect}
      accessibility={SILENT}
      onDragStart={({ activatorEvent }) => {
        const key = carUnder(activatorEvent.target);
        if (key === undefined) return;
        document.documentElement.dataset["dragging"] = "";
        board.send({ type: "MOVE.BEGIN", key });
      }}
      onDragMove={move}
      // The tracks are measured a moment after a car is taken up: the pointer may be at rest by then.
      onDragOver={move}
      onDragEnd={({ over }) => {
        move({ over });
        delete document.documentElement.dataset["dragging"];
        board.send({ type: over === null ? "MOVE.CANCEL" : "MOVE.DROP" });
      }}
      onDragCancel={() => {
        delete document.documentElement.dataset["dragging"];
        board.send({ type: "MOVE.CANCEL" });
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={AT_POINTER} style={OWN_SIZE}>
        {carried === null ? null : (
          <div className="car-carried">
            <Icon name="move" size={16} />
            {carried}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
