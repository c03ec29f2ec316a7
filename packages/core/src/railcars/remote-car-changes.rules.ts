import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { tRailcar } from "../messages/catalogue.railcar";
import type { Visit } from "./car.types";

type Shown = Pick<TrackCar, "name" | "track_id" | "car_seq"> & Pick<Visit, (typeof FACTS)[number]>;

/** What the pages of a single car say of it, beside where it stands. */
const FACTS = [
  "name",
  "status",
  "product_name",
  "customer_name",
  "quantity_snapshot",
  "quantity_snapshot_uom_abbreviation",
  "railcar_length",
  "inoperable",
] as const;

/**
 * What others have changed of a car that somebody has in hand, in words: where it stands now, among `count` cars, or
 * that it was changed. Null where it says what it said.
 */
export function changedText(known: Shown, fresh: Shown, count: number | null): string | null {
  const { name, car_seq } = fresh;
  const isMoved = known.car_seq !== car_seq || known.track_id !== fresh.track_id;
  if (isMoved && car_seq !== null && count !== null)
    return tRailcar("car.movedByOthers", { name, position: car_seq, count });
  return isMoved || FACTS.some((fact) => known[fact] !== fresh[fact])
    ? tRailcar("car.changedByOthers", { name })
    : null;
}
