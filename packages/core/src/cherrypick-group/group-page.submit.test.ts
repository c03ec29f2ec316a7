import { expect, it } from "vitest";
import { aReading, groupInput } from "./group-page.fixtures";
import { openedGroup } from "./group-page-changes";
import { changeOfGroup, formOfGroup } from "./group-page.submit";

const context = { ...openedGroup(groupInput()), reading: aReading() };

it("each action is a call of its own", () => {
  expect(changeOfGroup({ ...context, action: "start" })).toMatchObject({
    terminal: "1",
    route: "/cherrypicking/history/7",
    label: { name: "Apex 12", more: 0 },
    action: "start",
    path: "/api/cherrypicking-groups/7/start",
    body: {},
  });
  expect(() => changeOfGroup(context)).toThrow("nothing to be done");
  expect(formOfGroup({ id: "7" })).toBe("desk.cherrypicking.group.7");
});
