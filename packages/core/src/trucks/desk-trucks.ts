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
import type { TruckSide } from "../routes/floor-tasks";
import { TRUCK_KINDS, type TruckKind } from "./truck-kinds";
import { truckPages } from "./truck-pages";
import { FOR_HANDLING, FOR_RELEASE } from "./truck-states.rules";

/** The desk's lists of trucks that wait for something, by the last part of their address: the states that they show. */
const LISTED: Readonly<Record<"arrivals" | "handling" | "release", readonly TruckStatusId[]>> = {
  arrivals: [TRUCK_STATUS.scheduled, TRUCK_STATUS.arrived],
  handling: FOR_HANDLING,
  release: FOR_RELEASE,
};
/** The sides on which trucks stand: what comes, and what leaves. */
export const TRUCK_SIDES = ["inbound-trucks", "outbound-trucks"] as const satisfies readonly TruckSide[];
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

/** What the list of trucks is asked at such an address: a section for each state, as a board of the yard. */
export const queryOfTruckList = (list: keyof typeof LISTED): string =>
  writeQuery({
    ...EMPTY_QUERY,
    filters: [{ field: "status_id", op: "in", value: LISTED[list] }],
    group: "status",
    columns: SHOWN,
  });

/** What of a truck decides which pages lead it further. */
export interface LinkedTruck {
  readonly id: string;
  readonly status_id: TruckStatusId;
  /** Its weights, in the fields in which its kind shows them; null until they are taken. */
  readonly gross?: string | null;
  readonly tare?: string | null;
  readonly initial_weight?: string | null;
  readonly final_weight?: string | null;
}

/** A page that leads a truck further, and what its button says. */
interface TruckLink {
  readonly text: string;
  readonly to: string;
}

/** What is done with what a truck carries, and the pages that begin with the form of a weight that is due, by the side. */
const WORK = {
  "inbound-trucks": {
    title: "special.truck-unload",
    first: { text: "do.weighGross", at: (id: string) => deskPaths.truck("inbound-trucks", "gross", id) },
    last: { text: "do.weighTare", at: (id: string) => deskPaths.truck("inbound-trucks", "tare", id) },
  },
  "outbound-trucks": {
    title: "special.truck-load",
    first: { text: "do.weighTare", at: (id: string) => deskPaths.truck("outbound-trucks", "tare", id) },
    last: null,
  },
} as const satisfies Readonly<Record<TruckSide, object>>;

/** The pages that lead a truck a step further as it is, for those who may, and what their buttons say; the next step comes first. */
export function truckLinks(
  kind: TruckKind,
  truck: LinkedTruck,
  permissions: PermissionMap | null,
): readonly TruckLink[] {
  const { family, direction, section, first: firstPosition, weightFields } = TRUCK_KINDS[kind];
  if (!can(permissions, section, "edit")) return [];
  const { id, status_id: status } = truck;
  const side: TruckSide = `${direction}-trucks`;
  const pages = truckPages("desk", family, side);
  const { title, first, last } = WORK[side];
  const work = { text: tDesk(title), to: pages.one("handling", id) };
  const weighing = ({ text, at }: typeof first | NonNullable<typeof last>): TruckLink => ({
    text: tTruck(text),
    to: withFamily(at(id), family),
  });
  const isWeighed = truck[weightFields[firstPosition]] != null;
  const links: Readonly<Partial<Record<TruckStatusId, readonly TruckLink[]>>> = {
    [TRUCK_STATUS.arrived]: [...(isWeighed ? [] : [weighing(first)]), work],
    [TRUCK_STATUS.handling]: [work, ...(last === null ? [] : [weighing(last)])],
    [TRUCK_STATUS.weighed]: [{ text: t("page.captureSignature"), to: pages.one("capture-signature", id) }],
    [TRUCK_STATUS.signed]: [{ text: t("mode.release"), to: pages.one("release", id) }],
  };
  return links[status] ?? [];
}
