import { expect, it } from "vitest";
import { createPickWait } from "./pick-wait";

it("does at once what no picker is in the way of", () => {
  const said: string[] = [];
  createPickWait().whenReady(() => said.push("save"));

  expect(said).toEqual(["save"]);
});

it("holds a save until the last of the pickers has what was typed, and does it once", () => {
  const said: string[] = [];
  const wait = createPickWait();
  const [first, second] = [wait.begin(), wait.begin()];
  wait.whenReady(() => said.push("save"));
  wait.whenReady(() => said.push("save again"));
  first(true);

  expect(said).toEqual([]);
  expect([second(true), second(true), said]).toEqual([true, false, ["save again"]]);
});

it("lets a save go that a picker could not take its text for, and says so to it", () => {
  const said: string[] = [];
  const wait = createPickWait();
  const end = wait.begin();
  wait.whenReady(() => said.push("save"));

  expect([end(false), said]).toEqual([true, []]);
  wait.whenReady(() => said.push("later"));
  expect(said).toEqual(["later"]);
});
