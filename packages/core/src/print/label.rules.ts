import { shownNumber, type NamedCar } from "../railcars/display.rules";
import { LABELS_ON, type LabelSize } from "../resources/label-sizes";
import type { AnyRow } from "../resources/display.rules";
import type { LabelKind } from "../resources/resource.types";
import { parseAssetCode, parseRailcarCode } from "../scan/scan-codes.rules";

/** What a label shows: the code that a scanner reads, and the same for people. */
export interface Label {
  readonly id: string;
  readonly code: string;
  readonly text: string;
}
interface Written {
  readonly code: string;
  readonly text: string;
}

const field = (row: AnyRow, key: string): string => {
  const value = row[key];
  // A label has one line: a scanner types a break of lines as Enter.
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : "";
};
const pair = (left: string, right: string): Written => ({ code: `${left} - ${right}`, text: `${left} - ${right}` });

/** What each kind of record has on its label (spec §5): the form in which the scanner of the floor reads it. */
const WRITTEN: Readonly<Record<LabelKind, (row: AnyRow) => Written>> = {
  asset: (row) => pair(field(row, "asset_id"), field(row, "name")),
  car: (row) => pair(field(row, "prefix"), shownNumber(row as unknown as NamedCar)),
  truck: (row) => pair(field(row, "prefix"), field(row, "inbound_number")),
  load: (row) => ({
    code: JSON.stringify({ railcar_load: { id: field(row, "id") } }),
    text: `${field(row, "prefix")} - ${shownNumber(row as unknown as NamedCar)}`,
  }),
};

/** Whether the scanner reads a code as what it was printed for. */
const READS: Readonly<Record<LabelKind, (code: string, row: AnyRow) => boolean>> = {
  asset: (code, row) => {
    const said = parseAssetCode(code);
    return said?.kind === "pair" && said.left === field(row, "asset_id");
  },
  car: (code, row) => {
    const said = parseRailcarCode(code, "sand");
    return said?.kind === "mark" && said.prefix === field(row, "prefix");
  },
  truck: (code, row) => {
    const said = parseAssetCode(code);
    return said?.kind === "pair" && said.left === field(row, "prefix");
  },
  load: (code, row) => {
    const said = parseRailcarCode(code, "bulk-commodity");
    return said?.kind === "load" && said.id === row["id"];
  },
};

/** The label of a record; null where no scanner would read one, as of a storage that has no asset. */
export function labelOf(kind: LabelKind, row: AnyRow & { readonly id: string }): Label | null {
  const { code, text } = WRITTEN[kind](row);
  return READS[kind](code, row) ? { id: row.id, code, text } : null;
}

/** Labels sheet by sheet. */
export const labelSheets = (labels: readonly Label[], size: LabelSize): readonly (readonly Label[])[] =>
  Array.from({ length: Math.ceil(labels.length / LABELS_ON[size]) }, (_, at) =>
    labels.slice(at * LABELS_ON[size], (at + 1) * LABELS_ON[size]),
  );
