import { defineRefusals } from "../define-refusals";

/** What is said of the columns of a list: its filters, orders and groups. */
export const columnRefusal = defineRefusals({
  bad_filters: "Some filters cannot be answered.",
  no_column: ({ column }: { column: string }) => `There is no column ${column}.`,
  column_operators: ({ operators }: { operators: readonly string[] }) =>
    `This column can be filtered by: ${operators.join(", ")}.`,
  flag_form: "true or false.",
  filter_text_form: "A text of 1 to 200 characters.",
  range_form: "Two values with two points between them; one of them may be left out.",
  filter_bounds: ({ most }: { most: string }) => `Up to ${most} at once.`,
  too_many_to_filter: ({ column }: { column: string }) =>
    `Too many rows to filter by ${column}. Narrow the list first.`,
  too_many_to_group: ({ column }: { column: string }) => `Too many rows to group by ${column}. Narrow the list first.`,
  too_many_for_sheet: ({ rows, most }: { rows: number; most: number }) =>
    `${rows} rows are more than the ${most} of an Excel sheet. Narrow the list, or take CSV.`,
  sort_bounds: ({ most }: { most: number }) => `At most ${most} fields decide an order.`,
  anchor_bounds: ({ least, most }: { least: number; most: number }) => `From ${least} to ${most} rows.`,
  no_group: ({ column }: { column: string }) => `Rows cannot be grouped by ${column}.`,
  no_figures: ({ column }: { column: string }) => `${column} is no column of figures.`,
});
