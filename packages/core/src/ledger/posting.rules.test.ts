import { expect, it } from "vitest";
import { changesOf, contraryOf, fromOutside, leavesBounds, lesser, type Line } from "./posting.rules";

const line = (asset_id: string | null, quantity: string): Line => ({
  asset_id,
  entry: "draft in",
  quantity,
  net: quantity,
  unit: "draft",
  other_id: null,
});
const held = (balance: string, capacity: string | null = null) => ({ asset_id: "a", balance, capacity });

it("lets what comes from outside leave it there", () => {
  expect(fromOutside("a", "spill", "-2.5")).toEqual([
    { asset_id: "a", entry: "spill", quantity: "-2.5", net: "-2.5", unit: "asset", other_id: null },
    { asset_id: null, entry: "spill", quantity: "2.5", net: "2.5", unit: "asset", other_id: "a" },
  ]);
});
it("enters nothing where nothing differs", () => {
  expect(fromOutside("a", "reconciliation", "0.00")).toEqual([]);
});
it("takes lines back by their contrary", () => {
  expect(
    contraryOf([line("a", "5"), line("b", "-5")]).map(({ entry, quantity, net }) => [entry, quantity, net]),
  ).toEqual([
    ["void", "-5", "-5"],
    ["void", "5", "5"],
  ]);
});
it("sums what lines change in each asset, the world outside left out", () => {
  expect([...changesOf([line("a", "0.1"), line("a", "0.2"), line("b", "-1"), line(null, "9")])]).toEqual([
    ["a", "0.3"],
    ["b", "-1"],
  ]);
});
it("sees a balance dip on the way, though it comes back", () => {
  expect(leavesBounds(held("5"), [line("a", "-6"), line("a", "6")])).toBe("below zero");
  expect(leavesBounds(held("5"), [line("a", "6"), line("a", "-6")])).toBeNull();
});
it("sees a balance rise above the capacity on the way", () => {
  expect(leavesBounds(held("5", "10"), [line("a", "6"), line("a", "-6")])).toBe("above capacity");
});
it("lets an asset that is too full already give", () => {
  expect(leavesBounds(held("12", "10"), [line("a", "-1")])).toBeNull();
});
it("looks at its own lines only", () => {
  expect(leavesBounds(held("5"), [line("b", "-100"), line(null, "-100")])).toBeNull();
});
it("gives the smaller of two", () => {
  expect([lesser("2", "10"), lesser("-1", "-0.5"), lesser("3", "3.0")]).toEqual(["2", "-1", "3"]);
});
