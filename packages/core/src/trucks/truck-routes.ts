import { inboundTruckRoutes as inbounds } from "@railhead/api-contract/inbound-truck-routes";
import { routes as bulkInbounds } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutbounds } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import type { TruckKind } from "./truck-kinds";

/** The calls of one kind under the names that sand trucks that leave have for them; each answer is checked by its own kind's schema. */
export interface TruckRoutes {
  readonly forHandling: typeof outbounds.findTrucksForHandling;
  readonly forRelease: typeof outbounds.findTrucksForRelease;
  readonly get: typeof outbounds.get;
  readonly add: typeof outbounds.create;
  readonly update: typeof outbounds.update;
  readonly arrive: typeof outbounds.arrive;
  readonly weigh: typeof outbounds.weigh;
  readonly handling: typeof outbounds.handling;
  readonly void: typeof outbounds.void;
  readonly release: typeof outbounds.release;
}
const ownRoutes = (routes: object): TruckRoutes => {
  const own = routes as typeof outbounds;
  return {
    forHandling: own.findTrucksForHandling,
    forRelease: own.findTrucksForRelease,
    get: own.get,
    add: own.create,
    update: own.update,
    arrive: own.arrive,
    weigh: own.weigh,
    handling: own.handling,
    void: own.void,
    release: own.release,
  };
};
/** The calls of each kind of trucks. */
export const TRUCK_ROUTES: Readonly<Record<TruckKind, TruckRoutes>> = {
  // Inbound sand trucks share a path with the rail visits, under names of their own.
  inbounds: ownRoutes({
    ...inbounds,
    get: inbounds.getTruck,
    create: inbounds.addTruck,
    update: inbounds.updateTruck,
    release: inbounds.releaseTruck,
  }),
  outbounds: ownRoutes(outbounds),
  "bulk-commodity-inbound-trucks": ownRoutes(bulkInbounds),
  "bulk-commodity-outbound-trucks": ownRoutes(bulkOutbounds),
};
