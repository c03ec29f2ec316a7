import { parseFeet } from "./railcar-edit.rules";
import { parseSequence } from "../railcars/car-position.rules";
import type { EditValues } from "./railcar-edit.types";
import type { EditBody } from "../railcars/car.types";

/** What is sent for one railcar (spec §7), or null while the form has a fault. */
export function payloadOf({ trackId, sequence, length }: EditValues): EditBody | null {
  const car_seq = parseSequence(sequence);
  const railcar_length = parseFeet(length);
  return trackId === null || car_seq === null || railcar_length === null
    ? null
    : { track_id: trackId, car_seq, railcar_length };
}
