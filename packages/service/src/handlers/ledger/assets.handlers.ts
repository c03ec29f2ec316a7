import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { assetNoun } from "@railhead/core/messages/refusals/words";
import type { routes } from "@railhead/api-contract/resources/assets.contract";
import { can } from "@railhead/core/access/access.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { everyRow } from "../../refusals/collector";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { recordRef, refuseStale, type RecordRef } from "../../refusals/stale";
import { visibleRow, visibleRows } from "../../crud/visible";
import { demand } from "../../http/access";
import { writtenBy, type Values } from "../../crud/write";
import { recordEvents, changed, type RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { changeAssets, type AssetRow } from "../../ledger/assets";
import { conflict, fieldBroken, Problem, ruleBroken } from "../../problems";
import * as find from "../drafts/find-available";
import { history } from "./history";
import { lockAssets, lockHolders, type Holder } from "./holders";
import { serializeAssets } from "./serialize";
import { refuseFilled } from "./refusals";

type Routes = typeof routes;
interface Named extends RequestContext {
  readonly params: { readonly id: string };
}

const create = async (): Promise<never> => {
  throw fieldBroken("asset_kind", "made_with", ledgerRefusal("made_with"));
};

/** An asset, locked with what it belongs to. A call that states an older reading of it is refused (409). */
async function locked(context: RequestContext, ref: RecordRef): Promise<Holder> {
  await visibleRow(context, "assets", ref.id);
  const holder = only(await lockHolders(context, [ref.id]));
  await refuseStale(
    context,
    {
      recorded: recordedAs("assets"),
      row: { ...holder.asset },
      called: holder.asset.name,
      current: async () => only(await serializeAssets(context, [holder.asset])),
    },
    ref,
  );
  return holder;
}
const shown = async (context: RequestContext, id: string) => ({
  result: only(await serializeAssets(context, [await visibleRow(context, "assets", id)])),
});

/** Fields of an asset that are its own; all others are those of what it belongs to. */
const OWN: ReadonlySet<string> = new Set(["comments"]);
async function change(context: RequestContext, ref: RecordRef, body: Values): Promise<void> {
  const { asset } = await locked(context, ref);
  const written = writtenBy("assets", body);
  const others = Object.entries(written).filter(
    ([field, value]) => !OWN.has(field) && value !== asset[field as keyof AssetRow],
  );
  if (others.length > 0) {
    const sentence = ledgerRefusal("follows", { name: asset.name, kind: assetNoun(asset.asset_kind) });
    throw ruleBroken("follows", sentence, Object.fromEntries(others.map(([field]) => [field, sentence])));
  }
  await changeAssets(
    context,
    [{ before: asset, patch: { comments: (written["comments"] ?? asset.comments) as string | null } }],
    "update",
  );
}

const update = async (call: Named & { readonly body: object }) => {
  await change(call, recordRef(call), call.body as Values);
  return shown(call, call.params.id);
};
const bulk: Handler<Routes["bulk"]> = async (call) => {
  if (call.body.some((row) => row.id === undefined)) demand(["onsite storage:create"], call.caller);
  if (call.body.some((row) => row.id !== undefined)) demand(["onsite storage:edit"], call.caller);
  const seen = await visibleRows(
    call,
    "assets",
    call.body.flatMap(({ id }) => id ?? []),
  );
  await lockAssets(
    call,
    seen.flatMap((asset) => asset?.id ?? []),
  );
  const ids = await everyRow(call.body, async ({ id, ...body }) => {
    if (id === undefined) return create();
    await change(call, recordRef({ params: { id }, body }), body);
    return id;
  });
  const rows = await Promise.all(ids.map((id) => visibleRow(call, "assets", id)));
  return { result: [...(await serializeAssets(call, rows))] };
};
const remove = async (call: Named): Promise<never> => {
  const { asset } = await locked(call, recordRef(call));
  const about = { name: asset.name, kind: assetNoun(asset.asset_kind) };
  throw conflict("in_use", ledgerRefusal("asset_kept", about));
};

function demandFor(context: RequestContext, { asset }: Holder): void {
  const { permissions } = context.caller.session;
  const may =
    asset.asset_kind === "storage"
      ? can(permissions, "onsite storage", "edit")
      : can(permissions, "railcar", "reconcile");
  if (!may)
    throw new Problem("Forbidden", "not_permitted", ledgerRefusal("deactivate_permission", { name: asset.name }));
}

/** Takes an empty asset out of use, a storage with it. Asked again it answers the same. */
const deactivate = async (call: Named) => {
  const holder = await locked(call, recordRef(call));
  demandFor(call, holder);
  const { asset, visit, truck, storage } = holder;
  if (truck !== undefined) throw conflict("state", ledgerRefusal("leaves_when_released", { name: asset.name }));
  if (visit !== undefined && RAILCAR_STATES[visit.row.status_id].onTrack)
    throw conflict("state", ledgerRefusal("stands_on_site", { name: asset.name }));
  await refuseFilled(call, holder);
  await changeAssets(call, [{ before: asset, patch: { is_active: false } }], "deactivate");
  if (storage?.is_active) {
    const after = await call.tx
      .rows("onsite-storage")
      .update(storage.id, { is_active: false, ...changed(call, storage) });
    await recordEvents(call.tx, call, [
      { resource: "onsite-storage", id: storage.id, action: "deactivate", before: storage, after },
    ]);
  }
  return shown(call, asset.id);
};

/** The ledger's balance of an asset before a reconciliation. */
const reconcile: Handler<Routes["reconcile"]> = async (call) => {
  const asset = await visibleRow(call, "assets", call.params.id);
  const { id, name, product_name, quantity, quantity_uom_abbreviation, capacity, ...wire } = only(
    await serializeAssets(call, [asset]),
  );
  const { display_quantity, display_capacity, display_abbreviation } = wire;
  return {
    result: {
      id,
      name,
      product_name,
      quantity,
      quantity_uom_abbreviation,
      capacity,
      display_quantity,
      display_capacity,
      display_abbreviation,
    },
  };
};

/** The calls on assets beyond their lists. */
export const assetHandlers = { create, update, bulk, remove, deactivate, reconcile, history, ...find };
