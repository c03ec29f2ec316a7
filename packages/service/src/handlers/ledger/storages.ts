import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { productRefusal } from "@railhead/core/messages/refusals/products";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { BodyOf } from "@railhead/api-contract/rest";
import type { routes } from "@railhead/api-contract/resources/onsite-storage.contract";
import { isOther } from "@railhead/core/ledger/contamination.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { ResourceBehaviour } from "../../crud/behaviour";
import type { Reading } from "@railhead/api-contract/reading";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { refuseStale } from "../../refusals/stale";
import { lockRecords, visibleRow, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { changeAssets, makeAsset } from "../../ledger/assets";
import { conflict, fieldBroken, ruleBroken } from "../../problems";
import type { Rows } from "../../store/collections";
import { refuseUncounted } from "../../units/countable";
import { reconcileAsset, type ReconciliationInput } from "./reconciliation";
import { lockAssets, lockHolders, type Holder } from "./holders";
import { serializeDrafts, serializeStorages } from "./serialize";
import { recordDraft } from "../drafts/write";
import { isUnknown, lastDrafts } from "./contamination";
import { productNames } from "./product-names";
import { assetSayer, refuseFilled } from "./refusals";

type Storage = Rows["onsite-storage"];
type Routes = typeof routes;

const assetFor = (context: RequestContext, { name, terminal_id, capacity, uom_id, is_active }: Storage) =>
  makeAsset(context, { name, asset_kind: "storage", terminal_id, capacity, uom_id, is_active });

/** A storage with its asset, locked; one that came without an asset is given its own. */
async function holderOf(context: RequestContext, storage: Storage): Promise<Holder> {
  let { asset_id } = storage;
  if (asset_id === null) {
    await lockRecords(context, "onsite-storage", [storage.id]);
    asset_id =
      (await context.tx.rows("onsite-storage").get(storage.id))?.asset_id ?? (await assetFor(context, storage)).id;
    await context.tx.rows("onsite-storage").update(storage.id, { asset_id });
  }
  const [holder] = await lockHolders(context, [asset_id]);
  if (holder === undefined) throw new RangeError(`storage ${storage.id} has no asset`);
  return holder;
}

/** Refuses changes of a storage's unit, terminal and use that its ledger forbids. */
async function judgeChange(context: RequestContext, holder: Holder, after: Storage | null): Promise<void> {
  const { asset, balance } = holder;
  const lines = await context.tx
    .rows("ledger-entries")
    .find({ where: { all: [{ field: "asset_id", test: { op: "eq", value: asset.id } }] }, limit: 1 });
  if (lines.length === 0) return;
  if (after === null) throw conflict("in_use", ledgerRefusal("storage_kept", { name: asset.name }));
  const fixed = (
    [
      ["uom_id", "storage_unit_kept"],
      ["terminal_id", "storage_terminal_kept"],
    ] as const
  ).find(([field]) => after[field] !== asset[field]);
  if (fixed) {
    throw fieldBroken(fixed[0], "has_ledger", ledgerRefusal(fixed[1], { name: asset.name }));
  }
  if (after.capacity !== null && compareDecimals(balance, after.capacity) > 0) {
    const say = await assetSayer(context, holder);
    const unit = { id: asset.uom_id };
    const figures = { holds: say(balance, unit), capacity: say(after.capacity, unit) };
    throw fieldBroken(
      "capacity",
      "below_content",
      ledgerRefusal("capacity_below_content", { name: asset.name, ...figures }),
    );
  }
  if (!after.is_active) await refuseFilled(context, holder);
}

const MATERIAL = ["product_size_id", "product_name_id"] as const satisfies readonly (keyof Storage)[];
const isOtherIn = (before: Storage | null, after: Storage, fields: readonly (keyof Storage)[]): boolean =>
  fields.some((field) => (before?.[field] ?? null) !== (after[field] ?? null));

/** What a storage holds is a sand by its size or a bulk commodity by its name, and is counted in its unit. Only what is newly written is judged. */
async function judgeMaterial(context: RequestContext, before: Storage | null, after: Storage): Promise<void> {
  const { tx } = context;
  const { product_size_id, product_name_id, terminal_id, uom_id } = after;
  const hasOther = isOtherIn(before, after, MATERIAL);
  if (hasOther && product_size_id !== null && product_name_id !== null)
    throw fieldBroken("product_name_id", "rule", productRefusal("one_material"));
  const product = product_name_id === null ? undefined : await tx.rows("product-names").get(product_name_id);
  if (hasOther && product?.family === "sand")
    throw fieldBroken("product_name_id", "rule", productRefusal("sand_by_size", { product: product.name }));
  if (!hasOther && !isOtherIn(before, after, ["uom_id"])) return;
  const size = product_size_id === null ? undefined : await tx.rows("product-sizes").get(product_size_id);
  const counted = { terminal_id, product_name_id: product_name_id ?? size?.product_name_id ?? null };
  await refuseUncounted(context, uom_id, counted);
}

/**
 * What is in a storage does not become another product by its form (422 at the product that is written). It may be named where it was
 * not, or more exactly, and be put right to what was brought last.
 */
async function refuseOtherStock(
  context: RequestContext,
  holder: Holder,
  before: Storage,
  after: Storage,
): Promise<void> {
  if (!isOtherIn(before, after, MATERIAL) || compareDecimals(holder.balance, "0") === 0) return;
  const { tx } = context;
  const size = after.product_size_id === null ? undefined : await tx.rows("product-sizes").get(after.product_size_id);
  const { product_size_id, product_name_id } = after;
  const wanted = { product_size_id, product_name_id: product_name_id ?? size?.product_name_id ?? null };
  const last = (await lastDrafts(tx, { sources: [], destinations: [holder] })).get(holder.asset.id);
  const known = [holder, ...(last === undefined ? [] : [last])].filter((material) => !isUnknown(material));
  const [held] = known;
  if (held === undefined) return;
  if (!isUnknown(wanted) && known.some((material) => !isOther(material, wanted))) return;
  const [product] = await productNames(context, [held]);
  const say = await assetSayer(context, holder);
  const field = after.product_name_id === before.product_name_id ? "product_size_id" : "product_name_id";
  throw fieldBroken(
    field,
    "not_empty",
    ledgerRefusal("stock_of_product", {
      name: before.name,
      holds: say(holder.balance, { id: holder.asset.uom_id }),
      product: product ?? ledgerRefusal("another_product"),
    }),
  );
}

/** A storage and its asset are made and changed together. */
export const storageBehaviour: ResourceBehaviour<"onsite-storage"> = {
  serialize: serializeStorages,
  insertDefaults: async (context, body) => {
    const asset = await assetFor(context, body as unknown as Storage);
    return { asset_id: asset.id };
  },
  lockAll: (context, rows) =>
    lockAssets(
      context,
      rows.flatMap((row) => row.asset_id ?? []),
    ),
  check: async (context, { before, after }) => {
    if (after !== null) await judgeMaterial(context, before, after);
    if (before === null) return;
    const holder = await holderOf(context, before);
    await judgeChange(context, holder, after);
    if (after !== null) await refuseOtherStock(context, holder, before, after);
    const patch =
      after === null
        ? { is_active: false }
        : {
            name: after.name,
            terminal_id: after.terminal_id,
            capacity: after.capacity,
            uom_id: after.uom_id,
            is_active: after.is_active,
          };
    await changeAssets(context, [{ before: holder.asset, patch }], "follow");
  },
};

interface Named extends RequestContext {
  readonly params: { readonly id: string };
}
/** A storage that a call names, locked before its asset is. A call that states an older reading of it is refused (409). */
async function lockedStorage(
  call: Named & { readonly body: Reading },
  others: readonly string[] = [],
): Promise<Storage> {
  await lockRecords(call, "onsite-storage", [call.params.id, ...others]);
  const storage = await visibleRow(call, "onsite-storage", call.params.id);
  await refuseStale(
    call,
    {
      recorded: recordedAs("onsite-storage"),
      row: { ...storage },
      called: storage.name,
      current: async () => only(await serializeStorages(call, [storage])),
    },
    call.body,
  );
  return storage;
}

/** The calls on storages beyond their records. */
export const storageHandlers = {
  reconcile: async (call: Named & { readonly body: ReconciliationInput & Reading }) => {
    const storage = await lockedStorage(call);
    await reconcileAsset(call, await holderOf(call, storage), call.body);
    return { result: only(await serializeStorages(call, [storage])) };
  },
  transfer: async (call: Named & { readonly body: BodyOf<Routes["transfer"]> }) => {
    const { destination_id, net, net_uom_abbreviation } = call.body;
    const from = await lockedStorage(call, [destination_id]);
    const [into] = await visibleRows(call, "onsite-storage", [destination_id]);
    if (into === undefined)
      throw fieldBroken(
        "destination_id",
        "bad_reference",
        recordRefusal("record_missing", { kind: noun("storages"), id: destination_id }),
      );
    if (from.id === into.id)
      throw ruleBroken("same", ledgerRefusal("same_storage"), { destination_id: ledgerRefusal("another_storage") });
    // Locked by the draft, both in one order: only what came without an asset is locked here.
    const assetIdOf = async (storage: Storage) => storage.asset_id ?? (await holderOf(call, storage)).asset.id;
    const fields = {
      source_id: await assetIdOf(from),
      destination_id: await assetIdOf(into),
      net,
      net_uom_abbreviation,
      transload_category_id: null,
      measured_by: "manual" as const,
      scale_id: null,
      pump_id: null,
      reading_before: null,
      reading_after: null,
      bol: null,
    };
    return { result: only(await serializeDrafts(call, [await recordDraft(call, { fields, reconcile: null })])) };
  },
};
