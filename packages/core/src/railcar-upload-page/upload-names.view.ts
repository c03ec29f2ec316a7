import type { CodedField } from "@railhead/api-contract/railcar-uploads.contract";
import type { Family } from "@railhead/api-contract/family";
import { tUploadRows } from "../messages/catalogue-railcar-uploads";
import type { CodeChoice, UploadPageContext } from "./upload-page.types";
import type { RowView } from "./upload-row.view";

/** A text of the file for which a record can be chosen: for every row that says it, and for the next file. */
export interface NameView {
  readonly field: CodedField;
  readonly text: string;
  readonly label: string;
  readonly count: string;
  /** A record was chosen and is being checked. */
  readonly isPending: boolean;
  readonly isFault: boolean;
}

const keyOf = (field: string, text: string): string => `${field} ${text.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

/** Texts that name no record, or several, among the rows that were read. */
export function viewNames(
  rows: Iterable<RowView>,
  columns: readonly { readonly column: number }[],
  { queued, sentCodes }: Pick<UploadPageContext, "queued" | "sentCodes">,
  revision: string,
): readonly NameView[] {
  const found = new Map<string, { field: CodedField; text: string; count: number; isFault: boolean; isOld: boolean }>();
  for (const { cells, verdict, revision: read } of rows)
    for (const { column } of verdict === "left out" ? [] : columns) {
      const cell = cells.get(column);
      if (cell === undefined || cell.code === null) continue;
      const key = keyOf(cell.code.field, cell.code.text);
      const known = found.get(key);
      if (known !== undefined) known.count += 1;
      else
        found.set(key, {
          ...cell.code,
          count: 1,
          isFault: cell.tone === "fault",
          isOld: read !== revision,
        });
    }
  const keysOf = (codes: readonly CodeChoice[]) => new Set(codes.map(({ field, text }) => keyOf(field, text)));
  const pending = keysOf(queued.mapping?.codes ?? []);
  const sent = keysOf(sentCodes);
  return [...found]
    .map(([key, { field, text, count, isFault, isOld }]) => ({
      field,
      text,
      label: tUploadRows("codes.item", { field: tUploadRows(`field.${field}`), text }),
      count: tUploadRows("codes.count", { count }),
      isPending: pending.has(key) || (isOld && sent.has(key)),
      isFault,
    }))
    .toSorted((a, b) => Number(b.isFault) - Number(a.isFault));
}

/** The list from which a record is chosen. */
export const recordsOf = (field: CodedField, family: Family): string =>
  ({
    product: family === "sand" ? "product-sizes" : "product-names",
    customer: "customers",
    supplier: "suppliers",
    origin: "origins",
    railroad: "railroads",
  })[field];
