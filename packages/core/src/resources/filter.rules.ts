import { OPS_OF, type Filter, type ListFacts } from "@railhead/api-contract/list-facts";
import { fieldText, tFields } from "../messages/catalogue-fields";
import { tLists } from "../messages/catalogue-lists";
import { formatDay, parseDay } from "../terminal-time/day-text";
import { dayEnd, dayExists, dayOf, dayStart } from "../terminal-time/day.rules";
import { grouped } from "../units/decimal.rules";
import { wordFor, type AnyColumn, type ShownWith } from "./display.rules";

/** How a column is filtered: by values that are chosen, by names of records, by a part of a text, or by two ends. */
export type FilterEditor =
  | { readonly kind: "values"; readonly field: string; readonly options: readonly FilterOption[] }
  | { readonly kind: "names"; readonly field: string; readonly of: string }
  | { readonly kind: "contains"; readonly field: string }
  | { readonly kind: "range"; readonly field: string; readonly of: "number" | "day" | "instant" };
export interface FilterOption {
  readonly value: string;
  readonly text: string;
}

/** The field that a column is filtered by: names by the id behind them, states by their value. */
export const filteredField = (column: AnyColumn): string =>
  column.kind === "reference" || column.kind === "references" || column.kind === "state" ? column.by : column.key;

const option = (value: string, text: string): FilterOption => ({ value, text });

/** How a column of a list is filtered; null where it cannot be. */
export function filterEditor(column: AnyColumn, { fields }: ListFacts): FilterEditor | null {
  const field = filteredField(column);
  const known = fields[field];
  if (known === undefined) return null;
  switch (column.kind) {
    case "reference":
    case "references":
      return { kind: "names", field, of: column.of };
    case "flag":
      return {
        kind: "values",
        field,
        options: [option("true", tFields(column.yes)), option("false", tFields(column.no))],
      };
    case "state":
    case "choice": {
      const ordered = column.kind === "state" ? column.inOrder : undefined;
      const values = ordered ?? known.choices ?? Object.keys(column.words ?? {});
      return { kind: "values", field, options: values.map((value) => option(value, wordFor(column, value))) };
    }
    case "instant":
    case "day":
      return { kind: "range", field, of: column.kind };
    case "number":
    case "decimal":
    case "level":
    case "quantity":
      return { kind: "range", field, of: "number" };
    default:
      return OPS_OF[known.kind].includes("contains") ? { kind: "contains", field } : null;
  }
}

/** Kinds whose values many rows share. */
const SHARED: ReadonlySet<AnyColumn["kind"]> = new Set(["reference", "state", "choice", "flag", "text", "day"]);
/** Whether rows are put together by a column: not where nearly every row has a value of its own. */
export const canGroupBy = ({ kind }: Pick<AnyColumn, "kind">): boolean => SHARED.has(kind);

/** Whether rows are ordered by a column: not by several names at once. */
export const canSortBy = ({ key, kind }: Pick<AnyColumn, "key" | "kind">, { fields }: ListFacts): boolean =>
  key in fields && kind !== "references";

/** Values of a filter that is chosen among values; none of them is no filter. */
export function valuesFilter(facts: ListFacts, field: string, values: readonly string[]): Filter | null {
  const [first] = values;
  if (first === undefined) return null;
  if (facts.fields[field]?.kind !== "flag") return { field, op: "in", value: values };
  return values.length > 1 ? null : { field, op: "eq", value: first };
}

/** The values that a filter among values has now. */
export function chosenValues(filters: readonly Filter[], field: string): readonly string[] {
  const filter = filters.find((one) => one.field === field);
  if (filter?.op === "in") return filter.value;
  return filter?.op === "eq" ? [filter.value] : [];
}

/** One end of a range as it was typed: what the filter takes, nothing, or why it cannot be one. */
export type RangeEnd = { readonly value: string | null } | { readonly fault: string };

/** Reads one end of a range; a day of an instant begins and ends as the zone's clocks say. */
export function readRangeEnd(
  of: Extract<FilterEditor, { kind: "range" }>["of"],
  end: "from" | "to",
  typed: string,
  zone: string,
): RangeEnd {
  const text = typed.trim();
  if (text === "") return { value: null };
  if (of === "number") {
    const plain = text.replaceAll(",", "");
    return /^-?\d{1,40}(\.\d{1,18})?$/.test(plain) ? { value: plain } : { fault: tLists("filter.notNumber") };
  }
  const day = parseDay(text);
  if (day === null || (of === "instant" && !dayExists(zone, day))) return { fault: tLists("filter.notDay") };
  if (of === "day") return { value: day };
  return { value: String(end === "from" ? dayStart(zone, day) : dayEnd(zone, day)) };
}

/** An end of a range as it is shown in its field. */
export function rangeEndText(
  of: Extract<FilterEditor, { kind: "range" }>["of"],
  value: string | null,
  zone: string,
): string {
  if (value === null) return "";
  if (of === "instant") return formatDay(dayOf(zone, Number(value)));
  return of === "day" ? formatDay(value) : grouped(value);
}

const severalTexts = (texts: readonly string[], isWhole: boolean): string => {
  const [first = "", ...more] = texts;
  return more.length <= 1 || isWhole
    ? texts.join(` ${tLists("filter.any")} `)
    : tLists("filter.several", { first, more: more.length });
};

interface ChipFacts {
  readonly columns: readonly AnyColumn[];
  readonly facts: ListFacts;
  readonly shownWith: ShownWith;
  /** Every value is named, however many there are. */
  readonly isWhole?: boolean;
}

/** What a value of a filter is called. */
function valueText(editor: FilterEditor | null, value: string, { zone, nameOf }: ShownWith): string {
  if (value === "") return tFields("value.empty");
  if (editor?.kind === "names") return nameOf(editor.of, value) ?? value;
  if (editor?.kind === "values") return editor.options.find((one) => one.value === value)?.text ?? value;
  return editor?.kind === "range" ? rangeEndText(editor.of, value, zone) : value;
}

function saidOf(filter: Filter, editor: FilterEditor | null, { shownWith, isWhole = false }: ChipFacts): string {
  const say = (value: string) => valueText(editor, value, shownWith);
  const isTime = editor?.kind === "range" && editor.of !== "number";
  switch (filter.op) {
    case "eq":
      return say(filter.value);
    case "in":
      return severalTexts(filter.value.map(say), isWhole);
    case "contains":
      return tLists("filter.has", { value: filter.value });
    case "empty":
      return tLists(filter.value ? "filter.empty" : "filter.filled");
    case "before":
      return tLists(isTime ? "filter.before" : "filter.below", { value: say(filter.value) });
    case "after":
      return tLists(isTime ? "filter.after" : "filter.above", { value: say(filter.value) });
    case "range": {
      const [from, to] = [filter.value.from, filter.value.to].map((end) => (end === null ? null : say(end)));
      if (from != null && to != null) return from === to ? from : tLists("filter.between", { from, to });
      if (from != null) return tLists(isTime ? "filter.since" : "filter.least", { value: from });
      return tLists(isTime ? "filter.until" : "filter.most", { value: to ?? "" });
    }
  }
}

/** A filter in words: 'State: Received or Handled'. */
export function filterText(filter: Filter, given: ChipFacts): string {
  const { columns, facts } = given;
  const column = columns.find((one) => filteredField(one) === filter.field);
  const editor = column === undefined ? null : filterEditor(column, facts);
  const label = column === undefined ? (fieldText(filter.field) ?? filter.field) : tFields(column.label);
  return tLists("filter.chip", { label, value: saidOf(filter, editor, given) });
}
