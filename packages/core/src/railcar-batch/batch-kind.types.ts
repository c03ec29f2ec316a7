import type { Family } from "@railhead/api-contract/railcar";
import type { Route } from "@railhead/api-contract/rest";
import type { Fields } from "../form/form.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { CarPlan } from "../railcars/car-plan.types";
import type { ForwardAction } from "../railcars/states.rules";
import type { BatchCar, BatchContext } from "./railcar-batch.types";

export type { CarPlan, FieldStep } from "../railcars/car-plan.types";

/** A question before a batch is sent. */
export interface BatchQuestion {
  readonly title: string;
  /** Each car with what must be seen before it is done. */
  readonly cars: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  /** Proceeding gives something up. */
  readonly isDanger: boolean;
}

/** What distinguishes one kind of batch from the others. */
export interface BatchKindRules {
  /** The step of the states that each car takes; null where its state stays. */
  readonly step: ForwardAction | null;
  readonly fields: (context: BatchContext) => Fields<RecordBody>;
  /** What becomes of the cars, one plan for each in their order; none of them is barred by its state. */
  readonly plan: (context: BatchContext, cars: readonly BatchCar[]) => readonly CarPlan[];
  /** What the batch comes to, of the cars that nothing is wrong with. */
  readonly summary: (context: BatchContext, cars: readonly BatchCar[]) => readonly string[];
  /** What is asked before it is done, and of which cars it is; null where nothing is. */
  readonly asks: (
    cars: readonly { readonly id: string; readonly name: string; readonly warnings: readonly string[] }[],
  ) => BatchQuestion | null;
  readonly routes: Readonly<Record<Family, Route>>;
  readonly words: {
    readonly action: (count: number) => string;
    readonly sending: (count: number) => string;
    /** `trackId`: the track that was sent, where one was. */
    readonly done: (context: BatchContext, count: number, trackId: string | null) => string;
    /** What the page is for, where no car is chosen. */
    readonly hint: () => string;
  };
}
