import type { CodedField } from "@railhead/api-contract/railcar-uploads.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { KnownVisit, NamedRecord, UploadWorld, VisitValues } from "@railhead/core/railcar-uploads/upload.types";
import { byIds } from "../../crud/visible";
import type { UploadRow } from "../../store/upload-rows";
import type { FieldTest, Tx } from "../../store/store.port";
import { readDisplayRecords } from "../../units/display";
import { poundsOfOne } from "../../units/unit-records";
import { spellings } from "../railcars/one-car";
import { visitsOf, type VisitRow } from "../rail-visits/visits";

/** Days after which a visit says nothing about a new file. */
const VISIT_DAYS = 400;
const DAY = 86_400;

const active = { field: "is_active", test: { op: "eq", value: true } } as const;

/** The products that a car of the family may carry: sizes of sand by their whole name, bulk commodities by theirs. */
async function products(tx: Tx, family: UploadRow["family"]): Promise<readonly NamedRecord[]> {
  const names = await tx.rows("product-names").find({ where: { all: [active] } });
  if (family === "bulk-commodity")
    return names.filter((one) => one.family === family).map(({ id, name }) => ({ id, name, code: null }));
  const sizes = await tx.rows("product-sizes").find({ where: { all: [active] } });
  const masters = await byIds(
    tx,
    "product-size-master",
    sizes.map(({ product_size_master_id }) => product_size_master_id),
  );
  const sand = new Map(names.map((one) => [one.id, one.name]));
  return sizes.flatMap(({ id, product_name_id, product_size_master_id, supplier_code }) => {
    const [product, size] = [sand.get(product_name_id), masters.get(product_size_master_id)?.name];
    return product === undefined || size === undefined ? [] : [{ id, name: `${product} ${size}`, code: supplier_code }];
  });
}

/** The records that cells may name. */
async function namedRecords(
  tx: Tx,
  family: UploadRow["family"],
): Promise<Readonly<Record<CodedField, readonly NamedRecord[]>>> {
  const where = { all: [active] } as const;
  const [customers, suppliers, origins, railroads, product] = await Promise.all([
    tx.rows("customers").find({ where }),
    tx.rows("suppliers").find({ where }),
    tx.rows("origins").find({ where }),
    tx.rows("railroads").find({ where }),
    products(tx, family),
  ]);
  return {
    product,
    customer: customers.map(({ id, name, code }) => ({ id, name, code })),
    supplier: suppliers.map(({ id, name, code }) => ({ id, name, code })),
    origin: origins.map(({ id, name }) => ({ id, name, code: null })),
    railroad: railroads.map(({ id, name, reporting_mark: code }) => ({ id, name, code })),
  };
}

/** A visit's fields as rows of a file give them. */
export const valuesOf = (family: UploadRow["family"], row: VisitRow): VisitValues => {
  const field = (name: string) => (row as unknown as Readonly<Record<string, string | null>>)[name] ?? null;
  return {
    customer_id: row.customer_id,
    product_id: field(family === "sand" ? "product_size_id" : "product_name_id"),
    bol: row.bol,
    railroad_id: row.railroad_id,
    supplier_id: field("supplier_id"),
    origin_id: field("origin_id"),
    order_id: field("order_id"),
    po_number: field("po_number"),
    seals: field("seals"),
    shipped_weight: row.shipped_weight,
    shipped_weight_uom_abbreviation: row.shipped_weight_uom_abbreviation,
    ship_date: row.ship_date,
    eta: row.eta,
    comments: row.comments,
    railcar_length: row.railcar_length,
  };
};

/** A car's key: its mark and its number without leading zeros. */
export const keyOfVisit = ({ prefix, car_key }: Pick<VisitRow, "prefix" | "car_key">): string => `${prefix} ${car_key}`;

/** Mark and integer number of a car's key; null for a text that is none. */
function partsOf(key: string): { readonly prefix: string; readonly car_key: number } | null {
  const [, prefix, number] = /^([A-Z]{2,4}) (\d{1,6})$/.exec(key) ?? [];
  return prefix === undefined ? null : { prefix, car_key: Number(number) };
}

/** The visits that count for a file with these cars: of its terminal and family, not cancelled, made within 400 days. */
async function knownVisits(
  tx: Tx,
  { terminal_id, family }: Pick<UploadRow, "terminal_id" | "family">,
  keys: ReadonlySet<string>,
  now: number,
): Promise<readonly VisitRow[]> {
  const numbers = [...new Set([...keys].flatMap((key) => partsOf(key)?.car_key ?? []))];
  if (numbers.length === 0) return [];
  const all: readonly FieldTest<VisitRow>[] = [
    { field: "terminal_id", test: { op: "eq", value: terminal_id } },
    { field: "car_key", test: { op: "in", value: numbers } },
    { field: "status_id", test: { op: "ne", value: RAILCAR_STATUS.cancelled } },
    { field: "created_at", test: { op: "gte", value: now - VISIT_DAYS * DAY } },
  ];
  const rows = await visitsOf(tx, family).find({ where: { all } });
  return rows.filter((row) => keys.has(keyOfVisit(row)));
}
const asKnown = (family: UploadRow["family"], row: VisitRow): KnownVisit => ({
  id: row.id,
  car: keyOfVisit(row),
  status_id: row.status_id,
  ...valuesOf(family, row),
});

/** When each visit was changed last, as it was read: what is written of it is refused where it was changed since. */
export type Readings = ReadonlyMap<string, number>;

/** The registry's cars by their keys: those of the file, and one of each mark that the registry knows. */
async function registryCars(tx: Tx, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, string | null>> {
  const parts = [...keys].flatMap((key) => partsOf(key) ?? []);
  const prefixes = [...new Set(parts.map(({ prefix }) => prefix))];
  if (prefixes.length === 0) return new Map();
  const ofMarks: readonly FieldTest<{ readonly prefix: string }>[] = [
    { field: "prefix", test: { op: "in", value: prefixes } },
  ];
  const [found, marked] = await Promise.all([
    tx.rows("railcars").find({
      where: {
        all: [
          ...ofMarks,
          { field: "car_number", test: { op: "in", value: [...new Set(parts.flatMap((p) => spellings(p.car_key)))] } },
        ],
      },
    }),
    Promise.all(
      prefixes.map(async (prefix) => {
        const [one] = await tx
          .rows("railcars")
          .find({ where: { all: [{ field: "prefix", test: { op: "eq", value: prefix } }] }, limit: 1 });
        return one;
      }),
    ),
  ]);
  const cars = [...marked.flatMap((car) => car ?? []), ...found];
  return new Map(cars.map((car) => [`${car.prefix} ${Number(car.car_number)}`, car.railcar_length]));
}

/** What the rows of an upload are judged against. `cars` are the keys of the cars that it may be about. */
export async function readWorld(
  tx: Tx,
  upload: Pick<UploadRow, "terminal_id" | "family" | "customer_id">,
  cars: ReadonlySet<string>,
  now: number,
): Promise<{ readonly world: UploadWorld; readonly readings: Readings }> {
  const { terminal_id, family, customer_id } = upload;
  const [terminal, records, orders, units, conversions, registry, visits] = await Promise.all([
    tx.rows("terminals").get(terminal_id),
    namedRecords(tx, family),
    tx.rows("orders").find({
      where: {
        all: [
          { field: "terminal_id", test: { op: "eq", value: terminal_id } },
          { field: "status", test: { op: "eq", value: "open" } },
        ],
      },
    }),
    tx.rows("uom").find({ where: { all: [active] } }),
    readDisplayRecords(tx),
    registryCars(tx, cars),
    knownVisits(tx, upload, cars, now),
  ]);
  const world = {
    family,
    zone: terminal?.time_zone ?? "UTC",
    now,
    customer_id,
    records,
    orders: orders.map((order) => ({ id: order.id, number: order.order_number, customer_id: order.customer_id })),
    units: new Set(units.map(({ abbreviation }) => abbreviation)),
    pounds: new Map(
      units.flatMap(({ abbreviation }) => {
        const pounds = poundsOfOne(conversions, abbreviation);
        return pounds === null ? [] : [[abbreviation, pounds] as const];
      }),
    ),
    cars: registry,
    visits: visits.map((row) => asKnown(family, row)),
  };
  return { world, readings: new Map(visits.map(({ id, updated_at }) => [id, updated_at])) };
}

/** Fields of a visit as its collection names them: what a row gives, ready to be written. */
export function fieldsOfVisit(
  family: UploadRow["family"],
  values: Partial<VisitValues>,
): Readonly<Record<string, string | number | null>> {
  const { product_id, ...others } = values;
  const product = family === "sand" ? "product_size_id" : "product_name_id";
  return { ...others, ...(product_id === undefined ? {} : { [product]: product_id }) };
}
