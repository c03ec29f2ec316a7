import { memo } from "react";
import { loadText } from "@railhead/core/tracks/car-facts.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { CarMarks } from "../tracks/CarFace";

/** What the marks of the cars mean. */
export const Legend = memo(function Legend({ canMove }: { canMove: boolean }) {
  return (
    <ul className="board-legend" aria-label={tBoard("legend.label")}>
      {(["loaded", "empty"] as const).map((load) => (
        <li key={load}>
          <CarMarks load={load} marks={[]} /> {loadText(load)}
        </li>
      ))}
      {(["inoperable", "customerReleased"] as const).map((mark) => (
        <li key={mark}>
          <span className="car-box car-box-sample" data-inoperable={mark === "inoperable" || undefined}>
            <CarMarks load={null} marks={[mark]} />
          </span>
          {tBoard(`car.${mark}`)}
        </li>
      ))}
      {canMove ? <li className="board-help">{tBoard("move.help")}</li> : null}
    </ul>
  );
});
