import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { parseSequence } from "../railcars/car-position.rules";
import type { SequenceBody } from "./sequence-entry.types";

/** What is sent to the inbound update (spec §7), or null while there is nothing to send. */
export function payloadOf(car: Pick<TrackCar, "track_id">, text: string): SequenceBody | null {
  const car_seq = parseSequence(text);
  return car_seq === null || car.track_id === null ? null : { track_id: car.track_id, car_seq };
}
