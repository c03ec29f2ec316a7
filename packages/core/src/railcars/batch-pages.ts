import { RAILCAR_STATUS, RAILCAR_STATUS_IDS, type RailcarStatusId } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/railcar";
import type { SpecialTitleKey } from "../messages/catalogue-desk";
import { EMPTY_QUERY } from "../list/query.rules";
import { paramsOf, writeQuery } from "../list/query-url.rules";
import { entityBase, type DeskEntityName } from "../routes/desk-entities";
import { familyIn, familyQuery } from "../routes/family-param";
import { deskPaths, type RailcarsPage } from "../routes/desk-paths";
import { FORWARD, RAILCAR_STATES } from "./states.rules";

/** What is done to several railcars together at the desk. */
export const BATCH_KINDS = ["receive", "release", "customer-release", "update", "delete"] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

export interface BatchPage {
  readonly page: RailcarsPage;
  readonly title: SpecialTitleKey;
  /** The states of the railcars that it may fit; conditions beyond the state are judged car by car. */
  readonly statuses: readonly RailcarStatusId[];
}

const from = (step: keyof typeof FORWARD): readonly RailcarStatusId[] => [
  ...new Set(FORWARD[step].map((arrow) => arrow.from)),
];

/** The batch pages, in the order in which they are offered. */
export const BATCH_PAGES: Readonly<Record<BatchKind, BatchPage>> = {
  receive: { page: "batch-receive", title: "special.batch-receive", statuses: from("receive") },
  release: { page: "batch-release", title: "special.batch-release", statuses: from("release") },
  "customer-release": {
    page: "batch-customer-release",
    title: "special.batch-customer-release",
    statuses: from("customer-release"),
  },
  update: {
    page: "batch-update",
    title: "special.batch-update",
    statuses: RAILCAR_STATUS_IDS.filter((id) => !RAILCAR_STATES[id].closedOut),
  },
  delete: { page: "batch-delete", title: "special.batch-delete", statuses: [RAILCAR_STATUS.pending] },
};

const LIST_OF: Readonly<Record<Family, DeskEntityName>> = {
  sand: "railcars",
  "bulk-commodity": "bulk-commodity-railcar-loads",
};

/** What a list of railcars is asked for those that are in one of some states. */
export const queryOfStates = (statuses: readonly RailcarStatusId[]): string =>
  writeQuery({ ...EMPTY_QUERY, filters: [{ field: "status_id", op: "in", value: statuses }] });

/** The list of the railcars that are in one of some states. */
export const listOfStates = (family: Family, statuses: readonly RailcarStatusId[]): string =>
  `${entityBase(LIST_OF[family])}?${queryOfStates(statuses)}`;

/** The parameters of a batch page: the family of its railcars, and those that are added to the chosen ones. */
const IDS_PARAM = "ids";
const ID = /^[1-9]\d{0,18}$/;

/** The address of a batch page, with railcars that it begins with. */
export function batchAddress(kind: BatchKind, family: Family, ids: readonly string[] = []): string {
  const params = [
    ...(family === "sand" ? [] : [familyQuery(family)]),
    ...(ids.length === 0 ? [] : [`${IDS_PARAM}=${ids.join(",")}`]),
  ];
  const path = deskPaths.railcars(BATCH_PAGES[kind].page);
  return params.length === 0 ? path : `${path}?${params.join("&")}`;
}

/** What the address of a batch page says; what is no id is left out. */
export function readBatchAddress(search: string): { readonly family: Family; readonly ids: readonly string[] } {
  const params = new Map(paramsOf(search));
  const ids = (params.get(IDS_PARAM) ?? "").split(",").filter((id) => ID.test(id));
  return {
    family: familyIn(search),
    ids: [...new Set(ids)],
  };
}
