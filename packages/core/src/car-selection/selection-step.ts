import { type ActionFunction, type EventObject } from "xstate";
import type { MachineStep, StepContext, stepsOf } from "../steps/step";
import type { SelectionEvent } from "./selection-events";
import type { SelectionContext } from "./selection.types";

/** What an event does to a page that selects cars. */
export type SelectionStep = MachineStep<SelectionContext, SelectionEvent>;

/** A step that changes nothing. */
export const NOTHING: SelectionStep = { change: {} };

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

/** The events that read all lists of a page again. */
export const reloads = ({ trackId }: Pick<SelectionContext, "trackId">) =>
  [
    { type: "TRACKS.LOAD" },
    { type: "AVAILABLE.LOAD" },
    { type: trackId === null ? "CARS_ON_TRACK.DROP" : "CARS_ON_TRACK.LOAD" },
  ] as const;
