import { createActor, type Actor, type AnyStateMachine, type InputFrom } from "xstate";

/** Starts a machine outside of a page, as the measurements over a real server do. */
export const startActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> => createActor(machine, { input } as never).start();
