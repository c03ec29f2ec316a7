import { createActor, fromPromise } from "xstate";
import { expect, it } from "vitest";
import { NetworkLost, type ApiError } from "../api/api-errors";
import { aGroup } from "../cherrypicking/group.fixtures";
import type { Outcome } from "../runtime/from-effect";
import { groupListMachine, type GroupsReading } from "./group-list.machine";
import { viewPickHistory } from "./group-list.view";

const done = (id: string, at: number) =>
  aGroup({ id: id as never, name: `Apex ${id}`, status: "done", completed_at: at });

it("reads the groups that are over, and again after it failed", async () => {
  let isLost = true;
  const machine = groupListMachine.provide({
    actors: {
      loadGroups: fromPromise(async (): Promise<Outcome<GroupsReading, ApiError>> =>
        isLost
          ? { ok: false, error: new NetworkLost({}) }
          : { ok: true, value: { groups: [done("1", 1)], isCut: false } },
      ),
    },
  });
  const actor = createActor(machine, { input: { terminalId: "1", statuses: ["done", "cancelled"] } }).start();
  const view = () => viewPickHistory(actor.getSnapshot(), "America/Chicago");
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await settle();
  expect(view().state).toBe("failed");
  isLost = false;
  actor.send({ type: "LIST.LOAD" });
  await settle();
  expect(view().rows.map(({ name }) => name)).toEqual(["Apex 1"]);
  actor.send({ type: "LIST.READ", reading: { groups: [done("1", 1), done("2", 2)], isCut: true } });
  expect([view().rows.map(({ name }) => name), view().isCut]).toEqual([["Apex 2", "Apex 1"], true]);
});
