import type { Refusal } from "@railhead/core/messages/define-refusals";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { Route } from "@railhead/api-contract/rest";
import { visitFilters } from "@railhead/api-contract/rail-visit-routes";
import { truckFilters } from "@railhead/api-contract/truck";
import type { TruckReleased } from "@railhead/api-contract/truck-routes";
import { can } from "@railhead/core/access/access.rules";
import { isFilterParam } from "@railhead/core/list/query-url.rules";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import type { Behaviours } from "../../crud/behaviour";
import { changesHandler, changesOf } from "../../crud/changes";
import { createSerializer } from "../../crud/derive";
import { referrersHandler } from "../../crud/holders";
import { listHandlers, listPage } from "../../crud/list";
import { FILE_PARAMS } from "../../crud/list-export";
import { LIST_PARAMS } from "../../crud/list-question";
import { resourceSubject } from "../../crud/list-subject";
import { listReads } from "../../crud/list-reads";
import { only } from "../../crud/only";
import { recordRef } from "../../refusals/stale";
import { findVisibleRow } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { demand } from "../../http/access";
import type { Call } from "../../http/handler";
import { badQuery } from "../../http/input";
import type { ExportedKind } from "../../http/registry";
import { fieldBroken, recordNotFound } from "../../problems";
import type { AnyRow } from "../../store/order";
import { pathOfRecord } from "../../refusals/faults";
import { inboundIncludes, serializeInbounds } from "../rail-visits/serialize";
import { releaseVisits } from "../rail-visits/release";
import { cancelVisit } from "../rail-visits/steps";
import { asCollectionRows, type VisitRow } from "../rail-visits/visits";
import { namedTrucks, newestTrucks, type TruckQuery } from "../trucks/find";
import { INBOUND_TRUCK_LIST } from "../trucks/truck-list";
import { serializeTruck, serializeTrucks } from "../trucks/serialize";
import { releaseTruck } from "../trucks/release";
import { truckHandlers } from "../trucks/truck.handlers";
import { findVisibleTruck, INBOUND_TRUCKS, type TruckRow } from "../trucks/trucks";

/** The query of a list of either transport. */
interface Query extends TruckQuery {
  readonly [parameter: string]: string | undefined;
  readonly transport?: "rail" | "truck" | undefined;
}
type Asking = RequestContext & { readonly query: Query };
type ReadCall = Asking & Pick<Call<Route>, "recently">;
interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}
interface HistoryQuery {
  readonly limit?: string | number | undefined;
  readonly cursor?: string | undefined;
}
type ReleaseBody = { readonly date_released: number } | TruckReleased;

/** The right to read each transport. */
const VIEW = { rail: ["railcar:view"], truck: ["outbound truck:view"] } as const;
/** The right to change each transport. */
const EDIT = { rail: ["railcar:edit"], truck: ["outbound truck:edit"] } as const;
const FILTERS = { rail: visitFilters, truck: truckFilters } as const;
const NO_PARAMS: Readonly<Record<string, string>> = {};
const NO_FILTER = {
  rail: () => railcarRefusal("no_railcar_filter"),
  truck: () => truckRefusal("no_truck_filter"),
} as const;

/** Refuses (400) filters that the transport does not have, and values that they do not take. */
function checkFilters(transport: "rail" | "truck", query: Readonly<Record<string, string | undefined>>): void {
  const filters: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = FILTERS[transport];
  for (const [field, value] of Object.entries(query)) {
    if (LIST_PARAMS.has(field) || FILE_PARAMS.has(field) || isFilterParam(field) || value === undefined) continue;
    if (!filters[field]?.safeParse(value).success) throw badQuery({ [field]: NO_FILTER[transport]() });
  }
}

/** An inbound record by id: a visit of a railcar or a truck. Both share one sequence of ids. Throws a 404 where neither is there. */
async function findInbound(
  context: RequestContext,
  id: string,
): Promise<{ readonly car: VisitRow } | { readonly truck: TruckRow }> {
  const car = await findVisibleRow(context, "inbounds", id, inboundIncludes);
  if (car !== undefined) return { car: only(asCollectionRows("inbounds", [car])) };
  const truck = await findVisibleTruck(context, "inbounds", id);
  if (truck === undefined) throw recordNotFound("inbounds", id);
  return { truck };
}

const inboundTruckCalls = truckHandlers("inbounds");
const railChanges = changesHandler("inbounds");
const railReferrers = referrersHandler("inbounds");
const truckChanges = changesOf({ ...INBOUND_TRUCKS, path: (id) => `/api/inbounds/${id}/changes` });

const refuseField = (field: string, refusal: Refusal) => {
  throw fieldBroken(field, "rule", refusal);
};

/** Which transport a file of `inbounds` is asked for, as its list is. */
export function exportedInbounds(behaviours: Behaviours): ExportedKind {
  const rail = resourceSubject("inbounds", behaviours, createSerializer(behaviours));
  return ({ query, caller }) => {
    const transport = query["transport"] === "truck" ? "truck" : "rail";
    demand(VIEW[transport], caller);
    checkFilters(transport, query);
    return transport === "truck"
      ? { subject: INBOUND_TRUCK_LIST, only: { transport } }
      : { subject: rail, only: NO_PARAMS };
  };
}

/** The lists of `inbounds` and their further reads: versions, anchors and groups. */
function inboundLists(behaviours: Behaviours) {
  const handlers = listHandlers("inbounds", behaviours, createSerializer(behaviours));
  type RailCall = Parameters<typeof handlers.list>[0];
  const shownCars = (rows: readonly AnyRow[]) => [...rows] as unknown as Inbound[];
  const shownTruckRows = (rows: readonly AnyRow[]) => [...rows] as unknown as InboundTruck[];
  const truckReads = listReads(INBOUND_TRUCK_LIST);
  const transportOf = ({ query, caller }: Asking): "rail" | "truck" => {
    const { transport = "rail" } = query;
    demand(VIEW[transport], caller);
    return transport;
  };
  const readsOf = (call: ReadCall) => {
    const transport = transportOf(call);
    checkFilters(transport, call.query);
    return transport === "rail" ? handlers : truckReads;
  };

  return {
    list: async (call: Asking) => {
      const transport = transportOf(call);
      checkFilters(transport, call.query);
      if (transport === "rail") {
        const { result, ...page } = await handlers.list(call as RailCall);
        return { result: shownCars(result), ...page };
      }
      const { result, ...page } = await listPage(call, INBOUND_TRUCK_LIST);
      return { result: shownTruckRows(result), ...page };
    },
    versions: (call: ReadCall) => readsOf(call).versions(call),
    anchors: (call: ReadCall) => readsOf(call).anchors(call),
    groups: (call: ReadCall) => readsOf(call).groups(call),
    listAll: async (call: Asking) => {
      if (transportOf(call) === "rail") {
        const { result, cut } = await handlers.listAll(call as RailCall);
        return { result: shownCars(result), cut };
      }
      const { rows, cut } = await newestTrucks(call, "inbounds", call.query);
      return { result: [...(await serializeTrucks(call, "inbounds", rows))], cut };
    },
    names: async (call: Asking) => {
      const { transport } = call.query;
      const cars = transport === "truck" ? [] : (await handlers.names(call as RailCall)).result;
      if (transport === "rail") return { result: cars };
      const rows = await namedTrucks(
        call,
        "inbounds",
        call.query,
        can(call.caller.session.permissions, "outbound truck", "view"),
      );
      return { result: [...cars, ...rows.map((row) => ({ id: row.id, name: truckName(row) }))] };
    },
  };
}

/**
 * The calls of `inbounds` that know railcars and trucks (decisions “The wire”). Each transport asks for its own right:
 * `railcar` or `outbound truck`.
 */
export function bothTransports(behaviours: Behaviours) {
  return {
    ...inboundLists(behaviours),
    get: async (call: OnOne) => {
      const found = await findInbound(call, call.params.id);
      if ("truck" in found) {
        demand(VIEW.truck, call.caller);
        return serializeTruck(call, "inbounds", found.truck);
      }
      demand(VIEW.rail, call.caller);
      return { result: only(await serializeInbounds(call, asCollectionRows("inbounds", [found.car]))) };
    },
    changes: async (call: OnOne & { readonly query: HistoryQuery }) => {
      const isTruck = "truck" in (await findInbound(call, call.params.id));
      demand(VIEW[isTruck ? "truck" : "rail"], call.caller);
      return (isTruck ? truckChanges : railChanges)(call);
    },
    referrers: async (call: OnOne) => {
      const isTruck = "truck" in (await findInbound(call, call.params.id));
      demand(VIEW[isTruck ? "truck" : "rail"], call.caller);
      // Records name inbound trucks by what only the program writes.
      return isTruck ? { result: [] } : railReferrers(call);
    },
    remove: async (call: OnOne) => {
      const found = await findInbound(call, call.params.id);
      demand(EDIT["truck" in found ? "truck" : "rail"], call.caller);
      if ("truck" in found) return inboundTruckCalls.remove(call);
      return { result: { id: (await cancelVisit(call, "inbounds", recordRef(call))).id } };
    },
    release: async (call: OnOne & { readonly body: ReleaseBody }) => {
      const { body, params, ...context } = call;
      const ref = recordRef(call);
      const found = await findInbound(context, params.id);
      if ("truck" in found) {
        demand(EDIT.truck, call.caller);
        if ("date_released" in body) return refuseField("date_released", truckRefusal("truck_release_day"));
        return serializeTruck(context, "inbounds", (await releaseTruck(context, "inbounds", ref, body)).row);
      }
      demand(EDIT.rail, call.caller);
      if (!("date_released" in body)) return refuseField("date_released", railcarRefusal("release_day"));
      const rows = await releaseVisits(context, "sand", [{ ...ref, date_released: body.date_released }], pathOfRecord);
      return { result: only(await serializeInbounds(context, asCollectionRows("inbounds", rows))) };
    },
  };
}
