import { memo, type MouseEventHandler, type TouchEventHandler } from "react";
import { useDraggable } from "@dnd-kit/core";
import { loadText, type CarFactsView } from "@railhead/core/tracks/car-facts.view";
import type { LaneCarView } from "@railhead/core/track-utilization/track-lane.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { Icon } from "../shared/Icon";

/** Whether a car is loaded, and what else matters: each by a shape of its own. */
export function CarMarks({ load, marks }: Pick<CarFactsView, "load" | "marks">) {
  return (
    <span className="lane-marks">
      {marks.map((mark) => (
        <span key={mark} className={`lane-mark lane-mark-${mark}`} title={tBoard(`car.${mark}`)}>
          <Icon name={mark === "inoperable" ? "alert" : "release"} size={13} />
        </span>
      ))}
      <span className="car-load" data-load={load ?? "unknown"} title={loadText(load)} />
    </span>
  );
}

type CarBoxProps = {
  car: LaneCarView;
  perFoot: number;
  count: number;
  /** Whole tracks are drawn: there is no room for words. */
  isSmall: boolean;
  canMove: boolean;
  /** Selects it, alone or with others. */
  onPress: (key: string, how: "alone" | "toggle" | "range") => void;
};

/** One car of a track, to scale. */
export const CarBox = memo(function CarBox({ car, perFoot, count, isSmall, canMove, onPress }: CarBoxProps) {
  const { setNodeRef, listeners } = useDraggable({ id: car.key, disabled: !canMove });
  return (
    <div
      ref={setNodeRef}
      onMouseDown={listeners?.["onMouseDown"] as MouseEventHandler}
      onTouchStart={listeners?.["onTouchStart"] as TouchEventHandler}
      role="option"
      tabIndex={car.isActive ? 0 : -1}
      aria-selected={car.isSelected}
      aria-label={car.said}
      aria-setsize={count}
      aria-posinset={car.position}
      title={isSmall ? car.said : undefined}
      data-key={car.key}
      className="car-box"
      data-tone={car.tone}
      data-load={car.load ?? "unknown"}
      data-inoperable={car.marks.includes("inoperable") || undefined}
      data-unmeasured={!car.isMeasured || undefined}
      data-released={car.marks.includes("customerReleased") || undefined}
      data-beyond={car.isBeyond || undefined}
      data-dim={car.isDim || undefined}
      data-handle={canMove || undefined}
      data-carried={car.isCarried || undefined}
      data-pending={car.isPending || undefined}
      data-found={car.isFound || undefined}
      style={{ left: car.from * perFoot, width: (car.to - car.from) * perFoot }}
      onClick={(event) =>
        onPress(car.key, event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "alone")
      }
    >
      {isSmall ? null : (
        <>
          <span className="car-top">
            <span className="car-position">{car.position}</span>
            <CarMarks load={car.load} marks={car.marks} />
          </span>
          <span className="car-name">
            <span>
              <span>{car.mark}</span>
              <span>{car.days}</span>
            </span>
            <b>{car.number}</b>
          </span>
          <span className="car-foot">{car.product}</span>
        </>
      )}
    </div>
  );
});
