import type { TrackChoice } from "./track.types";

export const track = (id: string, more: Partial<TrackChoice> = {}): TrackChoice => ({
  id,
  track_name: `Track ${id}`,
  terminal_id: "1",
  usable_length: "2400",
  occupied_length: "126",
  car_count: 3,
  sequence_one_end: "north switch",
  far_end: null,
  reachable_ends: "sequence one",
  block_when_over_length: false,
  ...more,
});
