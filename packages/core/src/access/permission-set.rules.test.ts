import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inOrder,
  mapOf,
  mergePermissions,
  permissionChanges,
  permissionOf,
  permissionsIn,
  withPermissions,
} from "./permission-set.rules";

const ALL = SECTIONS.flatMap((section) => ACTIONS.map((action) => permissionOf(section, action)));
const map = fc
  .dictionary(fc.constantFrom(...SECTIONS), fc.uniqueArray(fc.constantFrom(...ACTIONS), { minLength: 1 }))
  .map((one) => one as PermissionMap);
const permissions = fc.uniqueArray(fc.constantFrom(...ALL.slice(0, 40))).map(inOrder);

describe("single permissions of a map", () => {
  it("are in the contract's order, whatever the order of the map", () => {
    expect(permissionsIn({ railcar: ["receive", "view"], app: ["admin"] })).toEqual([
      "app:admin",
      "railcar:view",
      "railcar:receive",
    ]);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "railcar:view"],
    ["what the contract does not know", { railcar: ["paint"], boat: ["view"] }],
  ])("are none in %s", (_, value) => expect(permissionsIn(value)).toEqual([]));

  it("make the same map again, without sections that allow nothing", () => {
    fc.assert(
      fc.property(map, (one) => {
        const there = mapOf(permissionsIn({ ...one, track: one.track ?? [] }));
        expect(permissionsIn(there)).toEqual(permissionsIn(one));
        expect(Object.values(there).every((actions) => actions.length > 0)).toBe(true);
      }),
    );
  });
});

it("names what was added and what was taken", () => {
  expect(permissionChanges(["user:edit", "track:view"], ["track:view", "railcar:receive"])).toEqual({
    added: ["railcar:receive"],
    taken: ["user:edit"],
  });
});

it.each([
  ["on", ["track:view"], ["railcar:view", "track:view"], true, ["railcar:view", "track:view"]],
  ["off", ["track:view", "railcar:view"], ["railcar:view", "user:view"], false, ["track:view"]],
])("switches several %s", (_, held, switched, isHeld, after) =>
  expect(withPermissions(held, switched, isHeld)).toEqual(after),
);

describe("two people's changes of one set", () => {
  it.each([
    [
      "each added one",
      ["track:view"],
      ["track:view", "user:view"],
      ["track:view", "job:view"],
      "job:view,track:view,user:view",
    ],
    ["one added, one took", ["track:view"], ["track:view", "user:view"], [], "user:view"],
    ["both took the same", ["track:view", "job:view"], ["job:view"], ["job:view"], "job:view"],
    ["both added the same", [], ["job:view"], ["job:view"], "job:view"],
    ["one left alone what the other took", ["job:view"], ["job:view"], [], ""],
  ])("%s", (_, loaded, mine, theirs, merged) => expect(mergePermissions(loaded, mine, theirs).join()).toBe(merged));

  it("leaves each permission as it was switched here, and every other one as it is there", () => {
    fc.assert(
      fc.property(permissions, permissions, permissions, (loaded, mine, theirs) => {
        const merged = new Set<string>(mergePermissions(loaded, mine, theirs));
        for (const one of ALL) {
          const isMine = mine.includes(one) !== loaded.includes(one);
          expect(merged.has(one)).toBe((isMine ? mine : theirs).includes(one));
        }
      }),
    );
  });

  it("comes to the same set, whichever of the two is saved first", () => {
    fc.assert(
      fc.property(permissions, permissions, permissions, (loaded, one, other) => {
        expect(mergePermissions(loaded, one, other)).toEqual(mergePermissions(loaded, other, one));
      }),
    );
  });
});
