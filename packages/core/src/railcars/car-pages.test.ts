import { RAILCAR_STATUS, RAILCAR_STATUS_IDS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { deskPaths } from "../routes/desk-paths";
import { floorPaths } from "../routes/paths";
import { isToUnload, unloadPages } from "./car-pages";

it("leads to the pages of the app in which the work is done", () => {
  const [floor, desk] = [unloadPages("floor", "sand"), unloadPages("desk", "sand")];
  const bulk = unloadPages("desk", "bulk-commodity");

  expect([floor.list, floor.one("7")]).toEqual([floorPaths.sandRailcarHandling(), floorPaths.sandRailcarHandling("7")]);
  expect([desk.list, desk.one("7")]).toEqual([deskPaths.railcars("handling"), deskPaths.railcar("unload", "7")]);
  expect([bulk.list, bulk.one("7")]).toEqual([
    deskPaths.list("bulk-commodity-railcar-loads"),
    deskPaths.addDrafts("7"),
  ]);
});

it("unloads what has come and is not done", () =>
  expect(RAILCAR_STATUS_IDS.filter(isToUnload)).toEqual([RAILCAR_STATUS.received, RAILCAR_STATUS.handling]));
