import {
  OPEN_CHERRYPICKING_STATUSES,
  type TrackAsked,
  type WantedCar,
} from "@railhead/api-contract/cherrypicking.contract";
import type { Family } from "@railhead/api-contract/family";
import { narrows } from "@railhead/core/cherrypicking/dig-plan.rules";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { ruleFault, type Fault } from "../../refusals/faults";
import type { Rows } from "../../store/collections";
import { asVisit, COLLECTION_OF, type Visit } from "../rail-visits/visits";
import { GROUPS, PICKS } from "./groups";

type TrackRow = Rows["tracks"];
interface CarRef {
  readonly family: Family;
  readonly railcar_id: string;
}
export const keyOf = ({ family, railcar_id }: CarRef): string => `${family}:${railcar_id}`;

/** The visits of cars of either family, by `family:id`; those of other terminals too. */
export async function visitsByKey(
  { tx }: Pick<RequestContext, "tx">,
  cars: readonly CarRef[],
): Promise<ReadonlyMap<string, Visit>> {
  const of = (family: Family) => cars.flatMap((car) => (car.family === family ? [car.railcar_id] : []));
  const [sand, bulk] = await Promise.all([
    byIds(tx, COLLECTION_OF.sand, of("sand")),
    byIds(tx, COLLECTION_OF["bulk-commodity"], of("bulk-commodity")),
  ]);
  return new Map([
    ...[...sand.values()].map((row) => [`sand:${row.id}`, asVisit("sand", row)] as const),
    ...[...bulk.values()].map((row) => [`bulk-commodity:${row.id}`, asVisit("bulk-commodity", row)] as const),
  ]);
}

/**
 * What is wrong with wanted cars: each is named once, is at the terminal, and stands on a track of it (operations 3.8).
 * Faults stand at `cars.N`.
 */
export async function wantedFaults(
  context: RequestContext,
  terminalId: string,
  cars: readonly WantedCar[],
): Promise<readonly Fault[]> {
  const visits = await visitsByKey(context, cars);
  const keys = cars.map(keyOf);
  return cars.flatMap((car, at): readonly Fault[] => {
    const path = `cars.${at}`;
    const visit = visits.get(keyOf(car));
    if (visit === undefined || visit.row.terminal_id !== terminalId)
      return [ruleFault(path, cherrypickRefusal("cherrypick_no_car", { id: car.railcar_id }))];
    const name = displayName(visit.row);
    const first = keys.indexOf(keyOf(car));
    if (first < at) return [ruleFault(path, cherrypickRefusal("cherrypick_car_twice", { name, row: first + 1 }))];
    const { status_id: state, track_id } = visit.row;
    return RAILCAR_STATES[state].onTrack && track_id !== null
      ? []
      : [ruleFault(path, cherrypickRefusal("cherrypick_not_on_track", { name, state }))];
  });
}

/** What is wrong with the named tracks: each is named once, is the terminal's, and narrows its ends only. Faults stand at `tracks.N`. */
export async function trackFaults(
  { tx }: Pick<RequestContext, "tx">,
  terminalId: string,
  named: readonly TrackAsked[],
): Promise<readonly Fault[]> {
  const ids = named.map(({ track_id }) => track_id);
  const tracks: ReadonlyMap<string, TrackRow> = await byIds(tx, "tracks", ids);
  return named.flatMap(({ track_id, ends }, at): readonly Fault[] => {
    const track = tracks.get(track_id);
    if (track === undefined || track.terminal_id !== terminalId)
      return [ruleFault(`tracks.${at}.track_id`, cherrypickRefusal("cherrypick_no_track"))];
    const first = ids.indexOf(track_id);
    if (first < at)
      return [ruleFault(`tracks.${at}.track_id`, cherrypickRefusal("cherrypick_track_twice", { row: first + 1 }))];
    return ends === undefined || narrows(ends, track.reachable_ends)
      ? []
      : [ruleFault(`tracks.${at}.ends`, cherrypickRefusal("cherrypick_wider", { track: track.track_name }))];
  });
}

/** Cars that another open group wants and that are not dug out yet, by `family:id`, with the id of the group. */
export async function wantedElsewhere(
  { tx }: Pick<RequestContext, "tx">,
  terminalId: string,
  ownGroup: string | null,
): Promise<ReadonlyMap<string, string>> {
  const groups = await tx.rows(GROUPS).find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "eq", value: terminalId } },
        { field: "status", test: { op: "in", value: OPEN_CHERRYPICKING_STATUSES } },
      ],
    },
  });
  const others = groups.map(({ id }) => id).filter((id) => id !== ownGroup);
  if (others.length === 0) return new Map();
  const picks = await tx.rows(PICKS).find({
    where: {
      all: [
        { field: "cherrypicking_group_id", test: { op: "in", value: others } },
        { field: "wanted", test: { op: "eq", value: true } },
        { field: "dropped_at", test: { op: "eq", value: null } },
      ],
    },
  });
  return new Map(picks.map((pick) => [keyOf(pick), pick.cherrypicking_group_id]));
}
