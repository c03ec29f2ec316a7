import type { ReactNode } from "react";
import { loadText, type CarFactsView } from "@railhead/core/tracks/car-facts.view";
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

type FaceProps = { car: CarFactsView; foot?: ReactNode };

/**
 * What is written on a drawn car: its position and marks, its mark and number, and at the foot its product or what is given. What is too
 * long for the car ends with dots there, and is said whole by its name and its facts.
 */
export const CarFace = ({ car, foot }: FaceProps) => (
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
    <span className="car-foot" data-elided="">
      {foot ?? car.product}
    </span>
  </>
);
