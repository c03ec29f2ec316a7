import type { Id } from "@railhead/api-contract/ids";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import type { Car } from "../railcars/car.types";
import { requestTo } from "../submission/outbox-request";
import type { OutboxRequest } from "../submission/outbox.types";

/** The cars of one family in the order that a track shall have, and the order of the track that it was made from. */
export interface TrackOrderList {
  readonly family: Family;
  readonly cars: readonly Pick<Car, "id" | "track_id" | "updated_at">[];
  readonly trackId: string | null;
  readonly revision: number | null;
}

/**
 * Bulk move items (spec §3): all own-family cars of the track with their places 1..n. The order of the track's own cars
 * is stated once for all of them, by the revision; only the others carry their reading.
 */
const moveItems = ({ cars, trackId }: TrackOrderList) =>
  cars.map((car, at) => ({
    id: car.id,
    track_id: (trackId ?? "") satisfies Id<"tracks">,
    car_seq: at + 1,
    ...(car.track_id === trackId ? {} : { updated_at: car.updated_at }),
  }));

/** What the server compares the order with that the list was made from. */
const headersOf = ({ trackId, revision }: TrackOrderList): Readonly<Record<string, string>> =>
  revision === null ? {} : { "x-track-revision": `${trackId}=${revision}` };
const inputOf = (list: TrackOrderList) => ({ body: moveItems(list), headers: headersOf(list) });

/** Where the list of each family is sent (spec §7). */
const REQUESTS: Readonly<Record<Family, (list: TrackOrderList) => OutboxRequest>> = {
  sand: (list) => requestTo(inbounds.bulk, inputOf(list)),
  "bulk-commodity": (list) => requestTo(loads.bulk, inputOf(list)),
};

/** The request that puts the cars of a track into an order. */
export const orderRequest = (list: TrackOrderList): OutboxRequest => REQUESTS[list.family](list);
