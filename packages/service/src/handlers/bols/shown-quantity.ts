import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { truckKindOf } from "../trucks/truck-of-asset";
import { trucksOf } from "../trucks/trucks";

type BolRow = Rows["bols"];

/** The loads of BOLs, by kind: what is looked for of them is their product. */
interface Load {
  readonly id: string;
  readonly product_name_id?: string | null;
  readonly product_size_id?: string | null;
}
const among = (ids: readonly string[]) =>
  ({ where: { all: [{ field: "id", test: { op: "in", value: ids } }] } }) as const;

function loadsOf(tx: Tx, kind: BolRow["load_kind"], ids: readonly string[]): Promise<readonly Load[]> {
  const trucks = truckKindOf(kind);
  if (trucks !== null) return trucksOf(tx, trucks).find(among(ids));
  return kind === "bulk-commodity-railcar-loads" ? tx.rows(kind).find(among(ids)) : Promise.resolve([]);
}

/** The product of each BOL's load; null for one without a load. One question per kind of load, however many BOLs. */
async function productsOf(tx: Tx, rows: readonly BolRow[]): Promise<readonly (string | null)[]> {
  const kinds = [...new Set(rows.map((row) => row.load_kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.flatMap((row) => (row.load_kind === kind && row.load_id !== null ? [row.load_id] : []));
      return ids.length === 0
        ? []
        : (await loadsOf(tx, kind, ids)).map((load) => [`${kind} ${load.id}`, load] as const);
    }),
  );
  const loads = new Map(found.flat());
  const sizes = await byIds(
    tx,
    "product-sizes",
    [...loads.values()].map((load) => load.product_size_id),
  );
  return rows.map((row) => {
    const load = loads.get(`${row.load_kind} ${row.load_id ?? ""}`);
    return load?.product_name_id ?? sizes.get(load?.product_size_id ?? "")?.product_name_id ?? null;
  });
}

/** What BOLs say in the unit that their terminals show, in their order: of a load as its truck shows it. */
export async function shownOnBols(context: RequestContext, rows: readonly BolRow[]) {
  if (rows.length === 0) return [];
  const [products, records] = await Promise.all([productsOf(context.tx, rows), context.units()]);
  return rows.map((row, at) => {
    const unit = records.byAbbreviation(row.quantity_uom_abbreviation);
    const { terminal_id } = row;
    const display = records.displayOf({
      terminal_id,
      product_name_id: products[at] ?? null,
      units: [unit],
      areWeights: true,
      at: row.shipped_at ?? context.now,
    });
    return { display_quantity: display.of(row.quantity, unit), display_abbreviation: display.abbreviation };
  });
}
