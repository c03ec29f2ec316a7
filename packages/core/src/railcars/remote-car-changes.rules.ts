import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { tRailcar } from "../messages/catalogue-railcar";
import type { Visit } from "./car.types";

type ShownFacts = Pick<TrackCar, "name" | "track_id" | "car_seq"> & Pick<Visit, (typeof FACTS)[number]>;

/** Facts that pages of a single car show, in addition to its position. */
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
 * The change by others of a car that a user has open, in words: its new position among `count` cars, or that it was
 * changed. Null where no shown fact differs.
 */
export function changedText(known: ShownFacts, fresh: ShownFacts, count: number | null): string | null {
  const { name, car_seq } = fresh;
  const isMoved = known.car_seq !== car_seq || known.track_id !== fresh.track_id;
  if (isMoved && car_seq !== null && count !== null)
    return tRailcar("car.movedByOthers", { name, position: car_seq, count });
  return isMoved || FACTS.some((fact) => known[fact] !== fresh[fact])
    ? tRailcar("car.changedByOthers", { name })
    : null;
}
