import { memo } from "react";
import "./car-list.css";

/** A car's reporting mark and number: the mark quiet, the number strong, in one monospaced line. */
export const CarMark = memo(function CarMark({ prefix, number }: { prefix: string; number: string }) {
  return (
    <span className="car-mark">
      <span className="car-prefix">{prefix}</span> {number}
    </span>
  );
});
