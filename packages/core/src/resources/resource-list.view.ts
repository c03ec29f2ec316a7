import type { ListFacts } from "@railhead/api-contract/list-facts";
import { describeError } from "../api/api-errors";
import type { ListState } from "../list/list.types";
import { filterParam } from "../list/query.rules";
import type { ListRow, QueryFault } from "../list/query.types";
import type { Sum, Sums } from "../list/section.rules";
import { tFields } from "../messages/catalogue-fields";
import { tLists } from "../messages/catalogue-lists";
import { list as listed } from "../messages/formats";
import { figureWithUnit } from "../units/shown.rules";
import type { AnyColumn, ShownWith } from "./display.rules";
import { filterText } from "./filter.rules";

/** Why a list shows no row, and what can be done about it. */
export interface EmptyView {
  readonly title: string;
  readonly hint: string;
  /** `clear` search and filters, `retry` the reading; null where there is nothing to do. */
  readonly action: "clear" | "retry" | null;
  /** The closed rows, which the list leaves out, may have what was looked for. */
  readonly mayBeClosed: boolean;
}

export interface FilterChip {
  /** The filter's parameter in the address: one chip each. */
  readonly param: string;
  readonly text: string;
}

export interface SumView {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** The parts of a list's page around its rows. */
export interface ResourceListView {
  /** How many rows; null while nobody knows. */
  readonly summary: string | null;
  readonly isBusy: boolean;
  readonly chips: readonly FilterChip[];
  /** What came and left since the order was drawn; null where nothing did. */
  readonly pill: string | null;
  readonly empty: EmptyView | null;
  /** A quiet line: a part of the address was not understood. */
  readonly notes: readonly string[];
  /** Said below the rows, which must not move while a line is lost and found: what is shown may be behind. */
  readonly behind: string | null;
  readonly sums: readonly SumView[];
}

export interface ResourceListFacts {
  /** What the records are called, many of them. */
  readonly title: string;
  /** The terminal whose rows these are; null for those of several. */
  readonly terminalName: string | null;
  /** The user may see rows of other terminals. */
  readonly seesOthers: boolean;
  readonly columns: readonly AnyColumn[];
  readonly facts: ListFacts;
  /** Its closed rows are not shown unless they are asked for. */
  readonly leavesClosedOut: boolean;
  readonly shownWith: ShownWith;
  readonly faults: readonly QueryFault[];
}

function summaryOf({ matching, total }: ListState<ListRow>): string | null {
  if (matching === null) return null;
  return total === null || total === matching
    ? tLists("list.all", { total: matching })
    : tLists("list.some", { matching, total });
}

function pillOf({ difference: { fresh, left, isReordered } }: ListState<ListRow>): string | null {
  const parts = [
    ...(fresh > 0 ? [tLists("pill.fresh", { count: fresh })] : []),
    ...(left.size > 0 ? [tLists("pill.left", { count: left.size })] : []),
  ];
  if (parts.length > 0) return parts.join(" · ");
  return isReordered ? tLists("pill.reordered") : null;
}

const isAsked = ({ query }: ListState<ListRow>): boolean => query.q !== "" || query.filters.length > 0;

function emptyOf(state: ListState<ListRow>, given: ResourceListFacts): EmptyView | null {
  const { title, terminalName, seesOthers, leavesClosedOut: mayBeClosed } = given;
  if (state.lineCount > 0) return null;
  if (state.problem !== null)
    return {
      title: tLists("list.failed"),
      hint: describeError(state.problem) ?? "",
      action: "retry",
      mayBeClosed: false,
    };
  if (state.kind === "loading") return null;
  const left = mayBeClosed ? tLists("list.closedLeftOut") : "";
  const hinted = (hint: string) => [hint, left].filter((part) => part !== "").join(" ");
  if (isAsked(state)) {
    const hint = state.total === null ? "" : tLists("list.nothingMatchesHint", { total: state.total });
    return { title: tLists("list.nothingMatches"), hint: hinted(hint), action: "clear", mayBeClosed };
  }
  if (terminalName !== null && seesOthers)
    return {
      title: tLists("list.nothingHere", { title, terminal: terminalName }),
      hint: hinted(tLists("list.nothingHereHint")),
      action: null,
      mayBeClosed,
    };
  return {
    title: tLists("list.nothingYet", { title }),
    hint: hinted(tLists("list.nothingYetHint")),
    action: null,
    mayBeClosed,
  };
}

/** Sums of a column in words: '1,200 ST · 30 gal', 'Open: 900 ST' where only such rows are added up. */
export function sumText(sums: readonly Sum[], column?: AnyColumn): string {
  const value = sums.map(({ sum, unit }) => figureWithUnit(sum, unit)).join(" · ");
  const part = column?.kind === "quantity" ? column.summedWhere : undefined;
  return value === "" || part === undefined ? value : tLists("sum.part", { part: tFields(part.label), value });
}

const sumViews = (sums: Sums, columns: readonly AnyColumn[]): readonly SumView[] =>
  columns.flatMap((column) => {
    const { key, label } = column;
    const text = sumText(sums[key] ?? [], column);
    return text === "" ? [] : [{ key, label: tFields(label), text }];
  });

const notesOf = ({ faults }: ResourceListFacts): readonly string[] =>
  faults.length > 0 ? [tLists("list.badLink", { parts: listed(faults.map(({ at }) => at)) })] : [];

const behindOf = ({ problem, lineCount }: ListState<ListRow>): string | null =>
  problem !== null && lineCount > 0 ? tLists("list.behind") : null;

/** What is said around the rows of a list, in whatever state it is. */
export function viewResourceList(state: ListState<ListRow>, given: ResourceListFacts): ResourceListView {
  return {
    summary: summaryOf(state),
    isBusy: state.kind === "loading" && state.problem === null,
    chips: state.query.filters.map((filter) => ({ param: filterParam(filter), text: filterText(filter, given) })),
    pill: pillOf(state),
    empty: emptyOf(state, given),
    notes: notesOf(given),
    behind: behindOf(state),
    sums: sumViews(state.sums, given.columns),
  };
}

/** The fields in which a search looks, by the names of their columns: 'Car, BOL, PO, Customer, Track'. */
export const searchedFields = (columns: readonly AnyColumn[], { search }: ListFacts): string =>
  columns
    .filter((column) => search.includes(column.key) || (column.kind === "car" && search.includes(column.number)))
    .map(({ label }) => tFields(label))
    .join(", ");
