import { formatDay } from "../terminal-time/day-text";
import { elapsedText } from "../terminal-time/elapsed.rules";
import { formatInstant } from "../terminal-time/instant-text";
import { stateName } from "../messages/define-refusals";
import { tFields } from "../messages/catalogue-fields";
import { list as listed } from "../messages/formats";
import { grouped } from "../units/decimal.rules";
import { figureWithUnit, shownFigure } from "../units/shown.rules";
import { levelOfRow } from "../vessels/vessel-level.view";
import type { Column, ColumnKind } from "./resource.types";

/** A row, whatever its resource: columns name its fields. */
export type AnyRow = Readonly<Record<string, unknown>>;
/** A column, whatever its resource: what the compiler checked where it was written needs no types any more. */
export type AnyColumn = Column<Record<string, unknown>>;

/** What a row's fields are shown with. */
export interface ShownWith {
  /** The zone of a row that names none itself. */
  readonly zone: string;
  /** Now, in epoch seconds, where it is said how long ago something was. */
  readonly now?: number;
  /** What a record is called now; null where that is not known. */
  readonly nameOf: (resource: string, id: string) => string | null;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const zoneOf = (row: AnyRow, { zone }: ShownWith): string => textOf(row["time_zone"]) || zone;

/** A column of one kind, with what that kind says. */
export type Kind<K extends ColumnKind> = Extract<AnyColumn, { readonly kind: unknown }> & { readonly kind: K };

/** What a column holds of a quantity: the figure that is shown and its unit. */
export function figureOf(
  column: Kind<"quantity">,
  row: AnyRow,
): { readonly quantity: string; readonly unit: string | null } | null {
  const field = (key: string) => (row[key] === null || row[key] === undefined ? null : textOf(row[key]));
  return shownFigure({
    quantity: field(column.key),
    unit: field(column.unit),
    display: field(column.display),
    displayUnit: field(column.displayUnit),
  });
}

/** The figure as it is stored, with its unit, where another one is shown in the terminal's unit; null where they are one. */
export function storedFigure(column: Kind<"quantity">, row: AnyRow): string | null {
  const shown = figureOf(column, row);
  const unit = textOf(row[column.unit]);
  return shown === null || unit === "" || shown.unit === unit ? null : figureWithUnit(textOf(row[column.key]), unit);
}

/** The name that a reference shows: the one of now, else the one that the row carries. */
export function referenceName(column: Kind<"reference">, row: AnyRow, { nameOf }: ShownWith): string {
  const id = textOf(row[column.by]);
  if (id === "") return "";
  return nameOf(column.of, id) ?? (column.key === column.by ? "" : textOf(row[column.key]));
}

/** The names that several references show, of those that are known. */
function referenceNames(column: Kind<"references">, row: AnyRow, { nameOf }: ShownWith): string {
  const ids = row[column.by];
  if (!Array.isArray(ids)) return "";
  return listed(ids.flatMap((id) => nameOf(column.of, textOf(id)) ?? []));
}

/** What a value of a state or of a closed list is called; the value itself where it has no other name. */
export function wordFor(column: Kind<"state" | "choice">, value: string): string {
  const label = column.words?.[value];
  if (label !== undefined) return tFields(label);
  const named = column.kind === "state" ? column.named?.[value]?.name : undefined;
  return named === undefined ? value : stateName(value, named);
}
const stateWord = (column: Kind<"state">, row: AnyRow): string => {
  const value = textOf(row[column.by]);
  if (column.isNamedByRow === true) return stateName(value, textOf(row[column.key]));
  const word = wordFor(column, value);
  return word === value ? textOf(row[column.key]) : word;
};

type Show<K extends ColumnKind> = (column: Kind<K>, row: AnyRow, shownWith: ShownWith) => string;
interface OfField {
  readonly key: string;
}
const plain = ({ key }: OfField, row: AnyRow) => textOf(row[key]);
const figure = ({ key }: OfField, row: AnyRow) => grouped(textOf(row[key]));

const instantOf = ({ key }: OfField, row: AnyRow, shownWith: ShownWith): string =>
  typeof row[key] === "number" ? formatInstant(row[key], zoneOf(row, shownWith)) : "";

/** How long ago it was, while that goes on. */
function elapsedOf({ key, elapsedWhile }: Kind<"instant">, row: AnyRow, { now }: ShownWith): string {
  const at = row[key];
  if (elapsedWhile === undefined || now === undefined || typeof at !== "number" || at > now) return "";
  return elapsedWhile.in.includes(textOf(row[elapsedWhile.field])) ? elapsedText(now - at) : "";
}

/** What each kind of column shows, in one line of text; nothing where the row has nothing. */
const SHOWN: { readonly [K in ColumnKind]: Show<K> } = {
  name: plain,
  text: plain,
  code: plain,
  phone: plain,
  email: plain,
  long: plain,
  number: figure,
  decimal: figure,
  quantity: (column, row) => {
    const shown = figureOf(column, row);
    return shown === null ? "" : figureWithUnit(shown.quantity, shown.unit);
  },
  level: (_column, row) => levelOfRow(row)?.short ?? "",
  day: ({ key }, row) => formatDay(textOf(row[key])),
  instant: (column, row, shownWith) =>
    [instantOf(column, row, shownWith), elapsedOf(column, row, shownWith)].filter((text) => text !== "").join(" · "),
  flag: ({ key, yes, no }, row) => (typeof row[key] === "boolean" ? tFields(row[key] ? yes : no) : ""),
  choice: (column, row) => wordFor(column, textOf(row[column.key])),
  state: stateWord,
  reference: referenceName,
  references: referenceNames,
  car: ({ mark, number }, row) => `${textOf(row[mark])} ${textOf(row[number])}`.trim(),
};

/** What a column shows of a row, as text. */
export const shownText = (column: AnyColumn, row: AnyRow, shownWith: ShownWith): string =>
  (SHOWN[column.kind] as Show<ColumnKind>)(column as never, row, shownWith);

/** What a column gives to a sheet: numbers without thousands' signs and units, days as sheets read them. */
export function sheetText(column: AnyColumn, row: AnyRow, shownWith: ShownWith): string {
  switch (column.kind) {
    case "number":
    case "level":
    case "decimal":
    case "day":
      return textOf(row[column.key]);
    case "quantity":
      return figureOf(column, row)?.quantity ?? "";
    case "instant":
      return instantOf(column, row, shownWith);
    default:
      return shownText(column, row, shownWith);
  }
}

/** Kinds that are numbers: they are read from the right. */
const FROM_THE_RIGHT: ReadonlySet<ColumnKind> = new Set(["number", "decimal", "quantity", "level"]);
export const isFromTheRight = ({ kind }: Pick<AnyColumn, "kind">): boolean => FROM_THE_RIGHT.has(kind);
