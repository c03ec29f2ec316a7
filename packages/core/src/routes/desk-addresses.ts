import type { Access } from "@railhead/api-contract/permissions";
import type { SpecialTitleKey } from "../messages/catalogue-desk";
import {
  DESK_ENTITIES,
  entityBase,
  PAGE_SUFFIX,
  type DeskEntity,
  type DeskEntityName,
  type EntityPage,
} from "./desk-entities";
import type { Address } from "./route";

/** An address of the desk, and what its page is called by: the page of a record, or the key of a title of its own. */
export interface DeskAddress extends Address {
  readonly titledBy: { readonly name: DeskEntityName; readonly page: EntityPage } | SpecialTitleKey;
}

const ENTITY_NAMES = Object.keys(DESK_ENTITIES) as DeskEntityName[];
const pagesOf = (name: DeskEntityName) =>
  Object.entries((DESK_ENTITIES[name] as DeskEntity).access) as [EntityPage, Access][];

const entityAddresses = (name: DeskEntityName): readonly DeskAddress[] =>
  pagesOf(name).map(([page, access]) => ({
    area: "desk",
    pattern: `${entityBase(name)}${PAGE_SUFFIX[page]}`,
    access,
    titledBy: { name, page },
  }));

type Special = readonly [pattern: string, access: Access, title: SpecialTitleKey];

const SPECIALS: readonly Special[] = [
  ["/bols/record/:id", ["bol:view"], "special.bol"],
  ["/bols/versions/:id", ["bol:view"], "special.bol-versions"],
  ["/bols/mail/:id", ["bol:edit"], "special.bol-mail"],
  ["/bols/check", ["bol:view"], "special.bol-check"],
  ["/cherrypicking/history", ["track:view"], "special.cherrypicking-history"],
  ["/cherrypicking/history/:id", ["track:view"], "special.cherrypicking-history-one"],
  ["/cherrypicking/submit", ["railcar:view"], "special.cherrypicking-submit"],
  ["/jobs/related-outbounds/:id", ["job:view"], "special.related-outbounds"],
  ["/onsite-storage/asset-history/:id", ["onsite storage:view"], "special.storage-history"],
  ["/onsite-storage/reconcile/:id", ["onsite storage:create"], "special.storage-reconcile"],
  ["/onsite-storage/transfer/:id", ["onsite storage:create"], "special.storage-transfer"],
  ["/orders/attached-trucks/:id", ["order:view"], "special.attached-trucks"],
  ["/orders/related-jobs/:id", ["order:view"], "special.related-jobs"],
  ["/outbound-trucks/arrivals", ["outbound truck:view"], "special.truck-arrivals"],
  ["/outbound-trucks/handling", ["outbound truck:edit"], "special.truck-handling"],
  ["/outbound-trucks/load-truck/:id", ["outbound truck:edit"], "special.truck-load"],
  ["/outbound-trucks/tare/:id", ["outbound truck:edit"], "special.truck-tare"],
  ["/outbound-trucks/sign-bol/:id", ["outbound truck:edit"], "special.truck-sign"],
  ["/outbound-trucks/release", ["outbound truck:edit"], "special.truck-release-list"],
  ["/outbound-trucks/release/:id", ["outbound truck:edit"], "special.truck-release"],
  ["/outbound-trucks/asset-history/:id", ["outbound truck:view"], "special.truck-history"],
  ["/pumps/meter-factor/:id", ["pump:create"], "special.meter-factor"],
  ["/pumps/meter-factor-history/:id", ["pump:view"], "special.meter-factor-history"],
  ["/railcars/batch-customer-release", ["railcar:edit"], "special.batch-customer-release"],
  ["/railcars/batch-delete", ["railcar:edit"], "special.batch-delete"],
  ["/railcars/batch-receive", ["railcar:edit"], "special.batch-receive"],
  ["/railcars/batch-release", ["railcar:edit"], "special.batch-release"],
  ["/railcars/batch-update", ["railcar:edit"], "special.batch-update"],
  ["/railcars/bulk-upload", ["railcar:create"], "special.bulk-upload"],
  ["/railcars/handling", ["railcar:view"], "special.railcars-handling"],
  ["/railcars/pending", ["railcar:view"], "special.railcars-pending"],
  ["/railcars/asset-history/:id", ["railcar:view"], "special.railcar-history"],
  ["/railcars/flag-inoperable/:id", ["railcar:edit"], "special.flag-inoperable"],
  ["/railcars/release/:id", ["railcar:edit"], "special.railcar-release"],
  ["/railcars/unload/:id", ["railcar:edit"], "special.railcar-unload"],
  ["/railcars/receive/:id", ["railcar:receive"], "special.railcar-receive"],
  ["/railcars/reconcile/:id", ["railcar:reconcile"], "special.railcar-reconcile"],
  // Beyond the specification: terminals say in which units they show quantities, a release is taken back, a board shows the yard, inbound trucks are worked on as outbound ones are, and a page converts by hand.
  ["/terminals/display-units/:id", "session", "special.display-units"],
  ["/terminals/display-units/add/:id", ["app:super admin"], "special.display-unit-add"],
  ["/terminals/display-units/view/:id", "session", "special.display-unit"],
  ["/terminals/display-units/edit/:id", ["app:super admin"], "special.display-unit-edit"],
  ["/railcars/undo-release/:id", ["railcar:reconcile"], "special.railcar-undo-release"],
  ["/outbound-trucks/yard-board", ["outbound truck:view"], "special.yard-board"],
  ["/inbound-trucks/arrivals", ["outbound truck:view"], "special.inbound-arrivals"],
  ["/inbound-trucks/handling", ["outbound truck:edit"], "special.inbound-handling"],
  ["/inbound-trucks/unload-truck/:id", ["outbound truck:edit"], "special.truck-unload"],
  ["/inbound-trucks/gross/:id", ["outbound truck:edit"], "special.truck-gross"],
  ["/inbound-trucks/tare/:id", ["outbound truck:edit"], "special.truck-tare"],
  ["/inbound-trucks/sign-bol/:id", ["outbound truck:edit"], "special.truck-sign"],
  ["/inbound-trucks/release", ["outbound truck:edit"], "special.inbound-release-list"],
  ["/inbound-trucks/release/:id", ["outbound truck:edit"], "special.truck-release"],
  ["/inbound-trucks/asset-history/:id", ["outbound truck:view"], "special.truck-history"],
  ["/unit-converter", ["uom conversion:view"], "special.unit-converter"],
  ["/bulk-commodity-railcar-loads/add-drafts/:id", ["draft:create"], "special.add-drafts"],
];

/** Every page of the desk but the general ones: the records' pages, then the special ones. */
export const DESK_ADDRESSES: readonly DeskAddress[] = [
  ...ENTITY_NAMES.flatMap(entityAddresses),
  ...SPECIALS.map(([pattern, access, titledBy]): DeskAddress => ({ area: "desk", pattern, access, titledBy })),
];

/** Patterns of record pages without their prefix, and where each leads: people have bookmarks. Special pages keep theirs. */
export const DESK_REDIRECTS: ReadonlyMap<string, string> = new Map(
  ENTITY_NAMES.filter((name) => DESK_ENTITIES[name].prefixed).flatMap((name) =>
    pagesOf(name).map(([page]) => [`/${name}${PAGE_SUFFIX[page]}`, `${entityBase(name)}${PAGE_SUFFIX[page]}`] as const),
  ),
);
