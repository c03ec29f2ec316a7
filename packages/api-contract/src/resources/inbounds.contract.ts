import * as z from "zod/mini";
import { bounded, named, one, paged } from "../envelope";
import { enteredInstant } from "../bounds";
import { text } from "../fields";
import { id } from "../ids";
import { later } from "../later";
import { inboundTruck, inboundTruckRoutes } from "../inbound-truck-routes";
import type { Permission } from "../permissions";
import { inbound, railInboundRoutes, type Inbound } from "../rail-inbound-routes";
import { visitFilters } from "../rail-visit-routes";
import { onReading, readingQuery } from "../reading";
import { listQuery } from "../list-query";
import {
  changesRoute,
  changingGet,
  exportRoute,
  get,
  idParams,
  listReads,
  post,
  referrersRoute,
  searchedByName,
  withFacts,
  type Route,
} from "../rest";
import { truckFilters } from "../truck";
import { truckReleased } from "../truck-routes";
import { visitStates } from "../sentences";

export { inbound, type Inbound };

/** A sand inbound of either transport; `transport` tells which. */
const anyInbound = later(() => z.union([inbound.row, inboundTruck.row]));
type Access = readonly [Permission, ...Permission[]];
/** Each transport asks for its own section; the service judges which of the two a call needs. */
const VIEW: Access = ["railcar:view", "outbound truck:view"];
const CHANGE: Access = ["railcar:edit", "outbound truck:edit"];

/** A list of both transports: which right each of them asks for. */
const byTransport = <const T extends Route>(route: T) =>
  withFacts(route, { transports: { rail: ["railcar:view"], truck: ["outbound truck:view"] } });

const transport = z.optional(z.enum(["rail", "truck"]));
const atTerminal = { q: z.optional(text(200, 0)), terminal_id: z.optional(id("terminals")), transport } as const;
/** A state of a railcar (1–7) or of a truck (11–17), or several of one transport. */
const statusId = z.optional(z.string().check(z.regex(/^1?[1-7](,1?[1-7]){0,6}$/, visitStates)));
const filters = { ...visitFilters, ...truckFilters, status_id: statusId, transport } as const;
const released = z.union([onReading({ date_released: enteredInstant() }), truckReleased]);
const params = { pathParams: idParams("inbounds") } as const;

/**
 * The calls of `inbounds` that know both transports: lists by `transport` (rail unless said), the others by the id.
 * Filters of the other transport are refused.
 */
const { versions, anchors, groups } = listReads("inbounds", inbound.kind, VIEW, filters);
const bothTransports = {
  versions: byTransport(versions),
  anchors: byTransport(anchors),
  groups: byTransport(groups),
  export: byTransport(exportRoute("inbounds", inbound.kind, VIEW, filters)),
  list: byTransport(
    get(
      "/api/inbounds",
      "A page of inbound records, by rail unless transport says truck",
      () => paged(anyInbound()),
      VIEW,
      {
        query: () => listQuery(filters),
      },
    ),
  ),
  listAll: byTransport(
    get(
      "/api/inbounds/list",
      "Inbound records for pickers, bounded; by rail unless transport says truck",
      () => bounded(anyInbound()),
      VIEW,
      {
        query: () => z.strictObject(atTerminal),
      },
    ),
  ),
  /** A user who may view railcars searches all their fields; for trucks the service checks the truck's own right. */
  names: searchedByName(
    get(
      "/api/inbounds/names",
      "Ids and names of inbound records, of both transports unless one is named",
      () => one(z.array(named)),
      "session",
      {
        query: () => z.strictObject(atTerminal),
      },
    ),
    ["railcar:view"],
  ),
  get: get("/api/inbounds/:id", "One inbound record, a railcar or a truck", () => one(anyInbound()), VIEW, params),
  changes: changesRoute("/api/inbounds/:id/changes", "inbounds", inbound.kind, VIEW),
  referrers: referrersRoute("/api/inbounds/:id/referrers", "inbounds", inbound.kind, VIEW),
  /** A truck is voided by it, as the trucks of every other kind are. */
  remove: changingGet(
    "/api/inbounds/:id/delete",
    "Cancel a pending railcar, or void a truck",
    () => one(z.object({ id: z.string() })),
    CHANGE,
    { ...params, query: readingQuery },
  ),
  release: post(
    "/api/inbounds/:id/release",
    "Release one railcar with its day, or one truck with a named difference",
    released,
    () => one(anyInbound()),
    CHANGE,
    params,
  ),
} as const;

export const routes = { ...railInboundRoutes, ...inboundTruckRoutes, ...bothTransports } as const;
