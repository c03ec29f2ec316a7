import { expect, it } from "vitest";
import { aGroup } from "../cherrypicking/group.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { viewPickHistory } from "./group-list.view";

it("shows planned and done, and the group that ended last first", () => {
  const groups = [
    aGroup({
      id: "1" as never,
      name: "Apex 1",
      status: "done",
      completed_at: NOON,
      cars_done: 1,
      cars_moved: 2,
      expected_cost: "125.00",
    }),
    aGroup({ id: "2" as never, name: "Apex 2", status: "cancelled", cancelled_at: NOON + 60 }),
  ];
  const snapshot = {
    context: { terminalId: "1", statuses: ["done", "cancelled"], reading: { groups, isCut: false } },
    matches: () => false,
  } as never;
  expect(viewPickHistory(snapshot, "America/Chicago").rows).toEqual([
    expect.objectContaining({ name: "Apex 2", state: { tone: "closed", text: "Cancelled" }, cost: "No price" }),
    {
      id: "1",
      name: "Apex 1",
      to: "/cherrypicking/history/1",
      state: { tone: "ready", text: "Done" },
      ended: "2026/11/21 12:00 CST",
      wanted: "1 / 1",
      moved: "2 / 2",
      cost: "125.00",
    },
  ]);
});
