import { isVoidBol } from "../bols/bol-states.rules";
import type { Family } from "@railhead/api-contract/family";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can, mayAccess } from "../access/access.rules";
import { historyAddress } from "../ledger/history-pages";
import { tLedger } from "../messages/catalogue-asset-history";
import { tPick } from "../messages/catalogue-cherrypicking";
import { tBolMail } from "../messages/catalogue-bol-mail";
import { tDesk } from "../messages/catalogue-desk";
import { tRecord } from "../messages/catalogue-record";
import { tVessel } from "../messages/catalogue-vessels";
import { pickAddress } from "../cherrypicking/pick-address";
import { isToUnload, unloadPages } from "../railcars/car-pages";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { openSteps } from "../railcars/step-pages";
import type { ResourceRow } from "../resources/open-list";
import { mayOpen, pageOfOne, viewAddress } from "../resources/page-links.rules";
import type { ResourceFacts } from "../resources/resource.types";
import type { DeskEntityName } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { compareDecimals } from "../units/decimal.rules";
import type { Vessel } from "../vessels/vessel.types";
import { truckLinks, type LinkedTruck } from "../trucks/desk-trucks";
import type { TruckKind } from "../trucks/truck-kinds";

/** A page that a record leads to, and what its button says. */
export interface RecordLink {
  readonly text: string;
  readonly to: string;
}

/** The kind of trucks whose records a list holds. */
const TRUCKS: { readonly [Name in DeskEntityName]?: TruckKind } = {
  "inbound-trucks": "inbounds",
  "outbound-trucks": "outbounds",
  "bulk-commodity-inbound-trucks": "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks": "bulk-commodity-outbound-trucks",
};

/** What the page is called on which railcars of a family are unloaded, and what it asks for. */
const UNLOADED = {
  sand: { title: "special.railcar-unload", access: ["railcar:edit"] },
  "bulk-commodity": { title: "special.add-drafts", access: ["draft:create"] },
} as const;
/** A railcar is unloaded on a page of its own while it waits for that; one that is inoperable does not. */
const unloadLink = (
  family: Family,
  { id, status_id, inoperable }: RailcarRow,
  permissions: PermissionMap,
): readonly RecordLink[] =>
  isToUnload(status_id) && !inoperable && mayAccess(UNLOADED[family].access, permissions)
    ? [{ text: tDesk(UNLOADED[family].title), to: unloadPages("desk", family).one(id) }]
    : [];

/** A railcar on a track can be dug out for somebody who wants it out of turn. */
const pickLink = (family: Family, { id, status_id }: RailcarRow, permissions: PermissionMap): readonly RecordLink[] =>
  RAILCAR_STATES[status_id].onTrack && mayAccess(["railcar:view"], permissions)
    ? [{ text: tPick("link.pick"), to: pickAddress({ cars: [{ family, id }] }) }]
    : [];

/** What is in a storage vessel is counted, and moved while it is in use and there is something in it. */
function vesselLinks({ id, is_active, quantity }: Vessel, permissions: PermissionMap): readonly RecordLink[] {
  if (!can(permissions, "onsite storage", "create")) return [];
  const isMovable = is_active && compareDecimals(quantity, "0") > 0;
  return [
    { text: tVessel("link.reconcile"), to: deskPaths.storage("reconcile", id) },
    ...(isMovable ? [{ text: tVessel("link.transfer"), to: deskPaths.storage("transfer", id) }] : []),
  ];
}

interface BolOfTruck {
  readonly bol_id?: unknown;
  readonly bol_number?: unknown;
}

/** A BOL is mailed while it counts. */
const bolLinks = (bol: { readonly id: string; readonly status?: unknown }, permissions: PermissionMap) =>
  can(permissions, "bol", "edit") && !isVoidBol(bol)
    ? [{ text: tBolMail("link"), to: deskPaths.bol("mail", bol.id) }]
    : [];

/** The BOL of a truck, by its number. */
const bolOfTruck = ({ bol_id, bol_number }: BolOfTruck, permissions: PermissionMap): readonly RecordLink[] =>
  typeof bol_id === "string" && typeof bol_number === "string" && mayOpen("bols", "view", permissions)
    ? [{ text: tRecord("link.bol", { number: bol_number }), to: viewAddress("bols", bol_id) }]
    : [];

/** The pages on which something is done with a record as it is, and those that list what names it; each for who may. */
export function recordLinks(
  { page, batch, relatedPages = [] }: Pick<ResourceFacts, "page" | "batch" | "relatedPages">,
  record: ResourceRow | null,
  permissions: PermissionMap | null,
): readonly RecordLink[] {
  if (record === null || permissions === null) return [];
  const truckKind = TRUCKS[page];
  const history = historyAddress(page, record.id, permissions);
  // Rows of a resource are those of its facts.
  return [
    ...(batch === undefined ? [] : openSteps(batch, record as unknown as RailcarRow, permissions)),
    ...(batch === undefined ? [] : unloadLink(batch, record as unknown as RailcarRow, permissions)),
    ...(batch === undefined ? [] : pickLink(batch, record as unknown as RailcarRow, permissions)),
    ...(truckKind === undefined ? [] : truckLinks(truckKind, record as unknown as LinkedTruck, permissions)),
    ...(truckKind === undefined ? [] : bolOfTruck(record as unknown as BolOfTruck, permissions)),
    ...(page === "onsite-storage" ? vesselLinks(record as unknown as Vessel, permissions) : []),
    ...(page === "bols" ? bolLinks(record, permissions) : []),
    ...(history === null ? [] : [{ text: tLedger("link"), to: history }]),
    ...relatedPages
      .filter(({ of }) => mayOpen(of, "list", permissions))
      .map(({ pattern, title }) => ({ text: tDesk(title), to: pageOfOne(pattern, record.id) })),
  ].map(({ text, to }) => ({ text, to }));
}
