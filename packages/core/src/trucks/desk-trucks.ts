import type { Family } from "@railhead/api-contract/family";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { can } from "../access/access.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { writeQuery } from "../list/query-url.rules";
import { t } from "../messages/catalogue";
import { tDesk } from "../messages/catalogue-desk";
import { tTruck } from "../messages/catalogue-truck";
import { withFamily } from "../routes/family-param";
import { deskPaths } from "../routes/desk-paths";
import { truckPages } from "./truck-pages";
import { FOR_HANDLING, FOR_RELEASE } from "./truck-states.rules";

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

/** What of an outbound truck decides which pages lead it further. */
export interface LinkedTruck {
  readonly id: string;
  readonly status_id: TruckStatusId;
  /** Its tare, in the field in which its family shows it. */
  readonly tare?: string | null;
  readonly initial_weight?: string | null;
}

/** The pages that lead an outbound truck a step further as it is, for those who may, and what their buttons say. */
export function truckLinks(
  family: Family,
  truck: LinkedTruck,
  permissions: PermissionMap | null,
): readonly { readonly text: string; readonly to: string }[] {
  if (!can(permissions, "outbound truck", "edit")) return [];
  const { id, status_id: status } = truck;
  const pages = truckPages("desk", family, "outbound-trucks");
  const isWeighed = (family === "sand" ? truck.tare : truck.initial_weight) != null;
  const tare = withFamily(deskPaths.outboundTruck("tare", id), family);
  const links: Readonly<Partial<Record<TruckStatusId, readonly { readonly text: string; readonly to: string }[]>>> = {
    [TRUCK_STATUS.arrived]: [
      ...(isWeighed ? [] : [{ text: tTruck("do.weighTare"), to: tare }]),
      { text: tDesk("special.truck-load"), to: pages.one("handling", id) },
    ],
    [TRUCK_STATUS.handling]: [{ text: tDesk("special.truck-load"), to: pages.one("handling", id) }],
    [TRUCK_STATUS.weighed]: [{ text: t("page.captureSignature"), to: pages.one("capture-signature", id) }],
    [TRUCK_STATUS.signed]: [{ text: t("mode.release"), to: pages.one("release", id) }],
  };
  return links[status] ?? [];
}
