import { createActor, fromPromise } from "xstate";
import { expect, it } from "vitest";
import { NetworkLost, type ApiError } from "../api/api-errors";
import { aGroup } from "../cherrypicking/group.fixtures";
import type { Outcome } from "../runtime/from-effect";
import { pickHistoryMachine, type HistoryReading } from "./pick-history.machine";
import { viewPickHistory } from "./pick-history.view";

const done = (id: string, at: number) =>
  aGroup({ id: id as never, name: `Apex ${id}`, status: "done", completed_at: at });

it("reads the groups that are over, and again after it failed", async () => {
  let isLost = true;
  const machine = pickHistoryMachine.provide({
    actors: {
      loadHistory: fromPromise(async (): Promise<Outcome<HistoryReading, ApiError>> =>
        isLost
          ? { ok: false, error: new NetworkLost({}) }
          : { ok: true, value: { groups: [done("1", 1)], isCut: false } },
      ),
    },
  });
  const actor = createActor(machine, { input: { terminalId: "1" } }).start();
  const view = () => viewPickHistory(actor.getSnapshot(), "America/Chicago");
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await settle();
  expect(view().state).toBe("failed");
  isLost = false;
  actor.send({ type: "HISTORY.LOAD" });
  await settle();
  expect(view().rows.map(({ name }) => name)).toEqual(["Apex 1"]);
  actor.send({ type: "HISTORY.READ", reading: { groups: [done("1", 1), done("2", 2)], isCut: true } });
  expect([view().rows.map(({ name }) => name), view().isCut]).toEqual([["Apex 2", "Apex 1"], true]);
});
