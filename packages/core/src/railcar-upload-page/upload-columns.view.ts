import {
  UPLOAD_FIELDS,
  type RailcarUpload,
  type UploadColumn,
  type UploadField,
} from "@railhead/api-contract/railcar-uploads.contract";
import { tUploadRows } from "../messages/catalogue-railcar-uploads";
import type { RowView } from "./upload-row.view";
import type { MappingChange } from "./upload-page.types";

/** A column of the file, as its meaning is chosen. */
export interface ColumnView {
  readonly column: number;
  /** As the file calls it; a letter, as sheets do, where it has no head. */
  readonly head: string;
  /** The head of its column in the rows: with the field, where that is another word. */
  readonly label: string;
  readonly field: UploadField | null;
  readonly from: string;
  readonly example: string;
}

const LETTERS = 26;
const letterOf = (column: number): string =>
  (column < LETTERS ? "" : letterOf(Math.floor(column / LETTERS) - 1)) + String.fromCodePoint(65 + (column % LETTERS));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function labelOf(head: string, field: UploadField | null): string {
  if (field === null) return head;
  const name = tUploadRows(`field.${field}`);
  return plain(name) === plain(head) ? head : tUploadRows("columns.readAs", { head, field: name });
}

const fromText = ({ from, unit }: UploadColumn): string =>
  [tUploadRows(`from.${from}`), ...(unit === null ? [] : [tUploadRows("from.unit", { unit })])]
    .filter((part) => part !== "")
    .join(", ");

/** The columns as they are read, with what was chosen and is still to be checked. */
export function viewColumns(
  { columns }: Pick<RailcarUpload, "columns">,
  chosen: MappingChange | null,
  rows: Iterable<RowView>,
): readonly ColumnView[] {
  const sample = [...rows];
  return columns.map((one): ColumnView => {
    const { column } = one;
    const head = one.head.trim() === "" ? tUploadRows("columns.noHead", { letter: letterOf(column) }) : one.head.trim();
    const choice = chosen?.columns?.find((other) => other.column === column);
    const field = choice === undefined ? one.field : choice.field;
    return {
      column,
      head,
      label: labelOf(head, field),
      field,
      from: choice === undefined ? fromText(one) : tUploadRows("from.chosen"),
      example: sample.find(({ cells }) => (cells.get(column)?.read ?? "") !== "")?.cells.get(column)?.read ?? "",
    };
  });
}

/** How many columns are read, and which are not, in words. */
export function columnsSummary(columns: readonly ColumnView[]): string {
  const unread = columns.filter(({ field }) => field === null);
  const read = tUploadRows("columns.summary", { read: columns.length - unread.length, all: columns.length });
  return unread.length === 0
    ? read
    : `${read}; ${tUploadRows("columns.unread", { heads: unread.map(({ head }) => head) })}`;
}

/** Fields that bulk commodities do not have: their columns are not read. */
const SAND_ONLY: ReadonlySet<UploadField> = new Set(["size", "supplier", "origin", "order", "po", "seals"]);

/** What a column can be read as. */
export const fieldChoices = ({
  family,
}: Pick<RailcarUpload, "family">): readonly { key: UploadField; label: string }[] =>
  UPLOAD_FIELDS.filter((field) => family === "sand" || !SAND_ONLY.has(field)).map((key) => ({
    key,
    label: tUploadRows(`field.${key}`),
  }));
