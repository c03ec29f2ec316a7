import { defineRefusals } from "../define-refusals";
import { list } from "../formats";
import { fieldWord } from "./words";

const words = (fields: readonly string[]): string => list([...new Set(fields.map(fieldWord))]);

/** What is said of rows of a file that is imported. */
export const importRefusal = defineRefusals({
  same_in_file: ({ fields }: { fields: readonly string[] }) =>
    `Another row of this file has the same ${words(fields)}. Keep one of them.`,
  fits_several: ({ names }: { names: readonly string[] }) =>
    `This row fits several records: ${list(names)}. Change it until it fits one of them.`,
  added_since_check: "Someone added this record since the rows were checked. Check them again.",
  changed_since_check: "Someone changed this record since the rows were checked. Check them again.",
  too_many_changes: ({ most }: { most: number }) =>
    `One import changes at most ${most} records. Take rows off and import them after this.`,
});
