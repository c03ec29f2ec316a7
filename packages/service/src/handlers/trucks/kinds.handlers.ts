import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { changesOf } from "../../crud/changes";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import { truckStatistics, type StatisticsQuery } from "../rail-visits/statistics";
import type { SignBody } from "./sign";
import type { TruckBody } from "./truck-body";
import { truckHandlers } from "./truck.handlers";
import { INBOUND_TRUCKS, refuseRailcar } from "./trucks";

type With<Body> = RequestContext & { readonly body: Body };
interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}

const inbound = truckHandlers("inbounds");
const truckChanges = changesOf(INBOUND_TRUCKS);
/** Sand trucks that come in: their calls stand under `inbounds` next to those of rail visits, with names of their own. */
export const inboundTruckHandlers = {
  findTrucksForHandling: inbound.findTrucksForHandling,
  findTrucksForRelease: inbound.findTrucksForRelease,
  findTrucks: inbound.findTrucks,
  truckChanges: async (call: Parameters<typeof truckChanges>[0]) => {
    await refuseRailcar(call, call.params.id);
    return truckChanges(call);
  },
  getTruck: inbound.get,
  addTruck: inbound.create,
  updateTruck: inbound.update,
  arrive: inbound.arrive,
  weigh: inbound.weigh,
  handling: inbound.handling,
  void: inbound.void,
  releaseTruck: inbound.release,
  signBol: async (call: With<SignBody & { readonly inbound_id: string }>) =>
    inbound.sign(call, call.body.inbound_id, call.body),
};

const outbound = truckHandlers("outbounds");
const { findTrucks: _all, sign: signOutbound, get: _get, ...outboundCalls } = outbound;
/** Sand trucks that leave. */
export const outboundHandlers = {
  ...outboundCalls,
  signBol: async (call: With<SignBody & { readonly truck_id: string }>) =>
    signOutbound(call, call.body.truck_id, call.body),
  monthToDateReleaseStatistics: async (
    call: RequestContext & { readonly query: Pick<StatisticsQuery, "months_back" | "terminal_id"> },
  ) => ({ result: await truckStatistics(call, "outbounds", { ...call.query, event: "released" }) }),
};

/** What is sent to a bulk-commodity truck's own address: a change, or a signature, which one its action says. */
type BulkBody = (SignBody & { readonly action: "sign bol"; readonly id: string }) | TruckBody;
const isSigning = (body: BulkBody): body is Extract<BulkBody, SignBody> =>
  "action" in body && body["action"] === "sign bol";

function bulkCommodity<K extends "bulk-commodity-inbound-trucks" | "bulk-commodity-outbound-trucks">(kind: K) {
  const { findTrucks: _found, sign, get: _one, delete: _delete, ...calls } = truckHandlers(kind);
  return {
    ...calls,
    update: async (call: OnOne & With<BulkBody>) => {
      const { params, body, ...context } = call;
      if (!isSigning(body)) return calls.update(call as OnOne & With<TruckBody>);
      if (body.id !== params.id) throw fieldBroken("id", "rule", truckRefusal("signs_another"));
      return sign(context, params.id, body);
    },
  };
}
export const bulkInboundHandlers = bulkCommodity("bulk-commodity-inbound-trucks");
export const bulkOutboundHandlers = bulkCommodity("bulk-commodity-outbound-trucks");
