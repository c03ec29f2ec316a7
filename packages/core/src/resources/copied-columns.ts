import type { CopiedColumn } from "../list/copy.rules";
import { tFields } from "../messages/catalogue-fields";
import { tSheets } from "../messages/catalogue-sheets";
import { figureOf, sheetText, type AnyColumn, type AnyRow, type ShownWith } from "./display.rules";

/**
 * The columns of a list as they are copied: what a sheet reads. Rows of one list may be in several units, so that each has its own
 * in a column next to its figure, as in the list's file.
 */
export function copiedColumns<Row extends AnyRow>(
  columns: readonly AnyColumn[],
  title: string,
  shownWith: ShownWith,
): readonly CopiedColumn<Row>[] {
  return columns.flatMap((column): readonly CopiedColumn<Row>[] => {
    const label = tFields(column.label);
    const own: CopiedColumn<Row> = {
      label,
      textOf: (row) => sheetText(column, row, shownWith),
      ...(column.key === title ? { isTitle: true as const } : {}),
    };
    if (column.kind !== "quantity") return [own];
    return [own, { label: tSheets("sheet.unit", { label }), textOf: (row) => figureOf(column, row)?.unit ?? "" }];
  });
}
