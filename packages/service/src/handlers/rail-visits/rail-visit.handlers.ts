import { only } from "../../crud/only";
import { recordRef, type RecordRef } from "../../refusals/stale";
import { pathOfRecord, pathInList } from "../../refusals/faults";
import type { ReconciliationInput } from "../ledger/reconciliation";
import type { VisitBody } from "./fields";
import { createVisits } from "./create";
import { orderTrack, type ListItem } from "./order-list";
import { receiveVisits, type ReceiveItem } from "./receive";
import { reconcileVisit } from "./reconcile";
import { releaseVisits, type ReleaseItem } from "./release";
import { monthStatistics, type StatisticsQuery } from "./statistics";
import {
  cancelVisit,
  cancelVisits,
  changeStatus,
  customerRelease,
  flagInoperable,
  stepVisit,
  type StatusChange,
} from "./steps";
import { updateVisits } from "./update";
import { FAMILY_OF, type VisitCollection, type VisitRow } from "./visits";
import type { RequestContext } from "../../events";

interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}
type With<Body> = RequestContext & { readonly body: Body };
type Serialize<Wire> = (context: RequestContext, rows: readonly VisitRow[]) => Promise<readonly Wire[]>;

/**
 * The calls on visits of one family (spec §7); both families share every rule. `serialize` turns stored rows into the
 * family's wire rows.
 */
export function railVisitHandlers<Wire>(name: VisitCollection, serialize: Serialize<Wire>) {
  const family = FAMILY_OF[name];
  const all = async (context: RequestContext, rows: readonly VisitRow[]) => ({
    result: [...(await serialize(context, rows))],
  });
  const single = async (context: RequestContext, rows: readonly VisitRow[]) => ({
    result: only(await serialize(context, rows)),
  });
  const step = (action: "dereceive" | "complete-handling" | "begin-handling") => async (call: OnOne) =>
    single(call, [await stepVisit(call, name, recordRef(call), action)]);
  return {
    create: async (call: With<VisitBody>) => single(call, await createVisits(call, name, [call.body], pathOfRecord)),
    bulkUpload: async (call: With<readonly VisitBody[]>) =>
      all(call, await createVisits(call, name, call.body, pathInList)),
    update: async (call: OnOne & With<VisitBody>) =>
      single(call, await updateVisits(call, name, [{ ref: recordRef(call), body: call.body }], pathOfRecord)),
    bulkUpdate: async (call: With<readonly (VisitBody & RecordRef)[]>) =>
      all(
        call,
        await updateVisits(
          call,
          name,
          call.body.map(({ id, updated_at, ...body }) => ({ ref: { id, updated_at }, body })),
          pathInList,
        ),
      ),
    remove: async (call: OnOne) => ({ result: { id: (await cancelVisit(call, name, recordRef(call))).id } }),
    bulkDelete: async (call: With<readonly RecordRef[]>) => {
      const rows = await cancelVisits(call, name, call.body);
      return { result: rows.map(({ id }) => ({ id })) };
    },
    receive: async (call: OnOne & With<Omit<ReceiveItem, "id">>) =>
      single(call, await receiveVisits(call, family, [{ ...call.body, id: call.params.id }], pathOfRecord)),
    bulkReceive: async (call: With<readonly ReceiveItem[]>) =>
      all(call, await receiveVisits(call, family, call.body, pathInList)),
    release: async (call: OnOne & With<Omit<ReleaseItem, "id">>) =>
      single(call, await releaseVisits(call, family, [{ ...call.body, id: call.params.id }], pathOfRecord)),
    bulkRelease: async (call: With<readonly ReleaseItem[]>) =>
      all(call, await releaseVisits(call, family, call.body, pathInList)),
    bulk: async (call: With<readonly ListItem[]> & { readonly headers: Headers }) =>
      all(call, await orderTrack(call, family, call.body, call.headers.get("x-track-revision"))),
    dereceive: step("dereceive"),
    completeHandling: step("complete-handling"),
    setPartial: step("begin-handling"),
    changeStatus: async (call: OnOne & With<StatusChange>) =>
      single(call, [await changeStatus(call, name, recordRef(call), call.body)]),
    reconcile: async (call: OnOne & With<ReconciliationInput>) =>
      single(call, [await reconcileVisit(call, name, recordRef(call), call.body)]),
    flagInoperable: async (
      call: OnOne & With<{ readonly inoperable: boolean; readonly reason?: string | undefined }>,
    ) => single(call, [await flagInoperable(call, name, recordRef(call), call.body)]),
    bulkCustomerRelease: async (call: With<readonly (RecordRef & { readonly customer_released_at: number })[]>) =>
      all(call, await customerRelease(call, name, call.body)),
    statistics: async (call: RequestContext & { readonly query: StatisticsQuery }) => ({
      result: await monthStatistics(call, family, call.query),
    }),
  };
}
