import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import * as z from "zod/mini";
import { parseSequence } from "../railcars/car-position.rules";
import { visitRequest } from "../railcars/visit-request";
import { floorPaths } from "../routes/paths";
import { entryBody } from "../submission/outbox.storage";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { seenFrom, shownSequence } from "./sequence-entry.rules";
import type { SequenceBody, SequenceEntryContext } from "./sequence-entry.types";

/** What is sent to the inbound update (spec §7), or null while there is nothing to send. */
export function payloadOf(car: Pick<TrackCar, "track_id">, text: string): SequenceBody | null {
  const car_seq = parseSequence(text);
  return car_seq === null || car.track_id === null ? null : { track_id: car.track_id, car_seq };
}

/** The change as the field says it, from the car as it was looked at. Throws where it says none. */
export function changeOf(context: SequenceEntryContext): NewEntry {
  const { family, car, looked } = context;
  const body = payloadOf(car, shownSequence(context));
  if (body === null) throw new Error("The field does not say a position.");
  return {
    terminal: car.terminal_id,
    route: floorPaths.railcarTask(family, "sequence"),
    label: { name: car.name, more: 0 },
    ...visitRequest(family, car.id, body, seenFrom(car, looked)),
  };
}

const sent = z.object({ car_seq: z.int() });
/** The position that was asked for; null where an entry does not say one. */
export const sentSequence = (entry: Pick<OutboxEntry, "body">): number | null =>
  entryBody(entry, sent)?.car_seq ?? null;
