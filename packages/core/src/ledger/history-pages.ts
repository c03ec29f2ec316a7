import type { Family } from "@railhead/api-contract/family";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can } from "../access/access.rules";
import type { DeskEntityName } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { withFamily } from "../routes/family-param";
import type { TruckSide } from "../routes/floor-tasks";

interface HistoryPage {
  readonly section: "onsite storage" | "railcar" | "outbound truck";
  readonly address: (id: string) => string;
}

const ofTrucks = (side: TruckSide, family: Family): HistoryPage => ({
  section: "outbound truck",
  address: (id) => withFamily(deskPaths.truck(side, "asset-history", id), family),
});

/**
 * The page of all movements of material of a record, by the page of its list, of the records that have one; both families'
 * are one page.
 */
const HISTORY_PAGES: { readonly [Name in DeskEntityName]?: HistoryPage } = {
  "onsite-storage": { section: "onsite storage", address: (id) => deskPaths.storage("asset-history", id) },
  railcars: { section: "railcar", address: (id) => deskPaths.railcar("asset-history", id) },
  "bulk-commodity-railcar-loads": {
    section: "railcar",
    address: (id) => withFamily(deskPaths.railcar("asset-history", id), "bulk-commodity"),
  },
  "inbound-trucks": ofTrucks("inbound-trucks", "sand"),
  "outbound-trucks": ofTrucks("outbound-trucks", "sand"),
  "bulk-commodity-inbound-trucks": ofTrucks("inbound-trucks", "bulk-commodity"),
  "bulk-commodity-outbound-trucks": ofTrucks("outbound-trucks", "bulk-commodity"),
};

/** Where the movements of a record are shown, for those who may see them; null for records that have no such page. */
export function historyAddress(list: DeskEntityName, id: string, permissions: PermissionMap | null): string | null {
  const page = HISTORY_PAGES[list];
  return page !== undefined && can(permissions, page.section, "view") ? page.address(id) : null;
}
