import { visibleColumns } from "../list/column-set.rules";
import type { ListQuery } from "../list/query.types";
import type { Sums } from "../list/section.rules";
import { tDesk } from "../messages/catalogue-desk";
import { tFields } from "../messages/catalogue-fields";
import { tListPrint } from "../messages/catalogue-list-print";
import { isFromTheRight, shownText, type AnyColumn, type ShownWith } from "../resources/display.rules";
import { filterText } from "../resources/filter.rules";
import { columnsOf } from "../resources/listed-columns";
import { factsOf, type ResourceRow } from "../resources/open-list";
import { sumText } from "../resources/resource-list.view";
import { formatInstant } from "../terminal-time/instant-text";
import type { FieldLabel } from "../resources/resource.types";
import { arrangeRows, nameIn, type ArrangedRows } from "./arrange-rows.rules";
import type { PrintNames, PrintRequest } from "./list-print.types";

/** A line at the head of the paper. */
export interface PrintFact {
  readonly label: string;
  readonly text: string;
}
export interface PrintHead {
  readonly key: string;
  readonly label: string;
  readonly isFromTheRight: boolean;
}
export interface PrintRow {
  readonly id: string;
  readonly cells: readonly string[];
}
/** Rows under a head of their own; `title` null where the list is not grouped. */
export interface PrintedSection {
  readonly key: string;
  readonly title: string | null;
  readonly summary: string;
  readonly rows: readonly PrintRow[];
}
/** A list as it stands on paper. */
export interface PrintSheet {
  readonly title: string;
  readonly facts: readonly PrintFact[];
  readonly heads: readonly PrintHead[];
  readonly sections: readonly PrintedSection[];
  readonly isLandscape: boolean;
  /** Its columns need smaller letters. */
  readonly isDense: boolean;
}

/** Who prints, and where. */
export interface PrintedBy {
  readonly userName: string;
  readonly terminalName: string;
  readonly zone: string;
}

/** Pixels of columns, as the list gives them, that stand on a sheet upright, and across. */
const UPRIGHT = 900;
const ACROSS = 1500;

/** What a field is called: as its column, as the car that it is a part of, else as forms call it. */
function labelOf(columns: readonly AnyColumn[], field: string): string {
  const column = columns.find(
    (one) => one.key === field || (one.kind === "car" && (one.mark === field || one.number === field)),
  );
  const own = `field.${field}`;
  if (column !== undefined) return tFields(column.label);
  return Object.hasOwn(tFields.english, own) ? tFields(own as FieldLabel) : field;
}

const sumsText = (sums: Sums, shown: readonly AnyColumn[]): string =>
  shown
    .flatMap((column) => {
      const text = sumText(sums[column.key] ?? [], column);
      return text === "" ? [] : [`${tFields(column.label)} ${text}`];
    })
    .join("; ");

function rowsText(count: number, ids: readonly string[] | null): string {
  if (ids === null) return tListPrint("head.all", { count });
  return ids.length === count
    ? tListPrint("head.selected", { count })
    : tListPrint("head.selectedPart", { count, asked: ids.length });
}

function orderText(query: ListQuery, columns: readonly AnyColumn[]): string {
  const keys = query.sort.map(({ field, direction }) => {
    const label = labelOf(columns, field);
    return direction === "desc" ? tListPrint("head.descending", { label }) : label;
  });
  return [...new Set(keys)].join(", ");
}

interface HeadGiven {
  readonly request: PrintRequest;
  readonly rows: ArrangedRows;
  readonly shown: readonly AnyColumn[];
  readonly shownWith: ShownWith;
  readonly by: PrintedBy;
  readonly readAt: number;
}

/** The lines at the head: whose list it is, what was asked of it, how many rows, and who printed it when. */
function headFacts({ request, rows, shown, shownWith, by, readAt }: HeadGiven): readonly PrintFact[] {
  const { facts, query, ids } = request;
  const columns = columnsOf(facts);
  const chips = { columns, facts: factsOf(facts), shownWith, isWhole: true };
  const isOfOpenOnes = facts.rows.kind === "held" && facts.rows.where === "open";
  const filters = [
    ...(isOfOpenOnes ? [tListPrint("head.openOnes")] : []),
    ...query.filters.map((filter) => filterText(filter, chips)),
  ].join("; ");
  const terminal = facts.terminal === "chosen" ? by.terminalName : tListPrint("head.allTerminals");
  const at = formatInstant(readAt, by.zone);
  const lines: readonly (readonly [Parameters<typeof tListPrint>[0], string])[] = [
    ["head.terminal", terminal],
    ["head.search", query.q === "" ? "" : tListPrint("head.searched", { words: query.q })],
    ["head.filters", filters === "" ? tListPrint("head.noFilters") : filters],
    ["head.group", query.group === null ? "" : labelOf(columns, query.group)],
    ["head.order", orderText(query, columns)],
    ["head.rows", rowsText(rows.rows.length, ids)],
    ["head.sums", sumsText(rows.sums, shown)],
    ["head.read", tListPrint("head.readAt", { user: by.userName, at, zone: by.zone })],
  ];
  return lines.flatMap(([key, text]) => (text === "" ? [] : [{ label: tListPrint(key as "head.rows"), text }]));
}

/** A list as it stands on paper: what its cells say, in its columns, its order and its groups. */
export function viewPrintSheet(
  request: PrintRequest,
  read: { readonly rows: readonly ResourceRow[]; readonly names: PrintNames; readonly readAt: number },
  by: PrintedBy,
): PrintSheet {
  const { facts, query } = request;
  const columns = columnsOf(facts);
  const shown = visibleColumns(columns, query.columns);
  const shownWith: ShownWith = { zone: by.zone, nameOf: nameIn(read.names) };
  const rows = arrangeRows(request, read.rows, read.names);
  const grouped = columns.find(({ key }) => key === query.group);
  const titleOf = (first: ResourceRow | undefined) => {
    const text = grouped === undefined || first === undefined ? "" : shownText(grouped, first, shownWith);
    return text === "" ? tFields("value.empty") : text;
  };
  const printed = (some: readonly ResourceRow[]): readonly PrintRow[] =>
    some.map((row) => ({
      id: row.id,
      cells: shown.map((column) => shownText(column, row, shownWith) || tFields("value.none")),
    }));
  const width = shown.reduce((sum, column) => sum + column.width, 0);
  return {
    title: tDesk(`many.${facts.page}`),
    facts: headFacts({ request, rows, shown, shownWith, by, readAt: read.readAt }),
    heads: shown.map((column) => ({
      key: column.key,
      label: tFields(column.label),
      isFromTheRight: isFromTheRight(column),
    })),
    sections:
      rows.sections === null
        ? [{ key: "", title: null, summary: "", rows: printed(rows.rows) }]
        : rows.sections.map((section) => ({
            key: section.key,
            title: titleOf(section.rows[0]),
            summary: [tListPrint("section.rows", { count: section.rows.length }), sumsText(section.sums, shown)]
              .filter((text) => text !== "")
              .join(" · "),
            rows: printed(section.rows),
          })),
    isLandscape: width > UPRIGHT,
    isDense: width > ACROSS,
  };
}
