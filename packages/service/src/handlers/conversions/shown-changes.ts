import type { Figure } from "@railhead/core/messages/refusals/figures";
import type { ShownKind } from "@railhead/core/messages/refusals/conversions";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { RequestContext } from "../../events";
import type { AnyRow } from "../../store/order";
import type { Collection, Tx, Where } from "../../store/store.port";
import type { ChangedConversions } from "../../units/changed-conversions";
import type { DisplayRecords } from "../../units/display";
import { loadHolders } from "../ledger/holders";
import { SHOWN_RECORDS, type ShownRecords } from "./shown-records";

/** Records read at once. */
const PAGE = 500;
/** Records of a collection counted at most: beyond them it is enough to know that there are more. */
const COUNTED_MOST = 1_000;
/** Quantities that are converted when they are shown. */
const CONVERTED = /^(display_(?!abbreviation$)|quantity_(loaded|remaining|delivered)$|order_remaining$)/;

/** How quantities are shown before and after a change, and what the change may reach. */
export interface DisplayChange {
  readonly before: DisplayRecords;
  readonly after: DisplayRecords;
  readonly changed: ChangedConversions;
  /** The product whose conversions change; undefined where those of all products may. */
  readonly product: string | undefined;
}

/** Records of one kind that show something else. */
export interface Affected {
  readonly kind: ShownKind;
  readonly count: number;
  readonly hasMore: boolean;
}
/** A quantity as it is shown and as it would be: null where it is not. */
export interface Example {
  readonly kind: ShownKind;
  readonly before: Figure | null;
  readonly after: Figure | null;
}
/** What a change does to recorded quantities. */
export interface ShownChanges {
  readonly affected: readonly Affected[];
  /** Of those the records that would show no quantity any more. */
  readonly lost: readonly Affected[];
  readonly example: Example | null;
}

/** Narrows the records down to those that the change may reach. */
async function reachOf({ tx }: RequestContext, kind: ShownRecords, { before, changed, product }: DisplayChange) {
  const all: { field: string; test: { op: "in"; value: readonly string[] } }[] = [];
  const only = (field: string, value: readonly string[]) => all.push({ field, test: { op: "in", value } });
  const { productField, unitField } = kind;
  if (product !== undefined && productField === "product_name_id") only(productField, [product]);
  if (product !== undefined && productField === "product_size_id") {
    const own = { field: "product_name_id", test: { op: "eq", value: product } } as const;
    const sizes = await tx.rows("product-sizes").find({ where: { all: [own] } });
    only(
      productField,
      sizes.map((size) => size.id),
    );
  }
  if (unitField !== undefined)
    only(
      unitField,
      [...changed.units].map((id) => (kind.unitBy === "id" ? id : (before.byId(id)?.abbreviation ?? ""))),
    );
  if (product !== undefined && kind.isOfAssets === true) only("asset_id", await assetsHolding(tx, product, changed));
  return { all } as Where<AnyRow>;
}

/** The assets, by id, in which a product is counted in one of the changed units. */
async function assetsHolding(tx: Tx, product: string, { units }: ChangedConversions): Promise<readonly string[]> {
  const assets = await tx
    .rows("assets")
    .find({ where: { all: [{ field: "uom_id", test: { op: "in", value: [...units] } }] } });
  const holders = await loadHolders(tx, assets);
  return holders.filter(({ product_name_id }) => product_name_id === product).map(({ asset }) => asset.id);
}

type ShownRow = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
function figureOf(row: ShownRow, field: string): Figure | null {
  const quantity = textOf(row[field]);
  return quantity === null ? null : { quantity, unit: textOf(row["display_abbreviation"]) };
}

/** The first quantity that a record shows otherwise, one that it would not show any more before all others; null where there is none. */
function firstDifference({ noun }: ShownRecords, was: ShownRow, is: ShownRow): Example | null {
  const fields = Object.keys(was).filter((field) => CONVERTED.test(field) && was[field] !== is[field]);
  const field = fields.find((one) => is[one] === null) ?? fields[0];
  if (field === undefined) return null;
  return { kind: noun, before: figureOf(was, field), after: figureOf(is, field) };
}

const isLost = ({ before, after }: Example): boolean => before !== null && after === null;

/** Every difference among the records of one kind, up to the number that is counted. */
async function differencesOf(
  context: RequestContext,
  kind: ShownRecords,
  change: DisplayChange,
): Promise<readonly Example[]> {
  const rows = context.tx.rows(kind.collection) as unknown as Collection<AnyRow>;
  const where = await reachOf(context, kind, change);
  const showing = (records: DisplayRecords): RequestContext => ({ ...context, units: () => Promise.resolve(records) });
  const [before, after] = [showing(change.before), showing(change.after)];
  const found: Example[] = [];
  let last: string | undefined;
  for (;;) {
    const page = await rows.find({ where, limit: PAGE, ...(last ? { after: { id: last, value: last } } : {}) });
    const was = (await kind.serialize(before, page)) as readonly ShownRow[];
    const is = (await kind.serialize(after, page)) as readonly ShownRow[];
    for (const [at, one] of was.entries()) {
      const difference = firstDifference(kind, one, is[at] ?? {});
      if (difference !== null) found.push(difference);
    }
    last = page.at(-1)?.id;
    // Where some conversion is lost, what is lost is looked for to the end.
    const counted = change.changed.hasLoss ? found.filter(isLost).length : found.length;
    if (page.length < PAGE || counted > COUNTED_MOST) return found;
  }
}

/** Records by their noun, in the order in which they were found. */
function countsOf(differences: readonly Example[]): readonly Affected[] {
  const counts = new Map<ShownKind, number>();
  for (const { kind } of differences) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, found]) => ({
    kind,
    count: Math.min(found, COUNTED_MOST),
    hasMore: found > COUNTED_MOST,
  }));
}

/** What a change of conversions does to recorded quantities, at whatever terminal they are. */
export async function shownChanges(context: RequestContext, change: DisplayChange): Promise<ShownChanges> {
  if (change.changed.units.size === 0) return { affected: [], lost: [], example: null };
  const everywhere = await withEveryOrder(context);
  const differences: Example[] = [];
  for (const kind of SHOWN_RECORDS) differences.push(...(await differencesOf(everywhere, kind, change)));
  const lost = differences.filter(isLost);
  return {
    affected: countsOf(differences),
    lost: countsOf(lost),
    example:
      lost[0] ??
      differences.find((one) => one.before !== null && one.before.quantity !== "0") ??
      differences[0] ??
      null,
  };
}

/** The same work, with what trucks show of their orders at every terminal: those figures change no matter who may see them. */
async function withEveryOrder(context: RequestContext): Promise<RequestContext> {
  const terminals = new Set((await context.tx.rows("terminals").find()).map((terminal) => terminal.id));
  const { caller } = context;
  const permissions: PermissionMap = {
    ...caller.session.permissions,
    order: [...(caller.session.permissions.order ?? []), "view"],
  };
  return { ...context, caller: { ...caller, terminals, session: { ...caller.session, permissions } } };
}
