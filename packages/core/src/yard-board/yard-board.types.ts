import type { ApiError } from "../api/api-errors";
import type { TruckKind } from "../trucks/truck-kinds";
import type { TruckRow } from "../trucks/truck.types";
import type { YardColumn } from "./yard-column.rules";

/** A truck on the board. */
export interface YardTruck {
  /** Its kind and id: the ids of the kinds are counted apart. */
  readonly key: string;
  readonly kind: TruckKind;
  readonly column: YardColumn;
  readonly row: TruckRow;
}

/** A truck that came, went, or waits for something else now. Null: not on the board. */
export interface YardMove {
  readonly key: string;
  readonly name: string;
  readonly from: YardColumn | null;
  readonly to: YardColumn | null;
}

/** How the trucks of one kind could be read. */
export interface YardList {
  readonly kind: TruckKind;
  /** `tooLong`: there are more than a browser holds, and none is shown. */
  readonly state: "reading" | "read" | "tooLong";
  /** Why it could not be read last; it is tried again. */
  readonly problem: ApiError | null;
}

/** What the board shows, of all kinds of trucks. Another object with every change. */
export interface YardReading {
  readonly lists: readonly YardList[];
  readonly trucks: readonly YardTruck[];
  /** Trucks that came or changed their column a moment ago. */
  readonly marked: ReadonlySet<string>;
  /** The last of these, to be read out. */
  readonly moves: readonly YardMove[];
}
