import type { AnyEntity } from "@railhead/api-contract/entity";
import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { RequestContext } from "../events";
import type { AnyRow } from "../store/order";
import type { Include } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { anyRows } from "./visible";

type Fields = Record<string, unknown>;
/** From which record a derived field is taken: by which reference, and which of its fields (its label unless said). */
interface Source {
  readonly by: string;
  readonly field?: string;
}

const UNIT: Source = { by: "uom_id", field: "abbreviation" };
/** Derived fields taken from other records, where the name alone does not say from which (`customer_name` is of `customer_id`). */
const SOURCES: { readonly [N in ResourceName]?: Readonly<Record<string, Source>> } = {
  assets: { quantity_uom_abbreviation: UNIT },
  jobs: { uom_abbreviation: UNIT },
  "onsite-storage": { quantity_uom_abbreviation: UNIT, product_name: { by: "product_size_id" } },
  orders: { uom_abbreviation: UNIT, product_name: { by: "product_size_id" } },
  "product-sizes": { product: { by: "product_name_id" }, size: { by: "product_size_master_id" } },
  "terminal-uom-display-defaults": { uom_abbreviation: UNIT },
  "uom-product-inter-class-conversions": {
    product: { by: "product_name_id" },
    from: { by: "from_uom_id", field: "abbreviation" },
    to: { by: "to_uom_id", field: "abbreviation" },
  },
  "uom-product-intra-class-conversions": {
    product: { by: "product_name_id" },
    from: { by: "from_uom_id", field: "abbreviation" },
    to: { by: "to_uom_id", field: "abbreviation" },
  },
  "uom-standard-conversions": {
    from: { by: "from_uom_id", field: "abbreviation" },
    to: { by: "to_uom_id", field: "abbreviation" },
  },
};

const CATEGORY_NAMES: Readonly<Record<string, string>> = { railcar: "Railcar", truck: "Truck", storage: "Storage" };
const text = (value: unknown): string => textOf(value, "");
const category = (id: unknown) => CATEGORY_NAMES[text(id)] ?? text(id);

/** Derived fields made of the record's own and of those taken from others. */
const MADE: { readonly [N in ResourceName]?: (row: Fields) => Fields } = {
  "cherrypicking-groups": (row) => ({ name: `${text(row["customer_name"])} ${String(row["group_number"])}` }),
  "business-contacts": (row) => ({ name: `${text(row["first_name"])} ${text(row["last_name"])}` }),
  "onsite-storage": () => ({ quantity: "0" }),
  "product-sizes": (row) => ({ name: `${text(row["product"])} ${text(row["size"])}` }),
  railcars: (row) => ({ name: `${text(row["prefix"])} ${text(row["car_number"])}` }),
  "transload-categories": (row) => ({
    source_category_name: category(row["source_category_id"]),
    destination_category_name: category(row["destination_category_id"]),
  }),
  "uom-product-inter-class-conversions": (row) => ({
    name: `${text(row["product"])}: ${text(row["from"])} → ${text(row["to"])}, ${text(row["valid_from"])}`,
  }),
  "uom-product-intra-class-conversions": (row) => ({
    name: `${text(row["product"])}: ${text(row["from"])} → ${text(row["to"])}`,
  }),
  "uom-standard-conversions": (row) => ({ name: `${text(row["from"])} → ${text(row["to"])}` }),
};

/** Turns stored rows into what the wire shows. */
export interface Serializer {
  /** Same order, same length; only fields of the contract. */
  readonly serialize: (
    context: RequestContext,
    name: ResourceName,
    rows: readonly AnyRow[],
  ) => Promise<readonly AnyRow[]>;
  /** What `serialize` asks for by id: for the question that finds the rows. */
  readonly include: (name: ResourceName) => readonly Include[];
  /** What records are called, by id; ids of any terminal. */
  readonly labels: (
    context: RequestContext,
    name: ResourceName,
    ids: readonly unknown[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Where each derived field of a resource is taken from: said above, or by its own name. */
function sourcesOf(name: ResourceName): readonly (readonly [string, Source])[] {
  const { derived, references = {} } = RESOURCES[name].entity;
  const said = SOURCES[name] ?? {};
  const byName = Object.keys(derived).flatMap((field): (readonly [string, Source])[] => {
    const by = [`${field}_id`, field.replace(/_name$/, "_id")].find((reference) => references[reference] !== undefined);
    return field in said || by === undefined || !field.endsWith("_name") ? [] : [[field, { by }]];
  });
  return [...byName, ...Object.entries(said)];
}

const sourcesByName = new Map<ResourceName, ReturnType<typeof sourcesOf>>();
function knownSources(name: ResourceName): ReturnType<typeof sourcesOf> {
  const sources = sourcesByName.get(name) ?? sourcesOf(name);
  sourcesByName.set(name, sources);
  return sources;
}

/** From which field of which record a derived field is taken; null for one that is made otherwise. */
export function takenFrom(
  name: ResourceName,
  field: string,
): { readonly by: string; readonly of: ResourceName; readonly field: string } | null {
  const source = knownSources(name).find(([derived]) => derived === field)?.[1];
  const of = source && (RESOURCES[name].entity.references?.[source.by] as ResourceName | undefined);
  return source === undefined || of === undefined
    ? null
    : { by: source.by, of, field: source.field ?? RESOURCES[of].entity.label };
}

const NO_INCLUDES: readonly Include[] = [];
const includesByName = new Map<ResourceName, readonly Include[]>();
/** The records that a resource's derived fields are taken from. */
export function includesOf(name: ResourceName): readonly Include[] {
  let include = includesByName.get(name);
  if (include === undefined) {
    // A label that is itself derived needs the records that it is taken from in turn.
    include = knownSources(name).map(([, { by }]): Include => {
      const of = RESOURCES[name].entity.references?.[by] as ResourceName;
      return { by, of, beyond: isStoredLabel(of) ? NO_INCLUDES : includesOf(of) };
    });
    includesByName.set(name, include);
  }
  return include;
}

/** A row as it was shown last, and what was taken from other records for it. */
interface ShownRow {
  readonly name: ResourceName;
  readonly taken: readonly unknown[];
  readonly wire: AnyRow;
}
const NOTHING_TAKEN: readonly unknown[] = [];
const shownRows = new WeakMap<AnyRow, ShownRow>();

/** A stored row as the wire shows it: the same frozen one as before, as long as neither the row nor what was taken for it is another. */
function shownOnce(
  name: ResourceName,
  row: AnyRow,
  sources: ReturnType<typeof sourcesOf>,
  taken: readonly unknown[],
): AnyRow {
  const before = shownRows.get(row);
  if (before?.name === name && before.taken.every((value, at) => value === taken[at])) return before.wire;
  const filled: Fields & { id: string } = { ...row };
  for (const [at, [field]] of sources.entries()) filled[field] = taken[at];
  const make = MADE[name];
  const wire = Object.freeze(onlyContract(name, make === undefined ? filled : { ...filled, ...make(filled) }));
  if (Object.isFrozen(row)) shownRows.set(row, { name, taken, wire });
  return wire;
}

/** A serializer over the resources' own behaviours and the tables above. One question per kind of record, however many rows. */
export function createSerializer(behaviours: Behaviours): Serializer {
  const serialize: Serializer["serialize"] = async (context, name, rows) => {
    if (rows.length === 0) return [];
    const own = behaviours[name]?.serialize as
      | ((context: RequestContext, rows: readonly AnyRow[]) => Promise<readonly AnyRow[]>)
      | undefined;
    return own ? (await own(context, rows)).map((row) => contractOnce(name, row)) : derive(context, name, rows);
  };

  const related = async (
    context: RequestContext,
    target: ResourceName,
    ids: readonly unknown[],
  ): Promise<ReadonlyMap<string, AnyRow>> => {
    const wanted = [...new Set(ids)].filter((id) => typeof id === "string");
    if (wanted.length === 0) return new Map();
    const rows = await anyRows(context.tx, target).find({
      where: { all: [{ field: "id", test: { op: "in", value: wanted } }] },
    });
    const shown = isStoredLabel(target) ? rows : await serialize(context, target, rows);
    return new Map(shown.map((row) => [row.id, row]));
  };

  const derive = async (
    context: RequestContext,
    name: ResourceName,
    rows: readonly AnyRow[],
  ): Promise<readonly AnyRow[]> => {
    const sources = knownSources(name);
    if (sources.length === 0) return rows.map((row) => shownOnce(name, row, sources, NOTHING_TAKEN));
    // All questions are asked at once: none waits for another.
    const taken = await Promise.all(
      sources.map(async ([, { by, field }]) => {
        const target = RESOURCES[name].entity.references?.[by] as ResourceName;
        const found = await related(
          context,
          target,
          rows.map((row) => row[by]),
        );
        const from = field ?? RESOURCES[target].entity.label;
        return rows.map((row) => found.get(text(row[by]))?.[from] ?? null);
      }),
    );
    return rows.map((row, at) =>
      shownOnce(
        name,
        row,
        sources,
        taken.map((values) => values[at]),
      ),
    );
  };

  return {
    serialize,
    include: (name) => (behaviours[name]?.serialize ? (behaviours[name].include ?? NO_INCLUDES) : includesOf(name)),
    labels: async (context, name, ids) => {
      const { label } = RESOURCES[name].entity;
      const nameOf = behaviours[name]?.nameOf as ((row: AnyRow) => string) | undefined;
      const rows = [...(await related(context, name, ids))];
      return new Map(rows.map(([id, row]) => [id, nameOf?.(row) ?? textOf(row[label], id)]));
    },
  };
}

/** A value as text, for a label. */
export const textOf = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

/** Whether what names a record is stored with it. */
export const isStoredLabel = (name: ResourceName): boolean =>
  RESOURCES[name].entity.label in RESOURCES[name].entity.writable;

/** Fields of the contract only, absent ones as null: nothing that a row keeps for itself gets out. */
function onlyContract(name: ResourceName, row: AnyRow): AnyRow {
  const shown: Fields & { id: string } = { id: row.id };
  for (const field of wireFields(name)) shown[field] = row[field] ?? null;
  return shown;
}

const contractRows = new WeakMap<AnyRow, AnyRow>();
/** The same, made once of a row that cannot change. */
function contractOnce(name: ResourceName, row: AnyRow): AnyRow {
  if (!Object.isFrozen(row)) return onlyContract(name, row);
  let shown = contractRows.get(row);
  if (shown === undefined) {
    shown = Object.freeze(onlyContract(name, row));
    contractRows.set(row, shown);
  }
  return shown;
}

const fieldsByEntity = new WeakMap<AnyEntity, readonly string[]>();
/** The fields of a record of an entity on the wire. */
export function fieldsOnWire(entity: AnyEntity): readonly string[] {
  let fields = fieldsByEntity.get(entity);
  if (fields === undefined) {
    fields = [
      ...new Set([
        ...Object.keys(entity.writable),
        ...Object.keys(entity.derived),
        "created_at",
        "created_by",
        "updated_at",
        "updated_by",
      ]),
    ];
    fieldsByEntity.set(entity, fields);
  }
  return fields;
}
/** The same of a resource. */
export const wireFields = (name: ResourceName): readonly string[] => fieldsOnWire(RESOURCES[name].entity);
