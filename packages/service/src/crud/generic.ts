import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import type { Route } from "@railhead/api-contract/rest";
import { recordEvent, type RequestContext } from "../events";
import type { Bound } from "../http/registry";
import type { AnyRow } from "../store/order";
import type { Behaviours } from "./behaviour";
import { builtIn } from "./built-in-behaviours";
import { saveAll } from "./bulk";
import { changesHandler } from "./changes";
import { createSerializer, type Serializer } from "./derive";
import { referrersHandler, refuseWhenHeld } from "./holders";
import { importHandler } from "./import";
import { listHandlers } from "./list";
import { anyRows, lockRecords, visibleRow } from "./visible";
import { recordRef, refuseStale } from "../refusals/stale";
import {
  behaviourOf,
  confirmedIn,
  faultsOf,
  insertOne,
  refuseReferences,
  updateOne,
  writtenBy,
  writtenRecord,
  type Values,
} from "./write";

/**
 * Resources whose plain writes would pass by a rule that is not built yet; they answer 501 until it is. Reads are there.
 * `inbounds` and `bulk-commodity-railcar-loads` have writes of their own in the registry.
 */
export const GENERIC_WRITES_HELD_BACK: ReadonlySet<ResourceName> = new Set<ResourceName>([
  "assets",
  "assets-reconciliation-tracking",
  "bol-versions",
  "bols",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "bulk-commodity-railcar-loads",
  "cherrypicking-transactions",
  "drafts",
  "inbounds",
  "invoice-details",
  "invoice-details-contract-rule-matches",
  "invoice-headers",
  "outbounds",
  "railcar-load-reviews",
  "railcar-loads-for-review",
]);

interface Named extends RequestContext {
  readonly params: { readonly id: string };
  readonly query?: Values;
}
interface Sent<Body> extends RequestContext {
  readonly body: Body;
}

function writeHandlers(name: ResourceName, route: Route | undefined, behaviours: Behaviours, serializer: Serializer) {
  const shown = async (context: RequestContext, row: AnyRow) => ({
    result: (await serializer.serialize(context, name, [row]))[0],
  });
  const find = async (call: Named) => (await visibleRow(call, name, call.params.id)) as unknown as AnyRow;
  return {
    create: async (call: Sent<Values>) => {
      refuseReferences(await faultsOf(call, name, [{ prefix: "", before: null, values: writtenBy(name, call.body) }]));
      return shown(call, await insertOne(call, name, call.body, behaviours));
    },
    update: async (call: Named & Sent<Values>) => {
      await lockRecords(call, name, [call.params.id]);
      const before = await find(call);
      await refuseStale(call, writtenRecord(call, name, before, serializer), recordRef(call));
      refuseReferences(await faultsOf(call, name, [{ prefix: "", before, values: writtenBy(name, call.body) }]));
      return shown(call, await updateOne(call, name, before, call.body, behaviours));
    },
    remove: async (call: Named) => {
      await lockRecords(call, name, [call.params.id]);
      const before = await find(call);
      await refuseStale(call, writtenRecord(call, name, before, serializer), recordRef(call));
      await refuseWhenHeld(call, name, before, serializer);
      await behaviourOf(behaviours, name).check?.(call, {
        before,
        after: null,
        confirmed: confirmedIn(name, call.query ?? {}),
      });
      await anyRows(call.tx, name).remove(before.id);
      await recordEvent(call.tx, call, { resource: name, id: before.id, action: "delete", before, after: null });
      return { result: { id: before.id } };
    },
    bulk: async (call: Sent<readonly Values[]>) => ({
      result: route === undefined ? [] : await saveAll(call, name, call.body, route.metadata, behaviours, serializer),
    }),
  };
}

/** The calls that every resource has, from its facts alone (spec §7): what a resource's own handlers leave over. */
export function genericHandlers(own: Behaviours): readonly Bound[] {
  const behaviours: Behaviours = { ...builtIn, ...own };
  const serializer = createSerializer(behaviours);
  return RESOURCE_NAMES.flatMap((name) => {
    const { routes } = RESOURCES[name];
    const detail = behaviours[name]?.detail as
      | ((context: RequestContext, shown: AnyRow) => Promise<AnyRow>)
      | undefined;
    const get = async (call: Named) => {
      const row = (await visibleRow(call, name, call.params.id, serializer.include(name))) as unknown as AnyRow;
      const [shown] = await serializer.serialize(call, name, [row]);
      return { result: shown && detail ? await detail(call, shown) : shown };
    };
    const handlers = {
      ...listHandlers(name, behaviours, serializer),
      get,
      changes: changesHandler(name),
      referrers: referrersHandler(name),
      ...(GENERIC_WRITES_HELD_BACK.has(name) ? {} : writeHandlers(name, routes["bulk"], behaviours, serializer)),
      ...(routes["importRows"] === undefined
        ? {}
        : { importRows: importHandler(name, routes["importRows"], behaviours) }),
    };
    return Object.entries(handlers).flatMap(([call, handle]) => {
      const route = routes[call];
      return route === undefined ? [] : [{ route, handle: handle as Bound["handle"] }];
    });
  });
}
