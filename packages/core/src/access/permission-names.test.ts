import { describe, expect, it } from "vitest";
import { inOrder, permissionsIn } from "./permission-set.rules";
import { changeNames, changeText, ownLossText, permissionNames } from "./permission-names";
import { SECTION_ACTIONS } from "@railhead/api-contract/section-actions";

const everything = permissionsIn(SECTION_ACTIONS);

it("calls a permission by its section and its action", () => {
  expect(permissionNames(inOrder(["onsite storage:view", "app:super admin"]))).toEqual([
    "App: super admin",
    "Onsite storage: view",
  ]);
});

describe("a change in words", () => {
  it("says single rights added and taken", () => {
    expect(changeNames(["user:edit"], ["railcar:receive"])).toEqual(["+ Railcar: receive", "− User: edit"]);
  });

  it.each([
    ["nothing, where nothing is changed", ["user:view"], ["user:view"], null],
    ["one by its name", [], ["railcar:receive"], "1 right changed: + Railcar: receive"],
    [
      "several by their number and their names",
      ["user:edit"],
      ["railcar:receive"],
      "2 rights changed: + Railcar: receive, − User: edit",
    ],
  ])("says %s", (_, before, after, text) => expect(changeText(before, after)).toBe(text));

  it("counts those that a sentence has no room for", () => {
    const text = changeText([], everything) ?? "";
    expect(text).toContain(`${everything.length} rights changed: + App: floor app, + App: admin,`);
    expect(text.endsWith(`, ${everything.length - 12} more`)).toBe(true);
  });
});

describe("a change of one's own profile", () => {
  it.each([
    ["nothing, where rights are only added", ["app:admin"], ["app:admin", "user:view"], null],
    ["nothing, where others are taken", ["app:admin", "user:edit"], ["app:admin"], null],
    ["admin", ["app:admin", "user:view"], ["user:view"], "After saving you no longer have: admin."],
    [
      "all that keeps profiles and users",
      ["app:super admin", "app:admin", "user:view"],
      [],
      "After saving you no longer have: viewing and changing profiles (super admin), admin, viewing users.",
    ],
  ])("says that it takes away %s", (_, before, after, text) => expect(ownLossText(before, after)).toBe(text));
});
