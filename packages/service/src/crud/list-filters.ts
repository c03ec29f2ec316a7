import { dayForm, idForm, numberForm, wholeForm } from "@railhead/api-contract/sentences";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { columnRefusal } from "@railhead/core/messages/refusals/columns";
import { contractRefusal } from "../http/validate";
import type { Filter, ListFacts, ListField } from "@railhead/api-contract/list-facts";
import { isFilterParam, readFilters } from "@railhead/core/list/query-url.rules";
import type { QueryFault } from "@railhead/core/list/query.types";
import { ruleBroken } from "../problems";
import type { AnyRow } from "../store/order";
import type { FieldTest, Test, Via } from "../store/store.port";

/** How values of each kind are said. */
const FORMS: Readonly<Record<string, () => Refusal>> = {
  id: () => contractRefusal(idForm),
  ids: () => contractRefusal(idForm),
  text: () => columnRefusal("filter_text_form"),
  flag: () => columnRefusal("flag_form"),
  number: () => contractRefusal(wholeForm),
  decimal: () => contractRefusal(numberForm),
  day: () => contractRefusal(dayForm),
  "from..to": () => columnRefusal("range_form"),
  "true, false": () => columnRefusal("flag_form"),
};

function refusalOf({ at, code, expected = "" }: QueryFault): Refusal {
  switch (code) {
    case "unknown_field":
      return columnRefusal("no_column", { column: at.slice(0, at.lastIndexOf(".")) });
    case "bad_operator":
      return columnRefusal("column_operators", { operators: expected.split(", ") });
    case "given_twice":
      return callRefusal("given_twice");
    case "too_many":
      return columnRefusal("filter_bounds", { most: expected });
    case "bad_value":
      return FORMS[expected]?.() ?? callRefusal("must_be_one_of", { values: expected.split(", ") });
  }
}

/** The filters of columns among the parameters of a list; a 422 that names each one that cannot be answered. */
export function filtersIn(facts: ListFacts, query: Readonly<Record<string, unknown>>): readonly Filter[] {
  const params = Object.entries(query).flatMap(([name, text]) =>
    isFilterParam(name) && typeof text === "string" ? [[name, text] as const] : [],
  );
  if (params.length === 0) return [];
  const { filters, faults } = readFilters(facts, params);
  if (faults.length > 0)
    throw ruleBroken(
      "bad_filter",
      columnRefusal("bad_filters"),
      Object.fromEntries(faults.map((fault) => [fault.at, refusalOf(fault)])),
    );
  return filters;
}

const valueIn = ({ kind }: ListField, text: string): string | number | boolean =>
  kind === "number" ? Number(text) : kind === "flag" ? text === "true" : text;
/** A value that ranges compare with. */
const endIn = ({ kind }: ListField, text: string): string | number => (kind === "number" ? Number(text) : text);
const among = (field: ListField, texts: readonly string[]) =>
  texts.map((text) => (text === "" ? null : (valueIn(field, text) as string | number)));

/** Whether rows have a value; an empty text is none. */
function emptyTests({ kind }: ListField, isEmpty: boolean): readonly Test[] {
  if (kind !== "text") return [{ op: isEmpty ? "eq" : "ne", value: null }];
  return isEmpty
    ? [{ op: "in", value: [null, ""] }]
    : [
        { op: "ne", value: null },
        { op: "ne", value: "" },
      ];
}

function testsFor(field: ListField, filter: Filter): readonly Test[] {
  const isText = field.kind === "text";
  switch (filter.op) {
    case "empty":
      return emptyTests(field, filter.value);
    case "contains":
      return [{ op: "contains", value: filter.value }];
    case "eq":
      return isText ? [{ op: "same", value: filter.value }] : [{ op: "eq", value: valueIn(field, filter.value) }];
    case "in":
      if (!isText) return [{ op: "in", value: among(field, filter.value) }];
      return [{ op: "sameIn", value: filter.value.flatMap((text) => (text === "" ? [null, ""] : [text])) }];
    case "before":
      return [{ op: "lt", value: endIn(field, filter.value) }];
    case "after":
      return [{ op: "gt", value: endIn(field, filter.value) }];
    case "range": {
      const { from, to } = filter.value;
      return [
        ...(from === null ? [] : [{ op: "gte" as const, value: endIn(field, from) }]),
        ...(to === null ? [] : [{ op: "lte" as const, value: endIn(field, to) }]),
      ];
    }
  }
}

/** A filter as tests of a store: the same rows pass as by the rules of lists. `via`: where the column is another record's name. */
export const storedTests = (field: ListField, filter: Filter, via: Via | null): readonly FieldTest<AnyRow>[] =>
  testsFor(field, filter).map((test) => ({ field: filter.field, test, ...(via === null ? {} : { via }) }));
