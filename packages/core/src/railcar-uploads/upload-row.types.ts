import type { Day } from "../terminal-time/day";
import type { UploadCar } from "./upload-car.rules";
import type { DateField } from "./upload-equality.rules";
import type { OrderFinder, RecordFinder } from "./upload-records.rules";
import type { ColumnPlan, RowCells } from "./upload-row-cells";
import type { UploadMapping, UploadWorld, VisitValues } from "./upload.types";

/** What the records of a file are judged by, made once for all of them. */
export interface RowJudge {
  readonly plan: ColumnPlan;
  readonly world: UploadWorld;
  readonly mapping: UploadMapping;
  readonly findRecord: RecordFinder;
  readonly findOrder: OrderFinder;
  /** Marks that cars of the registry have. */
  readonly marks: ReadonlySet<string>;
  readonly today: Day;
  /** The day of an instant in the terminal's zone. */
  readonly dayOf: (seconds: number) => Day;
}

/** What a record says, while it is read. */
export interface RowValues {
  readonly cells: RowCells;
  car: UploadCar | null;
  /** Null where a cell says neither. */
  load: "loaded" | "empty" | null;
  readonly values: { -readonly [Field in keyof VisitValues]?: VisitValues[Field] };
  /** Dates that were given without a clock time. */
  readonly days: Set<DateField>;
}
