import type { AnyColumn } from "./display.rules";

/** The columns of a resource, without the types of its rows: what they name was checked where it was written. */
export const columnsOf = ({ columns }: { readonly columns: readonly unknown[] }): readonly AnyColumn[] =>
  columns as readonly AnyColumn[];
