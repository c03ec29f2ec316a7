import { ACTIONS, SECTIONS } from "@railhead/api-contract/permissions";
import { SECTION_ACTIONS } from "@railhead/api-contract/section-actions";
import { describe, expect, it } from "vitest";
import { SECTION_GROUPS, switchesOn, viewPermissionGrid, viewPermissionTable } from "./permission-grid.view";
import { withPermissions } from "./permission-set.rules";
import { permissionsIn } from "./permission-set.rules";

const HELD = ["railcar:view", "railcar:edit", "track:view", "track:create", "track:edit", "app:mobile"];
const gridOf = (more: object = {}) => viewPermissionGrid({ held: HELD, loaded: HELD, find: "", ...more });
const rowsOf = ({ groups }: Pick<ReturnType<typeof gridOf>, "groups">) => groups.flatMap(({ rows }) => rows);
const rowOf = (section: string, more: object = {}) => rowsOf(gridOf(more)).find((row) => row.section === section)!;

describe("the grid of a profile", () => {
  it("has every section once, in the order of work, but for the app's", () => {
    const sections = Object.values(SECTION_GROUPS).flat();
    expect([...sections, "app"].toSorted()).toEqual([...SECTIONS].toSorted());
    expect(rowsOf(gridOf()).map(({ section }) => section)).toEqual(sections);
  });

  it("has a column for each action that some section has", () => {
    expect(gridOf().columns.map(({ action }) => action)).toEqual(
      ACTIONS.filter((one) => !["mobile", "admin", "super admin", "multiple terminals"].includes(one)),
    );
  });

  it("has a box only where the section has the action", () => {
    expect(rowOf("railcar").boxes.map((box) => box?.name ?? "-")).toEqual([
      "Railcar: view",
      "Railcar: create",
      "Railcar: edit",
      "-",
      "-",
      "Railcar: receive",
      "Railcar: reconcile",
    ]);
    expect(rowOf("dashboard").boxes.map((box) => box?.action)).toEqual(["view", ...Array(6).fill(undefined)]);
  });

  it("has a box for what a profile holds beyond that, so that it can be taken away", () => {
    const odd = { held: ["dashboard:edit"] };
    expect(rowOf("dashboard", odd).boxes.flatMap((box) => (box?.isHeld === true ? [box.name] : []))).toEqual([
      "Dashboard: edit",
    ]);
  });

  it.each([
    ["none of its rights", "scale", "none"],
    ["some of them", "railcar", "some"],
    ["all of them", "track", "all"],
  ])("says at the head of a row that it holds %s", (_, section, switched) =>
    expect(rowOf(section).switched).toBe(switched),
  );

  it("marks what is another than what was loaded", () => {
    const { boxes } = rowOf("railcar", { loaded: ["railcar:view", "railcar:create"] });
    expect(boxes.flatMap((box) => (box?.isChanged === true ? [box.action] : []))).toEqual(["create", "edit"]);
  });

  it.each([
    ["a section", "RAILC", ["railcar"]],
    ["a group", "orders", ["order", "job"]],
    ["nothing", "zebra", []],
  ])("shows what is found: %s", (_, find, sections) =>
    expect(rowsOf(gridOf({ find })).map(({ section }) => section)).toEqual(sections),
  );

  it("counts the rights that are held, of all that there are", () => {
    const all = permissionsIn(SECTION_ACTIONS).length;
    expect(gridOf().held).toBe(`6 of ${all} rights`);
  });

  it("explains the rights of the app one by one", () => {
    const { app } = gridOf();
    expect(app.map(({ name, isHeld }) => `${name} ${isHeld}`)).toEqual([
      "App: floor app true",
      "App: admin false",
      "App: super admin false",
      "App: several terminals false",
    ]);
    expect(new Set(app.map(({ text }) => text)).size).toBe(SECTION_ACTIONS.app.length);
  });
});

describe("a head", () => {
  it.each([
    ["takes everything away where everything is held", "track", ["app:mobile", "railcar:view", "railcar:edit"]],
    [
      "gives the rest where some is held",
      "railcar",
      [...HELD, "railcar:create", "railcar:receive", "railcar:reconcile"],
    ],
  ])("%s", (_, section, after) => {
    const row = rowOf(section);
    expect(withPermissions(HELD, row.permissions, switchesOn(row)).toSorted()).toEqual([...after].toSorted());
  });

  it("of a column switches the sections that are shown", () => {
    const [view] = gridOf({ find: "orders" }).columns;
    expect(view).toMatchObject({ name: "view: all 2 sections", permissions: ["order:view", "job:view"] });
  });
});

describe("a profile as it is read", () => {
  it("shows sections and columns that allow something, and names the others", () => {
    const table = viewPermissionTable(HELD);
    expect(rowsOf(table).map(({ text }) => text)).toEqual(["Railcar", "Track"]);
    expect(table.columns.map(({ text }) => text)).toEqual(["view", "create", "edit"]);
    expect(rowsOf(table).map(({ boxes }) => boxes.map((box) => box?.isHeld))).toEqual([
      [true, false, true],
      [true, true, true],
    ]);
    expect(table.app.map(({ action }) => action)).toEqual(["mobile"]);
    expect(table.others).toContain("Nothing in: Dashboard, Search, Truck");
  });

  it("names no others where every section allows something", () => {
    expect(viewPermissionTable(permissionsIn(SECTION_ACTIONS)).others).toBeNull();
  });
});
