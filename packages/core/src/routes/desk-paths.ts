import { entityBase, type EntityWith } from "./desk-entities";
import type { TruckSide } from "./floor-tasks";
import { withId } from "./paths";

/** Addresses of the desk. A page that a record does not have does not compile; an empty id is a RangeError. */
export const deskPaths = {
  list: (name: EntityWith<"list">) => entityBase(name),
  print: (name: EntityWith<"print">) => `${entityBase(name)}/print`,
  labels: (name: EntityWith<"labels">) => `${entityBase(name)}/labels`,
  add: (name: EntityWith<"add">) => `${entityBase(name)}/add`,
  create: (name: EntityWith<"create">) => `${entityBase(name)}/create`,
  import: (name: EntityWith<"import">) => `${entityBase(name)}/import`,
  view: (name: EntityWith<"view">, id: string) => withId(`${entityBase(name)}/view`, id),
  edit: (name: EntityWith<"edit">, id: string) => withId(`${entityBase(name)}/edit`, id),

  /** The page on which a BOL is read, the one that sets its versions side by side, and the one on which it is mailed. */
  bol: (page: "record" | "versions" | "mail", id: string) => withId(`/bols/${page}`, id),
  checkBol: "/bols/check",
  cherrypickingHistory: (id?: string) =>
    id === undefined ? "/cherrypicking/history" : withId("/cherrypicking/history", id),
  cherrypickingSubmit: "/cherrypicking/submit",
  relatedOutbounds: (jobId: string) => withId("/jobs/related-outbounds", jobId),
  storage: (page: "asset-history" | "reconcile" | "transfer", id: string) => withId(`/onsite-storage/${page}`, id),
  order: (page: "attached-trucks" | "related-jobs", id: string) => withId(`/orders/${page}`, id),
  trucks: (side: TruckSide, page: "arrivals" | "handling" | "release") => `/${side}/${page}`,
  truck: <Side extends TruckSide>(side: Side, page: TruckPage[Side], id: string) => withId(`/${side}/${page}`, id),
  yardBoard: "/outbound-trucks/yard-board",
  pump: (page: "meter-factor" | "meter-factor-history", id: string) => withId(`/pumps/${page}`, id),
  railcars: (page: RailcarsPage) => `/railcars/${page}`,
  railcar: (page: RailcarPage, id: string) => withId(`/railcars/${page}`, id),
  /** Those of a terminal, and the page on which one is added to it. */
  displayUnits: (terminalId: string) => withId("/terminals/display-units", terminalId),
  displayUnit: (page: "add" | "view" | "edit", id: string) => withId(`/terminals/display-units/${page}`, id),
  unitConverter: "/unit-converter",
  addDrafts: (loadId: string) => withId("/bulk-commodity-railcar-loads/add-drafts", loadId),
} as const;

/** Pages about one truck: what leaves is loaded after its tare, what comes is unloaded between gross and tare. */
interface TruckPage {
  readonly "inbound-trucks": "gross" | "unload-truck" | "tare" | "sign-bol" | "release" | "asset-history";
  readonly "outbound-trucks": "tare" | "load-truck" | "sign-bol" | "release" | "asset-history";
}
/** Railcar pages about many cars. */
export type RailcarsPage =
  | "batch-customer-release"
  | "batch-delete"
  | "batch-receive"
  | "batch-release"
  | "batch-update"
  | "bulk-upload"
  | "handling"
  | "pending";
/** Railcar pages about one car. */
export type RailcarPage =
  | "asset-history"
  | "flag-inoperable"
  | "receive"
  | "reconcile"
  | "release"
  | "undo-release"
  | "unload";
