import { createActor, waitFor, type ActorOptions, type AnyStateMachine, type SnapshotFrom } from "xstate";
import type { Storage } from "../ports/storage.port";
import { NOON, testPorts } from "../runtime/ports.fixtures";
import { answer } from "../runtime/test.layer";
import type { SelectionInput } from "./selection.types";

/** Today in Chicago, by the tests' clock. */
export const DAY = "2026-11-21";
export const done = answer(200, { result: [] });

/** Of user 7 at terminal 1, with sand cars. */
export const selectionInput = (more: Partial<SelectionInput> = {}): SelectionInput => ({
  family: "sand",
  userid: "7",
  terminalId: "1",
  canChooseTerminal: false,
  ports: testPorts(),
  ...more,
});

interface RunParts<M extends AnyStateMachine, V> {
  readonly machine: M;
  readonly view: (snapshot: SnapshotFrom<M>) => V;
  readonly input: (ports: SelectionInput["ports"]) => unknown;
  readonly device: Storage;
}

/** A running page, with what it says and what it keeps. */
export function runPage<M extends AnyStateMachine, V>({ machine, view, input, device }: RunParts<M, V>) {
  const ports = testPorts(device.session, NOON, device.local);
  let entries = 0;
  const navigator = { reenter: () => void (entries += 1) };
  const actor = createActor(machine, { input: input({ ...ports, navigator }) } as ActorOptions<M>).start();
  return {
    actor,
    view: () => view(actor.getSnapshot()),
    until: async (holds: (shown: V) => boolean) => view(await waitFor(actor, (snapshot) => holds(view(snapshot)))),
    notices: () => ports.notices.map((notice) => notice.message),
    device,
    reentered: () => entries,
  };
}
