import { formatInstant } from "../terminal-time/instant-text";
import { isZone } from "../terminal-time/zone";
import { tFields } from "../messages/catalogue-fields";
import { tSheets } from "../messages/catalogue-sheets";
import { figureOf, shownText, type AnyColumn, type AnyRow, type ShownWith } from "./display.rules";

/** What a cell of a sheet is taken for. Days are `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM` by the clocks of a terminal. */
export type SheetKind = "text" | "number" | "day" | "instant";

/** A column of a sheet: its head, and what each row has there; '' for nothing. */
export interface SheetColumn {
  readonly label: string;
  readonly kind: SheetKind;
  /** Pixels that the list gives to it. */
  readonly width: number;
  readonly textOf: (row: AnyRow, shownWith: ShownWith) => string;
}

const field = (row: AnyRow, key: string): string => {
  const value = row[key];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};
/** One row with a zone that nobody knows breaks no file off. */
const zoneOf = (row: AnyRow, { zone }: ShownWith) => {
  const own = field(row, "time_zone");
  return own !== "" && isZone(own) ? own : zone;
};

/** An instant as sheets read it: by the clocks of the row's terminal, to the minute. */
function instantText({ key }: AnyColumn, row: AnyRow, shownWith: ShownWith): string {
  const seconds = row[key];
  if (typeof seconds !== "number") return "";
  return formatInstant(seconds, zoneOf(row, shownWith)).slice(0, 16).replaceAll("/", "-");
}

const UNIT_WIDTH = 64;
const ZONE_WIDTH = 144;

/** What a column of a list is in a sheet: a quantity is a number and its unit, an instant of rows with zones of their own has its zone next to it. */
function columnsFor(column: AnyColumn, zone: string | null): readonly SheetColumn[] {
  const { width } = column;
  const label = tFields(column.label);
  const plain = (kind: SheetKind): SheetColumn => ({ label, kind, width, textOf: (row) => field(row, column.key) });
  switch (column.kind) {
    case "number":
    case "level":
    case "decimal":
      return [plain("number")];
    case "day":
      return [plain("day")];
    case "quantity":
      return [
        {
          label: tSheets("sheet.shown", { label }),
          kind: "number",
          width,
          textOf: (row) => figureOf(column, row)?.quantity ?? "",
        },
        {
          label: tSheets("sheet.unit", { label }),
          kind: "text",
          width: UNIT_WIDTH,
          textOf: (row) => figureOf(column, row)?.unit ?? "",
        },
      ];
    case "instant": {
      const textOf = (row: AnyRow, shownWith: ShownWith) => instantText(column, row, shownWith);
      if (zone !== null) return [{ label: tSheets("sheet.instant", { label, zone }), kind: "instant", width, textOf }];
      return [
        { label, kind: "instant", width, textOf },
        {
          label: tSheets("sheet.zone", { label }),
          kind: "text",
          width: ZONE_WIDTH,
          textOf: (row, shownWith) => (textOf(row, shownWith) === "" ? "" : zoneOf(row, shownWith)),
        },
      ];
    }
    default:
      return [{ label, kind: "text", width, textOf: (row, shownWith) => shownText(column, row, shownWith) }];
  }
}

/** The columns of a list as those of a sheet. `zone` is that of all rows; null where rows have zones of their own. */
export const sheetColumns = (columns: readonly AnyColumn[], zone: string | null): readonly SheetColumn[] =>
  columns.flatMap((column) => columnsFor(column, zone));

/** What the file of a list is called: its page, the day at the terminal and how many rows it has. */
export const sheetFileName = (page: string, day: string, rows: number, format: string): string =>
  `${page}-${day}-${rows}-${rows === 1 ? "row" : "rows"}.${format}`;
