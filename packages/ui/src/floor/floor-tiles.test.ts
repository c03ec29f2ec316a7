import { describe, expect, it } from "vitest";
import { FLOOR_ROUTES } from "@railhead/core/routes/floor-routes";
import { matchFloorRoute } from "@railhead/core/routes/floor-table";
import { categoryTiles, homeTiles, railcarTiles, truckTiles, upFrom, type TileView } from "./floor-tiles";

const labels = (tiles: readonly TileView[]) => tiles.map(({ label }) => label);
const FAMILIES = ["sand", "bulk-commodity"] as const;
const all = [
  ...homeTiles(),
  ...FAMILIES.flatMap((family) => [
    ...categoryTiles(family),
    ...truckTiles(family, "inbound-trucks"),
    ...truckTiles(family, "outbound-trucks"),
    ...railcarTiles(family),
  ]),
];

describe("the tiles of the floor", () => {
  it("begin with the families and the scan mode", () => {
    expect(labels(homeTiles())).toEqual(["Sand", "Bulk Commodity", "Scan Mode"]);
  });

  it.each(FAMILIES)("of %s are its trucks and railcars", (family) => {
    expect(labels(categoryTiles(family))).toEqual(["Inbound Trucks", "Outbound Trucks", "Railcars"]);
    expect(labels(truckTiles(family, "inbound-trucks"))).toEqual([
      "Handling",
      "Capture Signature",
      "Release",
      "Search",
    ]);
  });

  it("of sand railcars are the nine that the specification and the decisions name", () => {
    expect(labels(railcarTiles("sand"))).toEqual([
      "Bulk Add",
      "Bulk Sequence",
      "Bulk Move",
      "Receive",
      "Edit",
      "Handling",
      "Sequence Cars On Track",
      "Release",
      "Search",
    ]);
  });

  it("of bulk-commodity railcars omit Handling", () => {
    expect(labels(railcarTiles("bulk-commodity"))).toEqual(
      labels(railcarTiles("sand")).filter((label) => label !== "Handling"),
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
