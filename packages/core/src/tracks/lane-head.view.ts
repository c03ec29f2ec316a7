import { tBoard } from "../messages/catalogue-track-utilization";
import { occupancyOf, wholeFeet } from "./track-room.rules";
import type { TrackCars, TrackChoice } from "./track.types";

/** What stands at the head of a track. */
export interface LaneHeadView {
  readonly id: string;
  readonly name: string;
  readonly end: string;
  readonly cars: string;
  /** '1,284 ft free', or by how much its cars are too long for it. */
  readonly room: string;
  readonly used: string;
  readonly isOver: boolean;
  /** Share of the usable length that is taken, 0 to 1. */
  readonly fill: number;
}

/** The room on a track: by its cars where they are known, else as the track says. */
export function viewLaneHead(track: TrackChoice, known: TrackCars | undefined): LaneHeadView {
  const cars = known?.cars ?? [];
  const room = occupancyOf(known === undefined ? track : { ...track, occupied_length: "0" }, cars);
  const count = known === undefined ? track.car_count : cars.length;
  const text =
    room.over === null
      ? tBoard("board.free", { feet: wholeFeet(room.free) })
      : tBoard("board.over", { feet: wholeFeet(room.over, "up") });
  return {
    id: track.id,
    name: track.track_name,
    end: tBoard("board.end", { end: track.sequence_one_end }),
    cars: tBoard("board.cars", { count }),
    room: room.unmeasured === 0 ? text : `${text} · ${tBoard("board.unmeasured", { count: room.unmeasured })}`,
    used: tBoard("board.ofFeet", {
      used: wholeFeet(room.occupied, "up"),
      usable: wholeFeet(track.usable_length),
    }),
    isOver: room.over !== null,
    fill: room.fill + room.newFill,
  };
}
