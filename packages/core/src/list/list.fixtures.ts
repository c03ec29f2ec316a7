import { LIST_MOST, OPS_OF, type Filter, type ListFacts, type ListField } from "@railhead/api-contract/list-facts";
import * as fc from "fast-check";
import type { ListQuery, ListRow } from "./query.types";

/** A list with a column of each kind. */
export const FACTS: ListFacts = {
  fields: {
    id: { kind: "id", order: "id" },
    customer_id: { kind: "id", order: "id" },
    well_ids: { kind: "ids", order: "plain" },
    name: { kind: "text", order: "plain" },
    bol: { kind: "text", order: "plain" },
    status: { kind: "choice", order: "plain", choices: ["open", "closed"] },
    is_active: { kind: "flag", order: "plain" },
    eta: { kind: "number", order: "plain" },
    quantity: { kind: "decimal", order: "decimal" },
    valid_to: { kind: "day", order: "plain" },
  },
  search: ["name", "bol"],
  open: [],
};

const ID = fc.constantFrom("1", "2", "10", "11", "907");
const NAME = fc.constantFrom("Acme", "ACME", "acme sand", "Über", "B,C", "x\\", "&=+ %", "..", "a");
const DECIMAL = fc.constantFrom("0", "-1.5", "1.50", "1.5", "10", "9.99");
const DAY = fc.constantFrom("2026-01-31", "2026-11-21", "2024-02-29");
const NUMBER = fc.integer({ min: -3, max: 5 });
const STATUS = fc.constantFrom("open", "closed");

const orNull = <A>(of: fc.Arbitrary<A>) => fc.option(of, { nil: null, freq: 3 });
/** Rows with the values that the filters below speak of, and rows without. */
export const row = fc.record({
  customer_id: orNull(ID),
  well_ids: fc.array(ID, { maxLength: 2 }),
  name: orNull(fc.oneof(NAME, fc.constant(""))),
  bol: orNull(NAME),
  status: STATUS,
  is_active: fc.boolean(),
  eta: orNull(NUMBER),
  quantity: orNull(DECIMAL),
  valid_to: orNull(DAY),
});
/** Rows with ids of their own. */
export const rows = fc
  .array(row, { maxLength: 30 })
  .map((all): ListRow[] => all.map((one, at) => ({ ...one, id: String(at + 1) })));

const TEXTS: Readonly<Record<ListField["kind"], fc.Arbitrary<string>>> = {
  id: ID,
  ids: ID,
  text: NAME,
  choice: STATUS,
  flag: fc.constantFrom("true", "false"),
  number: NUMBER.map(String),
  decimal: DECIMAL,
  day: DAY,
};

function filterOn(name: string, field: ListField): fc.Arbitrary<Filter> {
  const text = TEXTS[field.kind];
  return fc.constantFrom(...OPS_OF[field.kind]).chain((op): fc.Arbitrary<Filter> => {
    if (op === "empty") return fc.boolean().map((value) => ({ field: name, op, value }));
    if (op === "in")
      return fc
        .array(fc.oneof({ weight: 4, arbitrary: text }, fc.constant("")), { minLength: 1, maxLength: 4 })
        .map((value) => ({ field: name, op, value }));
    if (op === "range")
      return fc
        .tuple(orNull(text), orNull(text))
        .filter(([from, to]) => from !== null || to !== null)
        .map(([from, to]) => ({ field: name, op, value: { from, to } }));
    return text.map((value) => ({ field: name, op, value }));
  });
}
/** A filter that the list takes. */
export const filter = (facts: ListFacts = FACTS): fc.Arbitrary<Filter> =>
  fc.constantFrom(...Object.entries(facts.fields)).chain(([name, field]) => filterOn(name, field));

const ordered = (facts: ListFacts) =>
  fc.constantFrom(...Object.keys(facts.fields).filter((name) => facts.fields[name]?.kind !== "ids"));

/** A query that the list can answer. */
export const query = (facts: ListFacts = FACTS): fc.Arbitrary<ListQuery> =>
  fc.record({
    q: fc.oneof(fc.constant(""), NAME),
    filters: fc.array(filter(facts), { maxLength: 3 }),
    sort: fc.uniqueArray(
      fc.record({ field: ordered(facts), direction: fc.constantFrom("asc" as const, "desc" as const) }),
      { maxLength: LIST_MOST.sorts, selector: ({ field }) => field },
    ),
    group: orNull(ordered(facts)),
    columns: orNull(fc.uniqueArray(ordered(facts), { minLength: 1, maxLength: 4 })),
    withClosed: facts.open === null ? fc.constant(false) : fc.boolean(),
  });
