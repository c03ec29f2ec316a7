import type { ActionFunction, EventObject } from "xstate";
import type { MachineStep, StepContext, stepsOf } from "./step";

/** Of a union of events, those of one type. */
type EventOf<E extends EventObject, T extends E["type"]> = E extends { readonly type: infer U }
  ? T extends U
    ? E
    : never
  : never;

/** What each event does, by its type. */
export type StepTable<C, E extends EventObject> = {
  readonly [T in E["type"]]?: (context: C, event: EventOf<E, T>) => MachineStep<C, E>;
};

type StepAction<C extends StepContext, E extends EventObject> = ActionFunction<
  C,
  E,
  E,
  undefined,
  never,
  never,
  never,
  never,
  never
>;

/** The transitions that carry out the steps of a table; the machine stays in its state. */
export const transitionsOf = <C extends StepContext, E extends EventObject, T extends StepTable<C, E>>(
  act: ReturnType<typeof stepsOf<C, E>>["act"],
  table: T,
) =>
  Object.fromEntries(
    Object.entries(table).map(([type, step]) => [
      type,
      {
        actions: act<E>(({ context, event }) => (step as (context: C, event: E) => MachineStep<C, E>)(context, event)),
      },
    ]),
  ) as { readonly [K in keyof T]: { readonly actions: StepAction<C, E> } };
