import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { FOR_HANDLING } from "@railhead/core/trucks/truck-states.rules";
import { pageOf } from "../../crud/page-of";
import { terminalsAsked } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Where } from "../../store/store.port";
import { truckSearch } from "./search";
import { trucksOf, type TruckRow } from "./trucks";

export interface TruckQuery {
  readonly terminal_id?: string | undefined;
  readonly q?: string | undefined;
  /** Exactly this carrier's, exactly this number. */
  readonly carrier_id?: string | undefined;
  readonly truck_number?: string | undefined;
}
export interface TruckPageQuery extends TruckQuery {
  readonly limit?: string | number | undefined;
  readonly cursor?: string | undefined;
  readonly count?: "1" | undefined;
}
/** Most trucks of one answer: far more than a yard holds. */
const MOST = 500;
/** Most rows of a /list and of a /names. */
const LIST_MOST = 1000;
const NAMES_MOST = 5000;
const NEWEST = { field: "id", direction: "desc" } as const;

function conditionOf(
  context: RequestContext,
  kind: TruckKind,
  { terminal_id, q = "", carrier_id, truck_number }: TruckQuery,
  states: readonly TruckStatusId[] | null,
): Where<TruckRow> {
  const all = [
    { field: "terminal_id" as const, test: { op: "in" as const, value: terminalsAsked(context, terminal_id) } },
    ...(states === null ? [] : [{ field: "status_id" as const, test: { op: "in" as const, value: states } }]),
    ...(carrier_id === undefined
      ? []
      : [{ field: "carrier_id" as const, test: { op: "eq" as const, value: carrier_id } }]),
    ...(truck_number === undefined
      ? []
      : [{ field: "truck_number" as const, test: { op: "eq" as const, value: truck_number } }]),
  ];
  const search = truckSearch(kind, q);
  return search === null ? { all } : { all, search };
}

/** Trucks of a kind at the caller's terminals, newest first; in these states where some are named. */
export const findTrucks = async (
  context: RequestContext,
  kind: TruckKind,
  query: TruckQuery,
  states: readonly TruckStatusId[] | null,
): Promise<readonly TruckRow[]> =>
  trucksOf(context.tx, kind).find({ where: conditionOf(context, kind, query, states), sort: NEWEST, limit: MOST });

/** How long before its time a scheduled truck is expected at the gate, in seconds. */
const EXPECTED = 24 * 3600;

/** Trucks that are here and not done, newest first; then those that are scheduled, late or within a day: anyone who is at the gate records them. */
export async function findForHandling(
  context: RequestContext,
  kind: TruckKind,
  query: TruckQuery,
): Promise<readonly TruckRow[]> {
  const { all = [], ...search } = conditionOf(context, kind, query, [TRUCK_STATUS.scheduled]);
  const due = [...all, { field: "scheduled_at" as const, test: { op: "lte" as const, value: context.now + EXPECTED } }];
  const [here, coming] = await Promise.all([
    findTrucks(context, kind, query, FOR_HANDLING),
    trucksOf(context.tx, kind).find({
      where: { ...search, all: due },
      sort: { field: "scheduled_at", direction: "asc" },
      limit: MOST,
    }),
  ]);
  return [...here, ...coming];
}

/** A page of all trucks of a kind, newest first, where the next one begins, and how many there are where that is asked for. */
export interface TruckPage {
  readonly rows: readonly TruckRow[];
  readonly nextUrl: string | null;
  readonly total: number | null;
}

/** The newest trucks of a kind, at most 1,000, and whether there are more. */
export async function newestTrucks(
  context: RequestContext,
  kind: TruckKind,
  query: TruckQuery,
): Promise<{ readonly rows: readonly TruckRow[]; readonly cut: boolean }> {
  const found = await trucksOf(context.tx, kind).find({
    where: conditionOf(context, kind, query, null),
    sort: NEWEST,
    limit: LIST_MOST + 1,
  });
  return { rows: found.slice(0, LIST_MOST), cut: found.length > LIST_MOST };
}

/**
 * The newest trucks of a kind for a picker, at most 5,000, in the order of their numbers. Anyone who may not view trucks
 * searches their names alone: what else a truck says is not theirs to find out.
 */
export async function namedTrucks(
  context: RequestContext,
  kind: TruckKind,
  query: TruckQuery,
  mayView: boolean,
): Promise<readonly TruckRow[]> {
  const { all = [], search } = conditionOf(context, kind, query, null);
  const searched = search && (mayView ? search : { text: search.text, fields: ["prefix", "inbound_number"] as const });
  const where = searched === undefined ? { all } : { all, search: searched };
  const rows = await trucksOf(context.tx, kind).find({ where, sort: NEWEST, limit: NAMES_MOST });
  return rows.toSorted(
    (a, b) => a.prefix.localeCompare(b.prefix) || Number(a.inbound_number) - Number(b.inbound_number),
  );
}

/** All trucks of a kind at the caller's terminals page by page, newest first. Throws a 400 for an invalid limit or cursor. */
export async function pageOfTrucks(
  context: RequestContext,
  kind: TruckKind,
  query: TruckPageQuery,
): Promise<TruckPage> {
  const where = conditionOf(context, kind, query, null);
  const trucks = trucksOf(context.tx, kind);
  const page = await pageOf(trucks, where, { path: `/api/${kind}/find-trucks`, query, usual: MOST });
  return { ...page, total: query.count === "1" ? await trucks.count(where) : null };
}
