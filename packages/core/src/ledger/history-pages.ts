import type { ResourceName } from "@railhead/api-contract/entities";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can } from "../access/access.rules";
import { deskPaths } from "../routes/desk-paths";
import { withFamily } from "../routes/family-param";

interface HistoryPage {
  readonly section: "onsite storage" | "railcar" | "outbound truck";
  readonly address: (id: string) => string;
}

/** The page of all movements of material of a record, of the records that have one; both families' are one page. */
const HISTORY_PAGES: { readonly [Name in ResourceName]?: HistoryPage } = {
  "onsite-storage": { section: "onsite storage", address: (id) => deskPaths.storage("asset-history", id) },
  inbounds: { section: "railcar", address: (id) => deskPaths.railcar("asset-history", id) },
  "bulk-commodity-railcar-loads": {
    section: "railcar",
    address: (id) => withFamily(deskPaths.railcar("asset-history", id), "bulk-commodity"),
  },
  outbounds: { section: "outbound truck", address: (id) => deskPaths.outboundTruck("asset-history", id) },
  "bulk-commodity-outbound-trucks": {
    section: "outbound truck",
    address: (id) => withFamily(deskPaths.outboundTruck("asset-history", id), "bulk-commodity"),
  },
};

/** Where the movements of a record are shown, for those who may see them; null for records that have no such page. */
export function historyAddress(name: ResourceName, id: string, permissions: PermissionMap | null): string | null {
  const page = HISTORY_PAGES[name];
  return page !== undefined && can(permissions, page.section, "view") ? page.address(id) : null;
}
