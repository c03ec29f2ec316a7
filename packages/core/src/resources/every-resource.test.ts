import { describe, expect, it } from "vitest";
import type { AnyEntity } from "@railhead/api-contract/entity";
import { fieldKindOf, type FieldKind } from "@railhead/api-contract/field-kind";
import { listFactsOf } from "@railhead/api-contract/list-facts";
import { RESOURCES } from "@railhead/api-contract/resources";
import { tFields } from "../messages/catalogue-fields";
import { DESK_ENTITIES } from "../routes/desk-entities";
import { DESK_ADDRESSES } from "../routes/desk-addresses";
import { displayUnitsResource } from "./display-units";
import { filteredField } from "./filter.rules";
import { meterFactorsResource } from "./meter-factors";
import { columnsOf } from "./listed-columns";
import { LISTED_RESOURCES } from "./listed-resources";
import type { ColumnKind, FormField, FormFieldKind, ResourceFacts } from "./resource.types";

/** Every file of facts, found and not listed: a new one is judged as soon as it is there. */
const FACTS = Object.entries(import.meta.glob<Record<string, ResourceFacts>>("./*.resource.ts", { eager: true })).map(
  ([file, exported]) => [file.replaceAll(/^\.\/|\.resource\.ts$/g, ""), Object.values(exported)[0]!] as const,
);
const factsOfPage = new Map(FACTS.map(([, facts]) => [facts.page as string, facts]));

type AnyField = FormField<Record<string, unknown>>;
const fieldsOf = ({ form = [] }: ResourceFacts) =>
  form.flatMap(({ fields }) => fields as unknown as readonly AnyField[]);

/** Fields that a client may write and that no form asks for, and why. */
const NOT_IN_FORM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  railcars: {
    track_id: "a car comes to a track when it is received or moved",
    car_seq: "a position is taken together with its track",
  },
  "bulk-commodity-railcar-loads": {
    track_id: "a car comes to a track when it is received or moved",
    car_seq: "a position is taken together with its track",
  },
  cherrypicking: {
    terminal_id: "a group is of the terminal at hand",
    cars: "they are chosen on the drawn tracks",
    tracks: "their ends are narrowed where they are drawn",
  },
  bols: {
    load_kind: "a BOL that is added by hand has no load; others are made with their load",
    load_id: "the same",
  },
};

/** What a field may hold, by how it is shown and by how it is entered. */
const HOLDS: Readonly<Record<ColumnKind | FormFieldKind, readonly FieldKind[]>> = {
  name: ["text"],
  text: ["text"],
  code: ["text"],
  phone: ["text"],
  email: ["text"],
  long: ["text"],
  unit: ["text"],
  number: ["whole", "long"],
  decimal: ["decimal"],
  quantity: ["decimal"],
  level: ["decimal"],
  day: ["day"],
  instant: ["long"],
  flag: ["flag"],
  choice: ["text"],
  state: ["text", "id"],
  reference: ["id", "text"],
  references: ["ids"],
  permissions: ["json"],
  car: ["text"],
};
const AUDIT: Readonly<Record<string, FieldKind>> = { created_at: "long", updated_at: "long", id: "id" };
function kindIn(entity: AnyEntity, key: string): FieldKind | undefined {
  const schema = entity.read[key];
  return schema === undefined ? AUDIT[key] : fieldKindOf(key, schema);
}
const rowKeys = ({ entity }: ResourceFacts) => new Set([...Object.keys(entity.read), ...Object.keys(AUDIT)]);
const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => a.localeCompare(b)).join(" ");
const labelsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return /^(field|value|hint|group|unit|action)\./.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(labelsIn) : [];
};
const functionsIn = (value: unknown): number => {
  if (typeof value === "function") return 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + functionsIn(one), 0);
};
/** The facts without what the contract made: its entity, and its routes. */
const ownFacts = ({ entity: _entity, routes: _routes, actions = [], ...own }: ResourceFacts) => ({
  ...own,
  actions: actions.map(({ route: _route, ...action }) => action),
});

/** What the facts of a record get wrong in one respect: nothing, where they are right. */
type Judge = (facts: ResourceFacts, file: string) => readonly string[];
const missing = (known: ReadonlySet<string>, keys: readonly string[]) => keys.filter((key) => !known.has(key));

const ofAnEndpoint: Judge = (facts) => {
  const { name, page, routes, terminal, rows, entity } = facts;
  const isOpenUnknown = rows.kind === "held" && rows.where === "open" && entity.open === undefined;
  return [
    ...missing(new Set(Object.keys(RESOURCES)), [name]),
    ...missing(new Set(Object.keys(DESK_ENTITIES)), [page]),
    ...missing(new Set([`/api/${name}`]), [routes.list.path]),
    ...missing(rowKeys(facts), terminal === "chosen" ? ["terminal_id"] : []),
    ...(isOpenUnknown ? ["nothing says which are open"] : []),
  ];
};

const askForEveryField: Judge = (facts, file) => {
  const left = Object.keys(NOT_IN_FORM[file] ?? {});
  if (facts.form === undefined) return left;
  const asked = sorted([...fieldsOf(facts).map(({ key }) => key), ...left]);
  const writable = sorted(Object.keys(facts.entity.writable));
  return asked === writable ? [] : [`asks for ${asked}`, `may write ${writable}`];
};

const nameFieldsOfTheRow: Judge = (facts) => {
  const columns = columnsOf(facts);
  const keys = columns.map(({ key }) => key);
  const named = [
    facts.title,
    ...keys,
    ...columns.map(filteredField),
    ...facts.sort.map(({ field }) => field),
    ...(facts.actions ?? []).map(({ when }) => when.field),
  ];
  return [...missing(rowKeys(facts), named), ...keys.filter((key, at) => keys.indexOf(key) !== at)];
};

const showWhatTheyHold: Judge = (facts) =>
  [...columnsOf(facts).filter(({ kind }) => kind !== "car"), ...fieldsOf(facts)].flatMap(({ kind, key }) => {
    const found = kindIn(facts.entity, key);
    return found !== undefined && HOLDS[kind].includes(found) ? [] : [`${key}: ${kind} of ${found}`];
  });

/** How a text with two blanks in it is kept, by how it is entered. */
const KEPT: { readonly [Kind in FormFieldKind]?: string } = { text: "a b", code: "a b", phone: "a b", long: "a  b" };
const keepLinesAndPassages: Judge = (facts) =>
  fieldsOf(facts).flatMap(({ kind, key }) => {
    const said = facts.entity.writable[key]?.safeParse("a  b");
    return KEPT[kind] === undefined || !said?.success || said.data === KEPT[kind] ? [] : [`${key}: ${kind}`];
  });

const sayEveryValue: Judge = (facts) => {
  const known = listFactsOf(facts.entity).fields;
  const judge = (key: string, said: readonly object[]) => {
    const values = sorted(known[key]?.choices ?? []);
    return values !== "" && said.every((one) => sorted(Object.keys(one)) === values) ? [] : [`${key}: ${values}`];
  };
  return [
    ...columnsOf(facts).flatMap((column) => {
      if (column.kind === "choice") return judge(column.key, [column.words]);
      if (column.kind !== "state") return [];
      return judge(column.by, [{ ...column.words, ...column.named }, column.signals]);
    }),
    ...fieldsOf(facts).flatMap((field) => (field.kind === "choice" ? judge(field.key, [field.words]) : [])),
  ];
};

const nameStatesOfTheField: Judge = ({ entity, closed }) =>
  closed === undefined ? [] : missing(new Set(listFactsOf(entity).fields[closed.field]?.choices), closed.in);

const nameOtherRecords: Judge = (facts) => {
  // A record that takes its terminal from what it is part of names it as any other does.
  const references: Readonly<Record<string, string | undefined>> = {
    terminal_id: "terminals",
    ...facts.entity.references,
  };
  const named = [
    ...columnsOf(facts).flatMap((one) => ("of" in one ? [{ by: one.by, of: one.of }] : [])),
    ...fieldsOf(facts).flatMap((one) => ("of" in one ? [{ by: one.key, of: one.of }] : [])),
  ];
  return [
    ...named.flatMap(({ by, of }) => (references[by] === of ? [] : [`${by} is no ${of}`])),
    ...named.flatMap(({ of }) => ("names" in RESOURCES[of].routes ? [] : [`${of} has no names`])),
    ...fieldsOf(facts).flatMap((one) =>
      references[one.key] === undefined || "of" in one ? [] : [`${one.key} is an id`],
    ),
  ];
};

const showUnits: Judge = (facts) => [
  ...missing(
    new Set(fieldsOf(facts).map(({ key }) => key)),
    fieldsOf(facts).flatMap((field) => (field.kind === "quantity" ? [field.unit] : [])),
  ),
  ...missing(
    rowKeys(facts),
    columnsOf(facts).flatMap((one) => (one.kind === "quantity" ? [one.unit, one.display, one.displayUnit] : [])),
  ),
];

const relateThoseThatNameIt: Judge = ({ name, related = [] }) =>
  related.flatMap(({ page, by }) =>
    factsOfPage.get(page)?.entity.references?.[by] === name && "list" in DESK_ENTITIES[page].access
      ? []
      : [`${page} by ${by}`],
  );

const JUDGES: Readonly<Record<string, Judge>> = {
  "are those of one endpoint and one page": ofAnEndpoint,
  "ask once for every field that may be written, but for those named with a reason": askForEveryField,
  "name fields of the row": nameFieldsOfTheRow,
  "show and enter each field as what it holds": showWhatTheyHold,
  "are written as a line, or as a passage where they are entered as one": keepLinesAndPassages,
  "say the words of every value": sayEveryValue,
  "close records by values that their field may have": nameStatesOfTheField,
  "have words for every label": (facts) => missing(new Set(Object.keys(tFields.english)), labelsIn(ownFacts(facts))),
  "name other records as the contract does, and each has a look-up of names": nameOtherRecords,
  "show and enter a figure next to its unit": showUnits,
  "relate records that name this one": relateThoseThatNameIt,
  "decide nothing": (facts) => (functionsIn(ownFacts(facts)) === 0 ? [] : ["there is a function in them"]),
};

it("finds the facts of every file, by the name of their page", () => {
  expect(FACTS.length).toBeGreaterThan(30);
  expect(FACTS.filter(([file, { page }]) => page !== file)).toEqual([]);
});

/** Records without pages of their own: their facts are judged as all others are. */
const PARTS = [
  ["meter-factors", meterFactorsResource as unknown as ResourceFacts],
  ["display-units", displayUnitsResource as unknown as ResourceFacts],
] as const;

it("adds and lists a part on the pages of the record that it names", () => {
  const named = PARTS.map(([, { partOf, page, entity }]) => [entity.references?.[partOf?.field ?? ""], page]);
  expect(named).toEqual(named.map(([, page]) => [page, page]));
  const patterns = new Set(DESK_ADDRESSES.map(({ pattern, titledBy }) => `${pattern} ${JSON.stringify(titledBy)}`));
  const ways = PARTS.flatMap(([, { partOf }]) =>
    partOf === undefined ? [] : [partOf.add, partOf.list, ...Object.values(partOf.one ?? {})],
  );
  expect(ways.filter(({ pattern, title }) => !patterns.has(`${pattern} ${JSON.stringify(title)}`))).toEqual([]);
});

it("gives a part that may be changed or deleted pages of its own, and no other", () => {
  const isChanged = PARTS.map(([, { routes }]) => routes.update !== undefined || routes.remove !== undefined);
  expect(PARTS.map(([, { partOf }]) => partOf?.one !== undefined)).toEqual(isChanged);
});

describe.each([...FACTS, ...PARTS])("the facts of %s", (file, facts) => {
  it.each(Object.entries(JUDGES))("%s", (_, judge) => expect(judge(facts, file)).toEqual([]));
});

it("that are wrong are found", () => {
  const [, facts] = FACTS.find(([file]) => file === "scales")!;
  const wrong = {
    ...facts,
    name: "gates",
    title: "colour",
    columns: [
      { key: "name", label: "field.colour", kind: "flag", yes: "value.yes", no: "value.no", width: 1 },
      { key: "scale_kind", label: "field.kind", kind: "choice", words: { truck: "value.truckScale" }, width: 1 },
      { key: "uom_id", label: "field.uom_id", kind: "reference", by: "uom_id", of: "terminals", width: 1 },
      {
        key: "capacity",
        label: "field.capacity",
        kind: "quantity",
        unit: "a",
        display: "b",
        displayUnit: "c",
        width: 1,
      },
    ],
    form: [
      {
        title: "group.main",
        fields: [
          { key: "name", label: "field.name", kind: "day" },
          { key: "name", label: "field.name", kind: "long" },
        ],
      },
    ],
    related: [{ page: "orders", by: "job_id" }],
    closed: { field: "scale_kind", in: ["gone"] },
    sort: [{ field: "name", direction: "asc", of: () => null }],
  } as unknown as ResourceFacts;
  const found = Object.entries(JUDGES).flatMap(([what, judge]) => (judge(wrong, "scales").length > 0 ? [what] : []));
  expect(found).toEqual(Object.keys(JUDGES));
});

it("a list is given as a file where the desk shows it, and nowhere else", () => {
  expect(sorted(LISTED_RESOURCES.map(({ page }) => page))).toBe(sorted(FACTS.map(([, { page }]) => page)));
  const listed = new Set<string>(LISTED_RESOURCES.map(({ name }) => name));
  const exported = Object.entries(RESOURCES).filter(([, { routes }]) => "export" in routes);
  expect(sorted(exported.map(([name]) => name))).toBe(sorted(listed));
  for (const { page, name, routes } of LISTED_RESOURCES)
    expect([page, routes.export?.path]).toEqual([page, `/api/${name}/export`]);
});
