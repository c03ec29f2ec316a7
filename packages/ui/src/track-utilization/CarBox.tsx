import { memo } from "react";
import type { LaneCarView } from "@railhead/core/track-utilization/track-lane.view";
import { CarFace } from "../tracks/CarFace";

type CarBoxProps = {
  car: LaneCarView;
  /** Tab stops at it: at one car of each track, so that every track can be scrolled by keys. */
  isStop: boolean;
  perFoot: number;
  count: number;
  /** Whole tracks are drawn: there is no room for words. */
  isSmall: boolean;
  canMove: boolean;
  /** Selects it, alone or with others. */
  onPress: (key: string, how: "alone" | "toggle" | "range") => void;
};

/** One car of a track, to scale. */
export const CarBox = memo(function CarBox({ car, isStop, perFoot, count, isSmall, canMove, onPress }: CarBoxProps) {
  return (
    <div
      role="option"
      tabIndex={isStop ? 0 : -1}
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
      {isSmall ? null : <CarFace car={car} />}
    </div>
  );
});
