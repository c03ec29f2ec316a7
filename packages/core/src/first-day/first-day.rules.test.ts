import type { PermissionMap } from "@railhead/api-contract/permissions";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { ADMINISTRATOR, emptyTerminal } from "./first-day.fixtures";
import { addressOf, countOf, importOf, isDone, isForSetUp, isWorking, mayDo } from "./first-day.rules";
import { FIRST_DAY_STEPS, type FirstDayCounts, type FirstDayStep } from "./first-day.types";

const doneSteps = (counts: FirstDayCounts, permissions: PermissionMap = ADMINISTRATOR) =>
  FIRST_DAY_STEPS.filter((step) => isDone(step, counts, permissions) === true);

describe("a step is done", () => {
  it("by what a start without demo data brings: the terminal and its units", () =>
    expect(doneSteps(emptyTerminal())).toEqual(["terminal", "units"]));

  it.each<[FirstDayStep, Partial<FirstDayCounts>]>([
    ["tracks", { atTerminal: new Map([["tracks", 1]]) }],
    ["storage", { atTerminal: new Map([["onsite-storage", 3]]) }],
    ["people", { atTerminal: new Map([["users", 2]]) }],
    ["products", { lists: new Map([["product-names", 1]]) }],
    ["sizes", { lists: new Map([["product-sizes", 1]]) }],
    ["customers", { lists: new Map([["customers", 1]]) }],
    ["announced", { cars: new Map([[RAILCAR_STATUS.pending, 1]]) }],
  ])("%s", (step, more) => {
    expect(isDone(step, emptyTerminal(), ADMINISTRATOR)).toBe(false);
    expect(isDone(step, emptyTerminal(more), ADMINISTRATOR)).toBe(true);
  });

  it.each([
    ["pending", false],
    ["received", true],
    ["handling", true],
    ["handled", true],
    ["customerReleased", true],
    ["released", true],
    ["cancelled", false],
  ] as const)("received: a car that is %s: %s", (state, isReceived) => {
    const counts = emptyTerminal({ cars: new Map([[RAILCAR_STATUS[state], 1]]) });
    expect([isWorking(counts, ADMINISTRATOR), isDone("announced", counts, ADMINISTRATOR)]).toEqual([isReceived, true]);
  });

  it("by nobody's word where it cannot be read, or may not be seen", () => {
    const nothing = { terminal: null, atTerminal: null, cars: null, lists: new Map() };
    expect(FIRST_DAY_STEPS.map((step) => isDone(step, nothing, ADMINISTRATOR))).toEqual(
      FIRST_DAY_STEPS.map(() => null),
    );
    expect(countOf("people", emptyTerminal(), { railcar: ["view"] })).toBeNull();
  });
});

describe("the steps are for", () => {
  it.each<[string, PermissionMap, boolean]>([
    ["the administrator", ADMINISTRATOR, true],
    ["somebody who adds customers only", { railcar: ["view"], customer: ["create"] }, true],
    ["somebody who sees no railcars", { customer: ["create"] }, false],
    ["the floor", { app: ["mobile"], railcar: ["view", "receive"] }, false],
    ["somebody who announces cars only", { railcar: ["view", "create"] }, false],
  ])("%s: %s", (_, permissions, isFor) => expect(isForSetUp(permissions)).toBe(isFor));

  it("nobody who is signed out", () => expect(isForSetUp(null)).toBe(false));
});

describe("a step leads", () => {
  const lead = (step: FirstDayStep, permissions: PermissionMap = ADMINISTRATOR, counts = emptyTerminal()) =>
    addressOf(step, counts, permissions, "7");

  it("to its form", () =>
    expect(FIRST_DAY_STEPS.map((step) => lead(step))).toEqual([
      "/terminals/edit/7",
      "/terminals/display-units/add/7",
      "/ui-next/tracks/add",
      "/ui-next/onsite-storage/add",
      "/ui-next/product-names/add",
      "/product-size-master/add",
      "/ui-next/customers/add",
      "/users/add",
      "/railcars/add",
      "/mobile-v2",
    ]));

  it("from sizes to the product's, once there is a master size", () => {
    const lists = new Map([["product-size-master", 1] as const]);
    expect(lead("sizes", ADMINISTRATOR, emptyTerminal({ lists }))).toBe("/ui-next/product-sizes/add");
  });

  it("nowhere for users who may not do it", () => {
    const clerk: PermissionMap = { railcar: ["view", "create"], customer: ["view", "create"] };
    expect(FIRST_DAY_STEPS.filter((step) => lead(step, clerk) !== null)).toEqual(["customers", "announced"]);
    expect(mayDo("received", { railcar: ["receive"] })).toBe(false);
  });

  it("to an import where its list has such a page", () => {
    expect(importOf("terminal", ADMINISTRATOR)).toBeNull();
    expect(importOf("received", ADMINISTRATOR)).toBeNull();
  });
});
