import { BYTE_ORDER_MARK, csvLine } from "@railhead/core/list/csv.rules";
import type { SheetColumn } from "@railhead/core/resources/sheet.rules";

/** A CSV file, made while it is read. `blocks`: cells of rows, some rows at a time. */
export async function* csvFile(
  columns: readonly Pick<SheetColumn, "label">[],
  blocks: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLine(columns.map(({ label }) => label))}`);
  for await (const rows of blocks) yield encoder.encode(rows.map(csvLine).join(""));
}
