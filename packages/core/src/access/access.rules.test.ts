import { ACTIONS, SECTIONS, type Permission, type PermissionMap } from "@railhead/api-contract/permissions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { can, canChooseTerminal, mayAccess, mayReconcile, mayReconcileAny } from "./access.rules";

const floor: PermissionMap = { app: ["mobile"], railcar: ["view", "edit", "receive"] };

const permissionMap = fc
  .dictionary(fc.constantFrom(...SECTIONS), fc.uniqueArray(fc.constantFrom(...ACTIONS)))
  .map((map) => map as PermissionMap);
const section = fc.constantFrom(...SECTIONS);
const action = fc.constantFrom(...ACTIONS);

describe("can", () => {
  it("passes when the map holds the action under the section", () => {
    expect(can(floor, "railcar", "receive")).toBe(true);
  });

  it("refuses an action that is held under another section only", () => {
    expect(can(floor, "railcar", "mobile")).toBe(false);
    expect(can(floor, "track", "view")).toBe(false);
  });

  it("refuses everything to nobody", () => {
    expect(can(null, "railcar", "view")).toBe(false);
  });

  it("gives a super admin nothing but super admin", () => {
    const superAdmin: PermissionMap = { app: ["super admin"] };
    const granted = SECTIONS.flatMap((s) => ACTIONS.filter((a) => can(superAdmin, s, a)).map((a) => `${s}:${a}`));

    expect(granted).toEqual(["app:super admin"]);
  });

  it("does not take what every object inherits for a section", () => {
    const inherited = Object.create({ railcar: ["view"] }) as PermissionMap;

    expect(can(inherited, "railcar", "view")).toBe(false);
  });

  it("never takes a permission away when another is added", () => {
    fc.assert(
      fc.property(permissionMap, section, action, section, action, (map, s, a, addedSection, addedAction) => {
        const more = { ...map, [addedSection]: [...(map[addedSection] ?? []), addedAction] };

        expect(can(map, s, a) && !can(more, s, a)).toBe(false);
      }),
    );
  });
});

describe("mayAccess", () => {
  it("lets anyone into what is open", () => {
    expect(mayAccess("open", null)).toBe(true);
  });

  it("lets anyone signed in, even without permissions, into what needs a session", () => {
    expect(mayAccess("session", {})).toBe(true);
    expect(mayAccess("session", null)).toBe(false);
  });

  it("asks for any one of the listed permissions", () => {
    expect(mayAccess(["railcar:receive", "railcar:edit"], { railcar: ["receive"] })).toBe(true);
    expect(mayAccess(["railcar:receive", "railcar:edit"], { railcar: ["edit"] })).toBe(true);
    expect(mayAccess(["railcar:receive", "railcar:edit"], { railcar: ["view"] })).toBe(false);
  });

  it("reads sections and actions of more than one word", () => {
    expect(mayAccess(["onsite storage:create"], { "onsite storage": ["create"] })).toBe(true);
    expect(mayAccess(["app:super admin"], { app: ["admin"] })).toBe(false);
  });

  it("agrees with can for every single permission", () => {
    fc.assert(
      fc.property(permissionMap, section, action, (map, s, a) => {
        const permission: Permission = `${s}:${a}`;

        expect(mayAccess([permission], map)).toBe(can(map, s, a));
      }),
    );
  });
});

describe("mayReconcile", () => {
  const [ofStorages, ofCars]: readonly PermissionMap[] = [{ "onsite storage": ["create"] }, { railcar: ["reconcile"] }];

  it("asks for the right of the kind, and for none of another", () => {
    const kinds = (permissions: PermissionMap | null | undefined) =>
      (["storage", "railcar", "truck"] as const).filter((kind) => mayReconcile(permissions ?? null, kind));

    expect([kinds(ofStorages), kinds(ofCars), kinds(floor), kinds(null)]).toEqual([
      ["storage"],
      ["railcar", "truck"],
      [],
      [],
    ]);
  });

  it("is offered to who may count one of them", () => {
    expect([ofStorages, ofCars, floor, null].map((permissions) => mayReconcileAny(permissions ?? null))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("canChooseTerminal", () => {
  it("asks for 'multiple terminals' in 'app'", () => {
    expect(canChooseTerminal({ permissions: { app: ["multiple terminals"] } })).toBe(true);
    expect(canChooseTerminal({ permissions: { app: ["admin", "super admin", "mobile"] } })).toBe(false);
    expect(canChooseTerminal(null)).toBe(false);
  });
});
