import * as z from "zod/mini";
import { decimal, queryInt, text } from "./fields";
import { id } from "./ids";
import { FILTER_OPS, LIST_MOST, type FilterOp } from "./list-facts";
import { EXPORT_FORMATS, EXPORT_IDS_MOST } from "./list-export";
import { columnsForm, groupForm, idsForm, longText, sortForm, sumsForm } from "./sentences";

type Shape = Record<string, z.ZodMiniType>;
type Known<S extends Shape> = z.output<z.ZodMiniObject<S>>;
/** Filters of any column: `customer_id.in=4,6`. */
type ColumnFilters = { readonly [K in `${string}.${FilterOp}`]?: string };

/** Longest text of a filter: a list of 200 texts may need so much. */
const LONGEST_FILTER = 8000;
const filterText = z.string().check(z.maxLength(LONGEST_FILTER, longText({ most: LONGEST_FILTER })));

/**
 * A query whose further fields are filters of columns: a name with a point in it. Whether the column is there, takes the
 * operator and the value is judged by the service (422), since it depends on the rows; all other names are refused here.
 */
const withFilters = <const S extends Shape>(shape: S) =>
  z.catchall(z.object(shape), filterText).check(
    z.check<Record<string, unknown>>((payload) => {
      const { value, issues } = payload;
      const keys = Object.keys(value).filter((name) => !Object.hasOwn(shape, name) && !name.includes("."));
      if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, input: value });
    }),
  ) as unknown as z.ZodMiniType<Known<S> & ColumnFilters, Known<S> & ColumnFilters>;

const SORT = new RegExp(`^-?[a-z][a-z0-9_]{0,60}(,-?[a-z][a-z0-9_]{0,60}){0,${LIST_MOST.sorts - 1}}$`);
const sort = () => z.optional(z.string().check(z.regex(SORT, sortForm)));
const ids = (most: number = LIST_MOST.ids) =>
  z.optional(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,18}(,[1-9]\\d{0,18}){0,${most - 1}}$`), idsForm({ most }))),
  );

/** Which rows are meant, of every call about the rows of a list; resources add their own typed filters. */
const which = {
  q: z.optional(text(200, 0)),
  terminal_id: z.optional(id("terminals")),
  /** Only rows that still ask for work. */
  held: z.optional(z.literal("1")),
} as const;

/** The same query, made once for each object of filters: most lists have no others than their columns. */
function onePerFilters<Make extends (filters: never) => unknown>(make: Make): Make {
  const known = new WeakMap<object, unknown>();
  return ((filters: never) => {
    const query = known.get(filters) ?? make(filters);
    known.set(filters, query);
    return query;
  }) as Make;
}

/** Query of every paged list. */
export const listQuery = onePerFilters(<F extends Shape>(filters: F) =>
  withFilters({
    ...which,
    /** Only these rows, as far as they pass everything else. */
    ids: ids(),
    sort: sort(),
    limit: z.optional(queryInt()),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    count: z.optional(z.literal("1")),
    ...filters,
  }),
);
export const versionsQuery = onePerFilters(<F extends Shape>(filters: F) => withFilters({ ...which, ...filters }));
export const anchorsQuery = onePerFilters(<F extends Shape>(filters: F) =>
  withFilters({ ...which, sort: sort(), every: z.optional(queryInt()), ...filters }),
);

const FIELD = "[a-z][a-z0-9_]{0,60}";
/** Most columns that are named for a file: no list has as many. */
const COLUMNS_MOST = 60;
/** Query of a list's file: its rows as the list has them, in the columns that are named, or in the list's own. */
export const exportQuery = onePerFilters(<F extends Shape>(filters: F) =>
  withFilters({
    ...which,
    format: z.enum(EXPORT_FORMATS),
    /** Only these rows, as far as they pass everything else. */
    ids: ids(EXPORT_IDS_MOST),
    sort: sort(),
    columns: z.optional(
      z.string().check(z.regex(new RegExp(`^${FIELD}(,${FIELD}){0,${COLUMNS_MOST - 1}}$`), columnsForm)),
    ),
    ...filters,
  }),
);
/** Most figures that are summed for each group. */
const SUMS_MOST = 6;
export const groupsQuery = onePerFilters(<F extends Shape>(filters: F) =>
  withFilters({
    ...which,
    group: z.string().check(z.regex(new RegExp(`^-?${FIELD}$`), groupForm)),
    /** Fields that are summed, each with the field that says its unit: `net:net_uom_abbreviation`. */
    sums: z.optional(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^${FIELD}(:${FIELD})?(,${FIELD}(:${FIELD})?){0,${SUMS_MOST - 1}}$`),
            sumsForm({ most: SUMS_MOST }),
          ),
        ),
    ),
    ...filters,
  }),
);

/** Of each row its id, when it was changed last, and the last event that named it. `cut`: there are more than were sent. */
export const versions = z.object({
  result: z.array(z.tuple([z.string(), z.int(), z.nullable(z.string())])),
  cut: z.boolean(),
});
/** Places in a long list: the page that a cursor leads to begins at its index, counted from 0. */
export const anchors = z.object({
  result: z.array(z.object({ index: z.int(), id: z.string(), cursor: z.string() })),
  total: z.int(),
});
/** Rows by the values of one column, in its order. Sums are exact and apart for each unit. `cut`: there are more groups. */
export const groups = z.object({
  result: z.array(
    z.object({
      value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      count: z.int(),
      sums: z.record(z.string(), z.array(z.object({ unit: z.nullable(z.string()), sum: decimal() }))),
    }),
  ),
  cut: z.boolean(),
});

/** How the operators of a filter are written. */
export const FILTER_FORMS: Readonly<Record<FilterOp, string>> = {
  eq: "Exactly this; text in any case.",
  in: `Any of these, up to ${LIST_MOST.values} with commas between them; a comma within a text has a backslash before it, and an empty one stands for rows without a value.`,
  range: "from..to, both ends included; one of them may be left out.",
  before: "Less, or earlier.",
  after: "More, or later.",
  contains: "This is a part of it, in any case.",
  empty: "true: rows without a value; false: rows with one.",
};
export const isFilterOp = (text: string): text is FilterOp => (FILTER_OPS as readonly string[]).includes(text);
