import { expect, it } from "vitest";
import { aCutCar } from "../cherrypicking/group.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { aReading, groupInput } from "./group-page.fixtures";
import { openedGroup } from "./group-page-changes";
import {
  isClosed,
  isComplete,
  mayEdit,
  needsTrack,
  openActions,
  stepsOf,
  withoutTick,
  withTick,
} from "./group-page.rules";
import type { GroupPageInput } from "./group-page.types";

const of = (status: string, more: Partial<GroupPageInput> = {}) => ({
  ...openedGroup(groupInput(more)),
  reading: aReading({ status: status as never, requested_by: "8" as never }),
});
const EDITOR: GroupPageInput["permissions"] = { railcar: ["view", "edit"] };

it.each([
  ["draft", ["cancel", "delete"]],
  ["submitted", ["start", "replan", "cancel"]],
  ["in work", ["record", "add", "replan", "complete", "cancel", "takeBack"]],
  ["done", ["takeBack"]],
  ["cancelled", ["takeBack"]],
])("a group that is %s takes %j", (status, actions) => expect(openActions(of(status))).toEqual(actions));

it("who did not make a group neither cancels nor changes it, unless they administer", () => {
  expect(openActions(of("submitted", { permissions: EDITOR }))).toEqual(["start", "replan"]);
  expect(openActions(of("submitted", { permissions: EDITOR, userid: "8" }))).toEqual(["start", "replan", "cancel"]);
  expect(openActions(of("in work", { permissions: { railcar: ["view"] } }))).toEqual([]);
  expect([mayEdit(of("draft")), mayEdit(of("draft", { permissions: EDITOR })), mayEdit(of("done"))]).toEqual([
    true,
    false,
    false,
  ]);
});

it("a tick takes the cars on the way with it", () => {
  const cars = [aCutCar(1, { done_at: NOON }), aCutCar(2), aCutCar(3, { wanted: true })];
  const ticked = withTick(cars, new Set(), "3");
  expect([...ticked]).toEqual(["3", "2"]);
  expect([...withTick(cars, ticked, "1")]).toEqual(["3", "2"]);
  expect([...withoutTick(ticked, "2")]).toEqual(["3"]);
  expect(needsTrack({ ...of("in work"), ticked })).toBe(true);
  expect(needsTrack({ ...of("in work"), ticked, toTrackId: "5" })).toBe(false);
});

it("a group is complete where every wanted car is dug out or dropped", () => {
  const cars = [
    aCutCar(1),
    aCutCar(2, { wanted: true, done_at: NOON }),
    aCutCar(3, { wanted: true, dropped_at: NOON }),
  ];
  expect([isComplete(cars), isComplete([...cars, aCutCar(4, { wanted: true })]), cars.map(isClosed)]).toEqual([
    true,
    false,
    [false, true, true],
  ]);
  expect(stepsOf([...cars, aCutCar(4, { planned: false })]).map(({ key }) => key)).toEqual(["sand 1"]);
});
