import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import type { DifferenceKind } from "@railhead/core/ledger/posting.rules";
import type { routes } from "@railhead/api-contract/resources/assets-reconciliation-tracking.contract";
import { everyRow } from "../../refusals/collector";
import { only } from "../../crud/only";
import { checkAllReferences, visibleRow, visibleRows } from "../../crud/visible";
import { refuseReferences } from "../../crud/write";
import { demand } from "../../http/access";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict } from "../../problems";
import type { Rows } from "../../store/collections";
import { reconcileAsset, demandReconcile } from "./reconciliation";
import { lockAssets, lockHolders } from "./holders";
import { serializeReconciliations } from "./serialize";

type Routes = typeof routes;
interface Body {
  readonly asset_id: string;
  readonly after: string;
  readonly entry?: DifferenceKind | undefined;
  readonly reason: string;
  readonly bol?: string | null | undefined;
}

async function book(context: RequestContext, body: Body): Promise<Rows["assets-reconciliation-tracking"]> {
  refuseReferences(
    await checkAllReferences(context, "assets-reconciliation-tracking", [
      { prefix: "", values: { asset_id: body.asset_id } },
    ]),
  );
  const holder = only(await lockHolders(context, [body.asset_id]));
  demandReconcile(context, holder);
  return reconcileAsset(
    context,
    holder,
    { quantity: body.after, entry: body.entry, reason: body.reason, bol: body.bol },
    "after",
  );
}

async function keptAsBooked(context: RequestContext, id: string): Promise<never> {
  await visibleRow(context, "assets-reconciliation-tracking", id);
  throw conflict("kept", ledgerRefusal("reconciliation_kept"));
}
const kept = (call: RequestContext & { readonly params: { readonly id: string } }): Promise<never> =>
  keptAsBooked(call, call.params.id);

const create: Handler<Routes["create"]> = async (call) => ({
  result: only(await serializeReconciliations(call, [await book(call, call.body)])),
});
const bulk: Handler<Routes["bulk"]> = async (call) => {
  if (call.body.some((row) => row.id === undefined)) demand(["assets reconciliation tracking:create"], call.caller);
  if (call.body.some((row) => row.id !== undefined)) demand(["assets reconciliation tracking:edit"], call.caller);
  const assets = await visibleRows(
    call,
    "assets",
    call.body.flatMap(({ asset_id }) => asset_id ?? []),
  );
  await lockAssets(
    call,
    assets.flatMap((asset) => asset?.id ?? []),
  );
  const rows = await everyRow(
    call.body,
    (body) => (body.id === undefined ? book(call, body) : keptAsBooked(call, body.id)),
    ({ asset_id }) => (asset_id === undefined ? [] : [asset_id]),
  );
  return { result: [...(await serializeReconciliations(call, rows))] };
};

/** The calls on reconciliations: booked once, never changed. */
export const reconciliationHandlers = { create, update: kept, remove: kept, bulk };
