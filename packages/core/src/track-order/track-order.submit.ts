import type { Family } from "@railhead/api-contract/railcar";
import { labelOf } from "../car-selection/selection-sending";
import { floorPaths } from "../routes/paths";
import type { NewEntry, OutboxEntry, OutboxRequest } from "../submission/outbox.types";
import { orderRequest } from "../tracks/order-request";
import { lineNow, sentCars, type Line } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

/** The list that is sent, and the order of the track that it was made from. */
export interface List {
  readonly line: Line;
  readonly trackId: string | null;
  readonly revision: number | null;
}

/** The request of a list. */
export const requestOf = ({ line, trackId, revision }: List): OutboxRequest =>
  orderRequest({ family: line.family, cars: sentCars(line), trackId, revision });

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
