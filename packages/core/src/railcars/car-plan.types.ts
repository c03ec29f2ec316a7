import type { RecordBody } from "../record-fields/record-fields.types";

/** One field of a car that becomes another; entries as they are typed, the page knows names. */
export interface FieldStep {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** What becomes of one car. */
export interface CarPlan {
  /** In words; empty where `steps` say it. */
  readonly becomes: string;
  readonly steps: readonly FieldStep[];
  /** Why it cannot be done, or null. */
  readonly fault: string | null;
  /** What must be seen before it is done. */
  readonly warnings: readonly string[];
  /** What is sent for it; null where nothing would change. */
  readonly body: RecordBody | null;
}
