import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import { codedSentence } from "@railhead/core/messages/define-refusals";
import { contamination, contaminationOfUse, spoiled } from "@railhead/core/ledger/contamination.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { asVisit, carOf, visitsOf, type Visit } from "../rail-visits/visits";
import { materialOf, type Holder, type Product } from "./holders";
import { productNames } from "./product-names";

type DraftRow = Rows["drafts"];

/**
 * The last draft into each asset that counts, by when it was recorded; one that is being replaced is left out. The last one by id
 * is the last one, unless it came in the place of another and kept its time: then drafts recorded in between are later.
 */
async function lastInto(
  tx: Tx,
  assetIds: readonly string[],
  replacedId: string | null,
): Promise<ReadonlyMap<string, DraftRow>> {
  const counting = [
    { field: "voided_at", test: { op: "eq", value: null } },
    { field: "on_hold", test: { op: "eq", value: false } },
    ...(replacedId === null ? [] : [{ field: "id" as const, test: { op: "ne" as const, value: replacedId } }]),
    // What is not known tells nothing of what was there before.
    { field: "product_name_id", test: { op: "ne", value: null } },
  ] as const;
  const drafts = await tx.rows("drafts").latestBy("destination_id", assetIds, { all: counting });
  const kept = drafts.filter((draft) => draft.recorded_at < draft.created_at);
  const later = await Promise.all(
    kept.map(({ destination_id, recorded_at }) =>
      tx.rows("drafts").find({
        where: {
          all: [
            { field: "destination_id", test: { op: "eq", value: destination_id } },
            { field: "recorded_at", test: { op: "gt", value: recorded_at } },
            ...counting,
          ],
        },
        sort: { field: "recorded_at", direction: "desc" },
        limit: 1,
      }),
    ),
  );
  return new Map([...drafts, ...later.flat()].map((draft) => [draft.destination_id, draft]));
}

/** Cars of one mark at one terminal, with the visits of a family with which they left it last. */
async function lastLeft(
  tx: Tx,
  family: Family,
  cars: readonly Visit[],
  { terminal_id, prefix }: Visit["row"],
): Promise<readonly Visit[]> {
  const keys = cars.flatMap(({ row }) =>
    row.terminal_id === terminal_id && row.prefix === prefix ? [row.car_key] : [],
  );
  const rows = await visitsOf(tx, family).latestBy(
    "car_key",
    keys,
    {
      all: [
        { field: "terminal_id", test: { op: "eq", value: terminal_id } },
        { field: "prefix", test: { op: "eq", value: prefix } },
        { field: "status_id", test: { op: "eq", value: RAILCAR_STATUS.released } },
      ],
    },
    "date_released",
  );
  return rows.map((row) => asVisit(family, row));
}

const placeOf = ({ row }: Visit): string => `${row.terminal_id} ${carOf(row)}`;

/** What each car carried when it last left this terminal, by the asset of its present visit. However often a car came, one visit of each family is read. */
async function lastCarried(tx: Tx, cars: readonly Visit[]): Promise<ReadonlyMap<string, Product>> {
  const marks = new Map(cars.map(({ row }) => [`${row.terminal_id} ${row.prefix}`, row]));
  const left = (
    await Promise.all([...marks.values()].flatMap((mark) => FAMILIES.map((family) => lastLeft(tx, family, cars, mark))))
  ).flat();
  const last = new Map(
    left
      .toSorted((a, b) => (a.row.date_released ?? 0) - (b.row.date_released ?? 0))
      .map((visit) => [placeOf(visit), visit]),
  );
  return new Map(
    cars.flatMap((car) => {
      const found = last.get(placeOf(car));
      return found === undefined ? [] : [[car.row.asset_id ?? "", materialOf({ visit: found })] as const];
    }),
  );
}

/** Sand is known by its size; its name goes with it. */
async function withNames(tx: Tx, products: ReadonlyMap<string, Product>): Promise<ReadonlyMap<string, Product>> {
  const sizes = await byIds(
    tx,
    "product-sizes",
    [...products.values()].map((product) => product.product_size_id),
  );
  return new Map(
    [...products].map(([id, product]) => [
      id,
      {
        ...product,
        product_name_id: product.product_name_id ?? sizes.get(product.product_size_id ?? "")?.product_name_id ?? null,
      },
    ]),
  );
}

/** What each of these assets held last, as far as it is known: by the last draft into it, else by what it belongs to. */
async function lastHeld(tx: Tx, holders: readonly Holder[], drafts: LastDrafts): Promise<ReadonlyMap<string, Product>> {
  const carried = await lastCarried(
    tx,
    holders.flatMap(({ visit }) => visit ?? []),
  );
  return withNames(
    tx,
    new Map(
      holders.flatMap((holder): readonly (readonly [string, Product])[] => {
        const { id } = holder.asset;
        const drafted = drafts.get(id);
        if (drafted !== undefined) return [[id, drafted]];
        if (holder.visit !== undefined) return carried.has(id) ? [[id, carried.get(id) as Product]] : [];
        return compareDecimals(holder.balance, "0") > 0 ? [[id, holder]] : [];
      }),
    ),
  );
}

/** Whether nobody knows what it is. */
export const isUnknown = ({ product_name_id, product_size_id }: Product): boolean =>
  product_name_id === null && product_size_id === null;

/** A storage without a product of its own: it may hold another one each time. */
export const isForAny = (holder: Holder): boolean => holder.storage !== undefined && isUnknown(holder);
/** One with something in it: that is what was brought last. */
const isOpen = (holder: Holder): boolean => isForAny(holder) && compareDecimals(holder.balance, "0") > 0;

/** The last draft into each of some assets. */
export type LastDrafts = ReadonlyMap<string, DraftRow>;

/** The drafts that say what is in sources, and in destinations: a question or two, however many. `replacedId`: the draft in whose place another comes. */
export async function lastDrafts(
  tx: Tx,
  { sources, destinations }: { readonly sources: readonly Holder[]; readonly destinations: readonly Holder[] },
  replacedId: string | null = null,
): Promise<LastDrafts> {
  const ids = new Set([...sources.filter(isOpen), ...destinations].map(({ asset }) => asset.id));
  return ids.size === 0 ? new Map() : lastInto(tx, [...ids], replacedId);
}

/** What comes out of an asset: what it is for, else what was brought into it last. */
export function contentOf(holder: Holder, last: LastDrafts): Product {
  const { product_name_id, product_size_id } = (isOpen(holder) ? last.get(holder.asset.id) : undefined) ?? holder;
  return { product_name_id, product_size_id };
}

/** A draft as far as it may spoil what it goes into. */
export interface Bringing {
  readonly source: Product;
  readonly destination: Holder;
}

/**
 * Of each draft, in the order given, what its person is warned of: a destination that holds, or held last, another product,
 * or a storage that is for another one.
 * A few questions, however many. `last`: the last drafts into the destinations.
 */
export async function contaminationOf(
  context: RequestContext,
  drafts: readonly Bringing[],
  last: LastDrafts,
): Promise<readonly (DraftWarning | null)[]> {
  if (drafts.length === 0) return [];
  const destinations = [...new Map(drafts.map(({ destination }) => [destination.asset.id, destination])).values()];
  const held = await lastHeld(context.tx, destinations, last);
  const pairs = drafts.map(({ source, destination }) => {
    const now = held.get(destination.asset.id) ?? null;
    const found = spoiled({ last: now, meantFor: destination.storage === undefined ? null : destination }, source);
    return found === null ? null : { ...found, source, destination };
  });
  const real = pairs.filter((pair) => pair !== null);
  const names = await productNames(
    context,
    real.flatMap(({ material, source }) => [material, source]),
  );
  return pairs.map((pair) => {
    if (pair === null) return null;
    const at = real.indexOf(pair) * 2;
    const { name } = pair.destination.asset;
    const [known, added] = [names[at] ?? null, names[at + 1] ?? null];
    const isEmpty = compareDecimals(pair.destination.balance, "0") <= 0;
    const warning =
      pair.why === "held" ? contamination(name, known, added, isEmpty) : contaminationOfUse(name, known, added);
    return { code: "contamination", description: warning.description, coded: codedSentence(warning) };
  });
}
