import type { Family } from "@railhead/api-contract/family";
import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { EMPTY_QUERY } from "../list/query.rules";
import { paramsOf, writeQuery } from "../list/query-url.rules";
import type { WorkApp } from "../load-work/load-work.types";
import { deskPaths } from "../routes/desk-paths";
import type { TruckSide, TruckTaskOfOne } from "../routes/floor-tasks";
import { floorPaths } from "../routes/paths";
import { FOR_HANDLING, FOR_RELEASE } from "./truck-states.rules";

/** Lists of trucks that wait for a task, and pages on which it is done with one of them. */
export interface TruckPages {
  readonly list: (task: "handling" | "release") => string;
  readonly one: (task: TruckTaskOfOne, id: string) => string;
}

/** The desk's page of each task of one truck. */
const DESK_PAGE = {
  handling: "load-truck",
  "capture-signature": "sign-bol",
  release: "release",
} as const satisfies Readonly<Record<TruckTaskOfOne, string>>;

/** The pages of the trucks of a kind in an app. The desk's are those of outbound trucks, of sand unless the address says the family. */
export function truckPages(app: WorkApp, family: Family, side: TruckSide): TruckPages {
  if (app === "floor")
    return {
      list: (task) => floorPaths.truckTask(family, side, task),
      one: (task, id) => floorPaths.truckTaskOf(family, side, task, id),
    };
  const query = deskTruckQuery(family);
  return {
    list: (task) =>
      family === "sand" ? deskPaths.outboundTrucks(task) : deskPaths.list("bulk-commodity-outbound-trucks"),
    one: (task, id) => `${deskPaths.outboundTruck(DESK_PAGE[task], id)}${query}`,
  };
}

const FAMILY_PARAM = "family";
/** What the address of a desk's page of a truck says of its family: nothing for sand. */
const deskTruckQuery = (family: Family): string => (family === "sand" ? "" : `?${FAMILY_PARAM}=${family}`);

/** The family that the address of a desk's page of a truck says. */
export const familyOfAddress = (search: string): Family =>
  new Map(paramsOf(search)).get(FAMILY_PARAM) === "bulk-commodity" ? "bulk-commodity" : "sand";

/** The desk's lists of outbound trucks that wait for something, by the last part of their address: the states that they show. */
const LISTED: Readonly<Record<"arrivals" | "handling" | "release", readonly TruckStatusId[]>> = {
  arrivals: [TRUCK_STATUS.scheduled, TRUCK_STATUS.arrived],
  handling: FOR_HANDLING,
  release: FOR_RELEASE,
};
export const TRUCK_LISTS = Object.keys(LISTED) as readonly (keyof typeof LISTED)[];

/** What such a list shows of each truck: how long it has waited comes before whose it is. */
const SHOWN = [
  "name",
  "truck_number",
  "carrier_name",
  "date_arrived",
  "customer_name",
  "product_name",
  "order_number",
  "net",
  "scheduled_at",
] as const;

/** What the list of outbound trucks is asked at such an address: a section for each state, as a board of the yard. */
export const queryOfTruckList = (list: keyof typeof LISTED): string =>
  writeQuery({
    ...EMPTY_QUERY,
    filters: [{ field: "status_id", op: "in", value: LISTED[list] }],
    group: "status",
    columns: SHOWN,
  });
