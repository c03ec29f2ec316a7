import type { Id } from "@railhead/api-contract/ids";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { labelOf } from "../car-selection/selection-sending";
import type { Car } from "../railcars/car.types";
import { floorPaths } from "../routes/paths";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxEntry, OutboxRequest } from "../submission/outbox.types";
import { dayEnd, dayStart } from "../terminal-time/day.rules";
import type { ReceiveReleaseContext, ReceiveReleaseMode } from "./receive-release.types";

/** What the form holds when it is sent. `day` is YYYY-MM-DD. */
export interface Chosen {
  readonly selected: readonly Car[];
  readonly day: string;
  readonly trackId: string | null;
}

/** Bulk receive items (spec §3): each car at 00:00:00 of its own zone (spec §4), in the order of choosing. */
const receiveItems = ({ selected, day, trackId }: Chosen) =>
  selected.map(({ id, time_zone, updated_at }) => ({
    id,
    date_received: dayStart(time_zone, day),
    track_id: (trackId ?? "") satisfies Id<"tracks">,
    updated_at,
  }));

/** Bulk release items (spec §3): each car at 23:59:59 of its own zone (spec §4). */
const releaseItems = ({ selected, day }: Chosen) =>
  selected.map(({ id, time_zone, updated_at }) => ({ id, date_released: dayEnd(time_zone, day), updated_at }));

/** Where each mode sends its list, and what it sends (spec §7). */
const REQUESTS: Readonly<Record<ReceiveReleaseMode, Readonly<Record<Family, (chosen: Chosen) => OutboxRequest>>>> = {
  receive: {
    sand: (chosen) => requestTo(inbounds.bulkReceive, { body: receiveItems(chosen) }),
    "bulk-commodity": (chosen) => requestTo(loads.bulkReceive, { body: receiveItems(chosen) }),
  },
  release: {
    sand: (chosen) => requestTo(inbounds.bulkRelease, { body: releaseItems(chosen) }),
    "bulk-commodity": (chosen) => requestTo(loads.bulkRelease, { body: releaseItems(chosen) }),
  },
};

/** The list as the form says it. */
export const changeOf = ({
  mode,
  family,
  terminalId,
  ...chosen
}: Pick<ReceiveReleaseContext, "mode" | "family" | "terminalId" | keyof Chosen>): NewEntry => ({
  terminal: terminalId,
  route: floorPaths.railcarTask(family, mode),
  label: labelOf(chosen.selected),
  ...REQUESTS[mode][family](chosen),
});

/** A list on its way, as the API call takes it. */
export interface Submission {
  readonly mode: ReceiveReleaseMode;
  readonly family: Family;
  readonly entry: OutboxEntry;
}
