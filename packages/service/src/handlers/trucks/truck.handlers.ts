import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { TruckReleased } from "@railhead/api-contract/truck-routes";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { FOR_RELEASE } from "@railhead/core/trucks/truck-states.rules";
import { RefusalCollector } from "../../refusals/collector";
import { recordRef } from "../../refusals/stale";
import { only } from "../../crud/only";
import { demand } from "../../http/access";
import type { RequestContext } from "../../events";
import { createTrucks } from "./create";
import { findForHandling, findTrucks, pageOfTrucks, type TruckPageQuery, type TruckQuery } from "./find";
import { serializeTruck, serializeTrucks } from "./serialize";
import { signTruck, type SignBody } from "./sign";
import { arriveTruck, beginHandling, voidTruck } from "./steps";
import { releaseTruck } from "./release";
import type { TruckBody } from "./truck-body";
import { lockedTruck, visibleTruck, type Truck } from "./trucks";
import { lockOrders, lockTrucks, updateTruck } from "./update";
import { weighTruck, type WeighBody } from "./weigh";

interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}
type With<Body> = RequestContext & { readonly body: Body };
type Asking = RequestContext & { readonly query: TruckQuery };
const DELETED = "Deleted";

/** Writes a list, all or nothing: rows with an id are changed, those without are new; each asks for what it does. */
async function writeTrucks(call: With<readonly TruckBody[]>, kind: TruckKind): Promise<readonly Truck[]> {
  const additions = call.body.flatMap((body, at) => (body["id"] === undefined ? [{ body, at }] : []));
  const changes = call.body.flatMap((body, at) =>
    typeof body["id"] === "string" ? [{ ref: recordRef({ params: { id: body["id"] }, body }), body, at }] : [],
  );
  if (additions.length > 0) demand(["outbound truck:create"], call.caller);
  if (changes.length > 0) demand(["outbound truck:edit"], call.caller);
  await lockOrders(call, call.body);
  await lockTrucks(
    call,
    kind,
    changes.map(({ ref }) => ref.id),
  );
  const refused = new RefusalCollector();
  const made =
    (await refused.rowsOf(() =>
      createTrucks(
        call,
        kind,
        additions.map(({ body }) => body),
        additions.map(({ at }) => `${at}.`),
      ),
    )) ?? [];
  const saved = new Map(additions.map(({ at }, i) => [at, made[i]]));
  for (const { ref, body, at } of changes)
    saved.set(at, await refused.row(at, () => updateTruck(call, kind, ref, body), [ref.id]));
  refused.throwIfAny();
  return call.body.flatMap((_, at) => saved.get(at) ?? []);
}

/** The calls that all kinds share, under the names that the kinds of an own endpoint have for them. */
export function truckHandlers<K extends TruckKind>(kind: K) {
  const one = (context: RequestContext, { row }: Truck) => serializeTruck(context, kind, row);
  const many = async (context: RequestContext, trucks: readonly Truck[]) => ({
    result: [
      ...(await serializeTrucks(
        context,
        kind,
        trucks.map(({ row }) => row),
      )),
    ],
  });
  const listed = async (call: Asking, rows: Awaited<ReturnType<typeof findTrucks>>) => ({
    result: [...(await serializeTrucks(call, kind, rows))],
  });
  return {
    get: async (call: OnOne) => serializeTruck(call, kind, await visibleTruck(call, kind, call.params.id)),
    create: async (call: With<TruckBody>) => {
      await lockOrders(call, [call.body]);
      return one(call, only(await createTrucks(call, kind, [call.body], [""])));
    },
    update: async (call: OnOne & With<TruckBody>) =>
      one(call, await updateTruck(call, kind, recordRef(call), call.body)),
    bulk: async (call: With<readonly TruckBody[]>) => many(call, await writeTrucks(call, kind)),
    /** A GET may be repeated: what is voided already stays so. */
    remove: async (call: OnOne) => {
      const seen = await visibleTruck(call, kind, call.params.id);
      const { row } =
        seen.status_id === TRUCK_STATUS.voided ? { row: seen } : await lockedTruck(call, kind, recordRef(call));
      return {
        result: {
          id:
            row.status_id === TRUCK_STATUS.voided
              ? row.id
              : (await voidTruck(call, kind, recordRef(call), DELETED)).row.id,
        },
      };
    },
    delete: async (call: OnOne & With<{ readonly reason?: string | undefined }>) => ({
      result: { id: (await voidTruck(call, kind, recordRef(call), call.body.reason?.trim() || DELETED)).row.id },
    }),
    findTrucksForHandling: async (call: Asking) => listed(call, await findForHandling(call, kind, call.query)),
    findTrucksForRelease: async (call: Asking) => listed(call, await findTrucks(call, kind, call.query, FOR_RELEASE)),
    findTrucks: async (call: RequestContext & { readonly query: TruckPageQuery }) => {
      const { rows, ...page } = await pageOfTrucks(call, kind, call.query);
      return { result: [...(await serializeTrucks(call, kind, rows))], ...page };
    },
    arrive: async (call: OnOne) => one(call, await arriveTruck(call, kind, recordRef(call))),
    weigh: async (call: OnOne & With<WeighBody>) => one(call, await weighTruck(call, kind, recordRef(call), call.body)),
    handling: async (call: OnOne) => one(call, await beginHandling(call, kind, recordRef(call))),
    void: async (call: OnOne & With<{ readonly reason: string }>) =>
      one(call, await voidTruck(call, kind, recordRef(call), call.body.reason)),
    release: async (call: OnOne & With<TruckReleased>) =>
      one(call, await releaseTruck(call, kind, recordRef(call), call.body)),
    sign: async (context: RequestContext, id: string, body: SignBody) =>
      one(context, await signTruck(context, kind, recordRef({ params: { id }, body }), body)),
  };
}
