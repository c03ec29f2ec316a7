import type { CodedField, UploadColumn } from "@railhead/api-contract/railcar-uploads.contract";
import { normalUploadHead } from "./upload-heads.rules";
import { sameText } from "./upload-texts.rules";
import type { UploadCode, UploadMapping } from "./upload.types";

/** How a file is read of which nothing is known. */
export const NO_MAPPING: UploadMapping = { heads: {}, weight_unit: null, day_order: "month", codes: [] };

/** A text that is to stand for a record; null forgets it. */
export interface CodeChange {
  readonly field: CodedField;
  readonly text: string;
  readonly record_id: string | null;
}
const keyOf = ({ field, text }: Pick<UploadCode, "field" | "text">) => `${field} ${sameText(text)}`;

/** What was said of texts, after more was said: the last word on a text counts. */
export function changedCodes(before: readonly CodeChange[], said: readonly CodeChange[]): readonly CodeChange[] {
  return [...new Map([...before, ...said].map((code) => [keyOf(code), { ...code, text: code.text.trim() }])).values()];
}

/** Stored codes after some were chosen or forgotten. */
export const withCodes = (codes: readonly UploadCode[], changes: readonly CodeChange[]): readonly UploadCode[] =>
  changedCodes(codes, changes).flatMap(({ field, text, record_id }) =>
    record_id === null ? [] : [{ field, text, record_id }],
  );

/** What commit saves of how a file was read. */
export interface ReadAs {
  readonly columns: readonly UploadColumn[];
  readonly weight_unit: UploadMapping["weight_unit"];
  readonly day_order: UploadMapping["day_order"];
  /** Those of the upload, and those that were forgotten in it. */
  readonly codes: readonly CodeChange[];
}

/**
 * The mapping that commit saves: headers of this file over those of the former one, which other files may have. A header
 * without a field is only kept where a person said that it is not read: one that gave way to another column is read again
 * where that is missing.
 */
export function mappingToSave(former: UploadMapping | null, read: ReadAs): UploadMapping {
  const { heads: formerHeads, codes } = former ?? NO_MAPPING;
  const heads = new Map(Object.entries(formerHeads));
  // The left one of two columns with one header comes last, so that it counts.
  for (const { head, field, from } of read.columns.toReversed()) {
    const normal = normalUploadHead(head);
    if (normal !== "" && from !== "not read") heads.set(normal, field);
  }
  return {
    heads: Object.fromEntries(heads),
    weight_unit: read.weight_unit,
    day_order: read.day_order,
    codes: withCodes(codes, read.codes),
  };
}
