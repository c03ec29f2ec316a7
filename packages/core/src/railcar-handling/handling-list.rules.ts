import { RAILCAR_STATUS_IDS } from "@railhead/api-contract/status";
import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import { isToUnload } from "../railcars/car-pages";

/** The states in which a railcar waits to be unloaded: on site, and not done yet. */
export const TO_UNLOAD = RAILCAR_STATUS_IDS.filter(isToUnload);

const byName = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

/** Railcars as one meets them along the tracks: by track ('Track 2' before 'Track 10'), then by position; those without a place last. */
export const alongTracks = (cars: readonly Inbound[]): readonly Inbound[] =>
  cars.toSorted((a, b) => {
    if ((a.track_name === null) !== (b.track_name === null)) return a.track_name === null ? 1 : -1;
    return (
      byName(a.track_name ?? "", b.track_name ?? "") ||
      (a.car_seq ?? 0) - (b.car_seq ?? 0) ||
      Number(a.id) - Number(b.id)
    );
  });

/** Railcars that stand on one track, in the order given. */
export interface TrackGroup {
  readonly track: string | null;
  readonly cars: readonly Inbound[];
}

/** The railcars of each track; the order of both is kept, but tracks on which nothing can be worked on come last. */
export function groupByTrack(cars: readonly Inbound[]): readonly TrackGroup[] {
  const groups = new Map<string, TrackGroup>();
  for (const car of cars) {
    const key = car.track_id ?? "";
    groups.set(key, { track: car.track_name, cars: [...(groups.get(key)?.cars ?? []), car] });
  }
  const all = [...groups.values()];
  const isOpen = ({ cars: own }: TrackGroup) => own.some((car) => !car.inoperable);
  return [...all.filter(isOpen), ...all.filter((group) => !isOpen(group))];
}
