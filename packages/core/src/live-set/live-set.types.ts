import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";

/** What every record that a set holds has. */
export interface LiveRow {
  readonly id: string;
  /** Epoch seconds. */
  readonly updated_at: number;
}

/** A record's version: when it was changed last, and the id of the last event that named it; null where none is known. */
export type Version = readonly [id: string, updatedAt: number, lastEvent: string | null];

export interface SetPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

type Answered<A> = Promise<Outcome<A, ApiError>>;

/** How the rows of one set are read from the server. Every answer holds rows of the set only. */
export interface LiveSource<Row extends LiveRow> {
  /** A page by id. */
  readonly page: (cursor: string | null) => Answered<SetPage<Row>>;
  /** The rows with these ids; what is not in the answer is not in the set. */
  readonly byIds: (ids: readonly string[]) => Answered<readonly Row[]>;
  /** The versions of all rows; null where the server cannot list them, and the set is read again instead. */
  readonly versions: (() => Answered<readonly Version[]>) | null;
}

/** Which rows a set holds. */
export interface SetScope {
  /** The endpoint whose events name the rows. */
  readonly resource: string;
  /** The terminal whose rows these are; null for those of all terminals that the user may see. */
  readonly terminalId: string | null;
  /** Other endpoints whose events may change rows: the field of a row that names their record. */
  readonly alsoNamedBy?: Readonly<Record<string, string>>;
  /** Rows that are held at most: a longer set is not read at all. */
  readonly most?: number;
}

/** One row as it was and as it is. */
export interface RowChange<Row> {
  readonly id: string;
  /** Null for a row that has come. */
  readonly before: Row | null;
  /** Null for a row that has gone. */
  readonly after: Row | null;
  /** Who changed it, as the last event said; null where no event named it. */
  readonly by: string | null;
}

/** What a set is now. A new object with every change, over the same map of rows. */
export interface LiveSetState<Row> {
  /**
   * `filling`: not all rows are here, and the server answers what is asked. `tooLong`: there are more than may be held, and
   * they are not read. `dropped`: it holds nothing any more.
   */
  readonly kind: "filling" | "full" | "tooLong" | "dropped";
  readonly rows: ReadonlyMap<string, Row>;
  /** Counts up with every change of the rows. */
  readonly revision: number;
  /** Why rows could not be read last; the set tries again. Null once they could. */
  readonly problem: ApiError | null;
  /** Rows that differed from the server without an event having said so. */
  readonly healed: number;
}
