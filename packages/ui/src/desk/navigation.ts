import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "@railhead/core/access/access.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { entityBase, type DeskEntityName } from "@railhead/core/routes/desk-entities";
import { matchRoute } from "@railhead/core/routes/route-table";

export type NavItem = { readonly href: string; readonly label: string };
export type NavGroup = { readonly title: string; readonly items: readonly NavItem[] };

type GroupKey = Parameters<typeof tDesk>[0] & `nav.${string}`;
type Entry = DeskEntityName | `/${string}`;

/** Groups of the desk's navigation: records by name, special pages by address. */
const GROUPS: readonly (readonly [title: GroupKey, entries: readonly Entry[]])[] = [
  [
    "nav.rail",
    [
      "railcars",
      "/railcars/pending",
      "/railcars/handling",
      "bulk-commodity-railcar-loads",
      "tracks",
      "track-utilization",
      "cherrypicking",
      "/cherrypicking/history",
    ],
  ],
  [
    "nav.trucks",
    [
      "/outbound-trucks/arrivals",
      "outbound-trucks",
      "inbound-trucks",
      "bulk-commodity-trucks",
      "bols",
      "terminal-driver-instructions",
    ],
  ],
  ["nav.storage", ["onsite-storage", "pumps", "scales"]],
  ["nav.orders", ["orders", "jobs"]],
  ["nav.billing", ["invoice-headers", "contracts", "railcar-loads-for-review", "transload-for-review"]],
  [
    "nav.parties",
    [
      "customers",
      "parent-customers",
      "suppliers",
      "carriers",
      "operators",
      "service-companies",
      "business-contacts",
      "railroads",
      "origins",
      "wells",
      "well-owners",
    ],
  ],
  [
    "nav.products",
    [
      "product-names",
      "product-sizes",
      "product-size-master",
      "uom",
      "uom-classes",
      "uom-systems",
      "uom-standard-conversions",
      "uom-product-inter-class-conversions",
      "uom-product-intra-class-conversions",
    ],
  ],
  [
    "nav.administration",
    [
      "master-records",
      "logged-exceptions",
      "users",
      "profiles",
      "terminals",
      "terminal-policies",
      "terminal-policy-items",
    ],
  ],
];

const hrefOf = (entry: Entry): string => (entry.startsWith("/") ? entry : entityBase(entry as DeskEntityName));

function itemOf(entry: Entry, permissions: PermissionMap | null): readonly NavItem[] {
  const href = hrefOf(entry);
  const match = matchRoute(href);
  return match.kind === "route" && mayAccess(match.route.access, permissions)
    ? [{ href, label: match.route.title }]
    : [];
}

/** The desk's navigation for these permissions: only pages that they may open, and no empty group. */
export const deskNavigation = (permissions: PermissionMap | null): readonly NavGroup[] =>
  GROUPS.map(([title, entries]) => ({
    title: tDesk(title),
    items: entries.flatMap((entry) => itemOf(entry, permissions)),
  })).filter(({ items }) => items.length > 0);
