import type { Filter } from "@railhead/api-contract/list-facts";
import type { ResourceRow } from "../resources/open-list";

/** The first rows of a list that belongs to a record, and how many there are. */
export interface RelatedRows {
  readonly rows: readonly ResourceRow[];
  readonly total: number;
}
/** Of which record, by which field of the rows. */
export interface RelatedWanted {
  readonly field: string;
  readonly id: string;
  /** So many rows at most, where it is not the first few. */
  readonly most?: number;
  /** What else must hold for the rows. */
  readonly also?: readonly Filter[];
}
