import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { answeredRatio } from "@railhead/core/units/ratio.rules";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { UnitRecords } from "../../units/unit-records";
import type { Rows } from "../../store/collections";
import type { Where } from "../../store/store.port";
import { keptLoads } from "./kept-loads";

/** Trucks that count: signed ones and released ones. One that is voided, or is to be signed again, does not. */
const SIGNED = TRUCK_STATUS.signed;
const RELEASED = TRUCK_STATUS.released;

/** A record that trucks are loaded for, and the unit in which it counts. */
export interface Counting {
  readonly id: string;
  readonly terminal_id: string;
  readonly uom_id: string | null;
}
/** Which trucks count for which record: those that name one of `ids` in `field`. */
export interface Trucks {
  readonly field: "order_id" | "job_id";
  /** What the trucks name, by the record that they count for. */
  readonly counts: ReadonlyMap<string, string>;
  readonly also?: NonNullable<Where<Readonly<Record<string, unknown>> & { readonly id: string }>["all"]>;
}

/** Sum of trucks of one product, in the unit of their ledgers. */
interface Part {
  readonly id: string;
  readonly product_size_id: string | null;
  readonly uom_id: string | null;
  /** When they were released; null where that was not asked, or they are not. */
  readonly released: number | null;
  readonly quantity: string;
}

/** The parts of trucks in these states, by their ledgers. */
async function partsByLedger(
  { tx }: Pick<RequestContext, "tx">,
  { field, counts, also = [] }: Trucks,
  states: readonly string[],
  byTime: boolean,
): Promise<readonly Part[]> {
  const sums = await tx.rows("ledger-entries").sum("quantity", [
    {
      of: "outbounds",
      on: "asset_id",
      by: "asset_id",
      groups: [field, "product_size_id", ...(byTime ? ["date_released"] : [])],
      where: {
        all: [
          { field, test: { op: "in", value: [...counts.keys()] } },
          { field: "status_id", test: { op: "in", value: states } },
          ...also,
        ],
      },
    },
    { of: "assets", on: "asset_id", by: "id", groups: ["uom_id"] },
  ]);
  return sums.map(({ of, sum }) => ({
    id: counts.get(of[field] ?? "") ?? "",
    product_size_id: of["product_size_id"] ?? null,
    uom_id: of["uom_id"] ?? null,
    released: of["date_released"] ? Number(of["date_released"]) : null,
    quantity: sum,
  }));
}

/** What is kept of orders, as far as a release can change it. */
const keptAs = (loads: readonly Rows["order-loads"][]): string =>
  loads
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .toSorted()
    .join(", ");

/**
 * What released trucks of orders held, and what those that are signed and still here hold, as of one moment. In a write
 * each statement sees what was committed by then: a truck that is released between the two would count twice, or not at
 * all. What is kept is looked at before and after the sum, and all is asked again where a release came in between; it
 * only grows, so that it cannot look unchanged.
 */
async function partsOfOrders(context: Pick<RequestContext, "tx">, trucks: Trucks): Promise<readonly Part[]> {
  const { counts } = trucks;
  const look = () => keptLoads(context, [...counts.keys()]);
  for (;;) {
    const [before, here, kept] = await Promise.all([look(), partsByLedger(context, trucks, [SIGNED], false), look()]);
    if (keptAs(before) !== keptAs(kept)) continue;
    return [
      ...here,
      ...kept.map(({ order_id, product_size_id, uom_id, quantity }): Part => ({
        id: counts.get(order_id) ?? "",
        product_size_id,
        uom_id,
        released: null,
        quantity,
      })),
    ];
  }
}

/**
 * The parts of trucks that count. Of orders, what released trucks hold is kept, and only those that are signed and
 * still here are summed: it costs the same however many came. Where each truck's time counts, and for jobs, all of them
 * are.
 */
async function partsOf(context: Pick<RequestContext, "tx">, trucks: Trucks, byTime: boolean): Promise<readonly Part[]> {
  const { field, counts, also } = trucks;
  if (counts.size === 0) return [];
  return field !== "order_id" || also !== undefined || byTime
    ? partsByLedger(context, trucks, [SIGNED, RELEASED], byTime)
    : partsOfOrders(context, trucks);
}

/** Whether the way from one unit to another depends on the day: only factors between classes have one. */
const isDated = (units: UnitRecords, from: string | null, to: string | null): boolean =>
  units.byId(from)?.uom_class_id !== units.byId(to)?.uom_class_id;

/**
 * Quantities that leaving trucks loaded for records, by id, each in its own unit: the sum of the trucks' ledgers,
 * converted by the factors of each release's day. Null without a unit or a conversion.
 */
export async function loadedFor(
  context: RequestContext,
  records: readonly Counting[],
  trucks: readonly Trucks[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = new Map(records.map((record) => [record.id, record]));
  const found = (await Promise.all(trucks.map((one) => partsOf(context, one, false)))).flat();
  const [sizes, units] = await Promise.all([
    referencedBy(context.tx, found, "product_size_id", "product-sizes"),
    context.units(),
  ]);
  const productOf = (part: Part) => sizes.get(part.product_size_id ?? "")?.product_name_id ?? null;
  const dated = new Set(
    found.filter((part) => isDated(units, part.uom_id, known.get(part.id)?.uom_id ?? null)).map((part) => part.id),
  );
  const again = trucks.map((one) => ({ ...one, counts: new Map([...one.counts].filter(([, id]) => dated.has(id))) }));
  const parts = [
    ...found.filter((part) => !dated.has(part.id)),
    ...(await Promise.all(again.map((one) => partsOf(context, one, true)))).flat(),
  ];
  const inUnit = (part: Part): string | null => {
    const record = known.get(part.id);
    if (part.uom_id === null || record === undefined || record.uom_id === null) return null;
    const path = units.converterOf(productOf(part))(
      part.uom_id,
      record.uom_id,
      units.dayAt(record.terminal_id, part.released ?? context.now),
    );
    return path === null ? null : answeredRatio(part.quantity, path.ratio);
  };
  return new Map(
    records.map((record) => {
      const mine = parts.filter((part) => part.id === record.id).map(inUnit);
      const known = mine.filter((quantity) => quantity !== null);
      return [record.id, record.uom_id === null || known.length < mine.length ? null : sumDecimals(known)];
    }),
  );
}
