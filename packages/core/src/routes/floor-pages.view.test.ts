import { describe, expect, it } from "vitest";
import {
  categoryTiles,
  floorPageName,
  homeTiles,
  taskTiles,
  upFrom,
  viewFloorFrame,
  type TileView,
} from "./floor-pages.view";
import { FLOOR_ROUTES, floorPageAt, matchFloorRoute } from "./floor-routes";

const labels = (tiles: readonly TileView[]) => tiles.map(({ label }) => label);
const FAMILIES = ["sand", "bulk-commodity"] as const;
const all = [
  ...homeTiles(),
  ...FAMILIES.flatMap((family) => [
    ...categoryTiles(family),
    ...taskTiles(family, "inbound-trucks"),
    ...taskTiles(family, "outbound-trucks"),
    ...taskTiles(family, "railcars"),
  ]),
];

describe("the tiles of the floor", () => {
  it("begin with the families and the scan mode", () => {
    expect(labels(homeTiles())).toEqual(["Sand", "Bulk Commodity", "Scan Mode"]);
  });

  it.each(FAMILIES)("of %s are its trucks and railcars", (family) => {
    expect(labels(categoryTiles(family))).toEqual(["Inbound Trucks", "Outbound Trucks", "Railcars"]);
    expect(labels(taskTiles(family, "inbound-trucks"))).toEqual(["Handling", "Capture Signature", "Release", "Search"]);
  });

  it("of sand railcars are the nine that the specification names, and cherry picking", () => {
    expect(labels(taskTiles("sand", "railcars"))).toEqual([
      "Bulk Add",
      "Bulk Sequence",
      "Bulk Move",
      "Receive",
      "Edit",
      "Handling",
      "Sequence Cars On Track",
      "Release",
      "Search",
      "Cherry Picking",
    ]);
  });

  it("of bulk-commodity railcars omit Handling", () => {
    expect(labels(taskTiles("bulk-commodity", "railcars"))).toEqual(
      labels(taskTiles("sand", "railcars")).filter((label) => label !== "Handling"),
    );
  });

  it("each lead to a page that the route table knows", () => {
    const titleOf = (href: string) => {
      const match = matchFloorRoute(href);
      return match.kind === "route" ? match.route.title : null;
    };

    expect(all.map(({ href }) => [href, titleOf(href)])).toEqual(all.map(({ href, label }) => [href, label]));
  });

  it("lead to every page of the floor that needs no id", () => {
    const reachable = new Set(["/mobile-v2", ...all.map(({ href }) => href)]);

    expect(
      FLOOR_ROUTES.map(({ pattern }) => pattern).filter(
        (pattern) => !pattern.endsWith("/:id") && !reachable.has(pattern),
      ),
    ).toEqual([]);
  });

  it("have a way back from every page but the first, to a page that is there", () => {
    const lost = FLOOR_ROUTES.filter(({ pattern }) => matchFloorRoute(upFrom(pattern) ?? "").kind !== "route");

    expect(lost.map(({ pattern }) => pattern)).toEqual(["/mobile-v2"]);
  });
});

describe("the head of a page", () => {
  it.each([
    ["/mobile-v2/sand", "Sand", "", "/mobile-v2"],
    ["/mobile-v2/sand/inbound-trucks", "Inbound Trucks", "Sand", "/mobile-v2/sand"],
    ["/mobile-v2/sand/railcars/bulk-add", "Bulk Add", "Sand", "/mobile-v2/sand/railcars"],
    [
      "/mobile-v2/bulk-commodity/outbound-trucks/release/7",
      "Release",
      "Bulk Commodity · Outbound Trucks",
      "/mobile-v2/bulk-commodity/outbound-trucks/release",
    ],
  ])("%s", (address, title, subtitle, back) => {
    const page = floorPageAt(address);

    expect(page === null ? null : viewFloorFrame(page)).toEqual({ title, subtitle, back });
  });
});

describe("the name of a page", () => {
  it.each([
    ["/mobile-v2/sand/outbound-trucks/handling/7", "Sand · Outbound Trucks · Handling"],
    ["/mobile-v2/bulk-commodity/railcars/bulk-sequence", "Bulk Commodity · Railcars · Bulk Sequence"],
    ["/mobile-v2/sand", "Sand"],
    ["/index", ""],
  ])("%s is %s", (address, name) => {
    expect(floorPageName(address)).toBe(name);
  });
});
