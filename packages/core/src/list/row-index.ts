import type { ListFacts } from "@railhead/api-contract/list-facts";
import { keyOf } from "./query.rules";
import type { ListRow, ValueOf } from "./query.types";
import type { SortKey } from "./sort-key.rules";

/** What rows are searched and ordered by, made once a row: rows are frozen, so what was made of one stays true. */
export interface RowIndex<Row extends ListRow> {
  readonly facts: ListFacts;
  readonly valueOf: ValueOf<Row>;
  readonly keyFor: (row: Row, field: string) => SortKey;
  /** All that a search looks at, in lower case; no word of a search reaches from one field into the next. */
  readonly textOf: (row: Row) => string;
  /** Makes what a row is searched and ordered by, so that the first query does not wait for thousands of them. */
  readonly prime: (row: Row) => void;
  /** Names that rows show have changed: what was made of them is made again. */
  readonly forget: () => void;
}

interface Kept {
  readonly keys: Map<string, SortKey>;
  text: string | null;
}

/** No part of a word that anybody can search for. */
const BETWEEN_FIELDS = "\n";

/**
 * `primed`: fields by which rows are likely to be ordered. `shownKeyOf`: by what rows are ordered where that is not the value of
 * the field; undefined where it is.
 */
export function createRowIndex<Row extends ListRow>(
  facts: ListFacts,
  valueOf: ValueOf<Row>,
  primed: readonly string[] = [],
  shownKeyOf: (row: Row, field: string) => SortKey | undefined = () => undefined,
): RowIndex<Row> {
  let kept = new WeakMap<Row, Kept>();
  const of = (row: Row): Kept => {
    let known = kept.get(row);
    if (known === undefined) {
      known = { keys: new Map(), text: null };
      kept.set(row, known);
    }
    return known;
  };
  const joined = (row: Row) =>
    facts.search
      .map((field) => valueOf(row, field))
      .filter((value) => typeof value === "string")
      .join(BETWEEN_FIELDS)
      .toLowerCase();
  const keyFor = (row: Row, field: string) => {
    const { keys } = of(row);
    const known = keys.get(field);
    if (known !== undefined) return known;
    const shown = shownKeyOf(row, field);
    const key = shown === undefined ? keyOf(facts, row, field, valueOf) : shown;
    keys.set(field, key);
    return key;
  };
  const textOf = (row: Row) => {
    const known = of(row);
    return (known.text ??= joined(row));
  };
  return {
    facts,
    valueOf,
    keyFor,
    textOf,
    prime: (row) => {
      for (const field of primed) keyFor(row, field);
      textOf(row);
    },
    forget: () => {
      kept = new WeakMap();
    },
  };
}
