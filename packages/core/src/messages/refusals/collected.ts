import { defineRefusals } from "../define-refusals";
import { list, plural } from "../formats";

/** What is said of calls whose rows are refused for several reasons. */
export const collectedRefusal = defineRefusals({
  first_and_count: ({ first, rows }: { first: string; rows: number }) =>
    `${first} ${rows} more ${plural(rows, { one: "row has", other: "rows have" })} a fault; nothing was changed.`,
  first_and_names: ({ first, names, more }: { first: string; names: readonly string[]; more: number }) =>
    `${first} Also refused: ${list(names)}${more > 0 ? ` and ${more} more` : ""}. Nothing was changed.`,
  refused_rows: ({ rows }: { rows: number }) =>
    `${plural(rows, { one: "One row", other: `${rows} rows` })} cannot be saved, so nothing was.`,
});
