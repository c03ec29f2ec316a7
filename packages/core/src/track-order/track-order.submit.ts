import type { Id } from "@railhead/api-contract/ids";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { labelOf } from "../car-selection/selection-sending";
import { floorPaths } from "../routes/paths";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxEntry, OutboxRequest } from "../submission/outbox.types";
import { lineNow, sentCars, type Line } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

/** The list that is sent, and the order of the track that it was made from. */
export interface List {
  readonly line: Line;
  readonly trackId: string | null;
  readonly revision: number | null;
}

/**
 * Bulk move items (spec §3): all own-family cars of the track with their places 1..n. The order of the track's own cars
 * is stated once for all of them, by the revision; only the others carry their reading.
 */
const moveItems = ({ line, trackId }: List) =>
  sentCars(line).map((car, at) => ({
    id: car.id,
    track_id: (trackId ?? "") satisfies Id<"tracks">,
    car_seq: at + 1,
    ...(car.track_id === trackId ? {} : { updated_at: car.updated_at }),
  }));

/** What the server compares the order with that the list was made from. */
const headersOf = ({ trackId, revision }: List): Readonly<Record<string, string>> =>
  revision === null ? {} : { "x-track-revision": `${trackId}=${revision}` };
const inputOf = (list: List) => ({ body: moveItems(list), headers: headersOf(list) });

/** Where the list of each family is sent (spec §7). */
const REQUESTS: Readonly<Record<Family, (list: List) => OutboxRequest>> = {
  sand: (list) => requestTo(inbounds.bulk, inputOf(list)),
  "bulk-commodity": (list) => requestTo(loads.bulk, inputOf(list)),
};

/** The request of a list. */
export const requestOf = (list: List): OutboxRequest => REQUESTS[list.line.family](list);

/** The list as the page says it. */
export function changeOf(context: TrackOrderContext): NewEntry {
  const line = lineNow(context);
  return {
    terminal: context.terminalId,
    route: floorPaths.railcarTask(context.family, context.mode),
    label: labelOf(line.selected),
    ...requestOf({ line, trackId: context.trackId, revision: context.revision }),
  };
}

/** A list on its way, as the API call takes it. */
export interface Submission {
  readonly family: Family;
  readonly entry: OutboxEntry;
}
