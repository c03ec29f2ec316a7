import { useCallback } from "react";
import { viewShapes, type LaneShape } from "@railhead/core/track-utilization/track-lane.view";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import { useView } from "../actor/use-view";

/** Cars as boxes of their lengths in feet and one unit high. */
const boxes = ({ extents }: LaneShape): string => extents.map(({ from, to }) => `M${from} 0H${to}V1H${from}Z`).join("");

type LaneShapesProps = { board: TrackUtilizationActor; trackId: string; feet: number; perFoot: number };

/** The cars of a track in one drawing, until each is there for itself. */
export function LaneShapes({ board, trackId, feet, perFoot }: LaneShapesProps) {
  const read = useCallback(({ context }: TrackUtilizationSnapshot) => viewShapes(context, trackId), [trackId]);
  const shapes = useView(board, read);
  return (
    <svg
      className="lane-shapes"
      aria-hidden="true"
      viewBox={`0 0 ${feet} 1`}
      preserveAspectRatio="none"
      style={{ width: feet * perFoot }}
    >
      {shapes.map((shape) => (
        <path key={shape.load} data-load={shape.load ?? "unknown"} d={boxes(shape)} />
      ))}
    </svg>
  );
}
