import { expect, it } from "vitest";
import { aCutCar } from "../cherrypicking/group.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { aReading, ok, openGroup } from "./group-page.fixtures";

it("shows planned and done, cut by cut, and that nothing is billed yet", async () => {
  const cars = [
    aCutCar(1, { done_at: NOON, done_by: "8" as never }),
    aCutCar(2, { wanted: true, adds: 1, dropped_at: NOON, drop_reason: "UTLX 045002 left the terminal." }),
    aCutCar(9, { end: "far", wanted: true, fixed: true, adds: 0 }),
    aCutCar(10, { planned: false, end: null, add_reason: "In the way" }),
  ];
  const { view } = await openGroup({
    groups: [ok(aReading({ cars_wanted: 2, cars_moved: 1, expected_cost: "125.00" }, cars))],
  });
  expect(view().cuts.map(({ title, progress }) => [title, progress])).toEqual([
    ["Track 4, sequence 1 end (north switch)", "2 of 2 done"],
    ["Track 4, far end", "0 of 1 done"],
  ]);
  expect(view().cuts[0]?.cars[1]).toMatchObject({
    planned: "Track 4, position 2, adds 1",
    note: "UTLX 045002 left the terminal.",
  });
  expect(view().cuts[1]?.cars[0]?.partText).toBe("Wanted, this very one");
  expect(view().others.map(({ note, order }) => [note, order])).toEqual([["In the way", ""]]);
  expect(view().figures).toEqual([
    { label: "Wanted railcars", planned: "2", done: "0" },
    { label: "Railcars to be moved", planned: "2", done: "1" },
    { label: "Cost", planned: "125.00", done: "Not billed" },
  ]);
  expect(view().billed).toBe("No billed lines yet.");
});

it("adds up what is billed", async () => {
  const { view } = await openGroup({
    groups: [ok(aReading({}, [aCutCar(1, { price: "62.50" }), aCutCar(2, { price: "62.50" })]))],
  });
  expect([view().figures[2]?.done, view().billed]).toEqual(["125.00", "2 billed lines"]);
});
