import { expect, it } from "vitest";
import { aTest } from "./scale-test.fixtures";
import { mayTest, viewScaleTest } from "./scale-test.view";

const view = (context: object, value = "idle") =>
  viewScaleTest(
    { context: { scaleId: "7", result: null, failure: null, ...context }, value } as never,
    "America/Chicago",
  );

it("says what a good scale showed, with the bytes of its frame", () => {
  expect(view({ result: aTest() })).toEqual({
    act: "Test again",
    isPending: false,
    failure: null,
    result: {
      isGood: true,
      sentence: null,
      facts: [
        { label: "State", value: "Connected" },
        { label: "Weight", value: "45,320 lb" },
        { label: "Flags", value: "None" },
        { label: "Bytes", value: "0A 20 31", isCode: true },
        { label: "Tested", value: expect.stringContaining("2026") },
      ],
    },
  });
});
it("says what stands against its weight, in words and by what it showed", () => {
  const test = aTest({
    state: "scale_net",
    description: "Clear the tare.",
    uom_abbreviation: null,
    flags: ["moving", "net"],
  });
  expect(view({ result: test }).result).toMatchObject({
    isGood: false,
    sentence: "Clear the tare.",
    facts: [{ value: "Shows net" }, { value: "45,320 another unit" }, { value: "in motion, net" }, {}, {}],
  });
  const silent = aTest({ state: "scale_silent", weight: null, frame: null });
  expect(
    view({ result: silent })
      .result?.facts.map(({ value }) => value)
      .slice(0, 4),
  ).toEqual(["Silent", "–", "None", "–"]);
});
it("waits, and says where the server did not answer", () => {
  expect(view({}, "testing")).toMatchObject({ isPending: true, act: "Test connection", result: null });
  expect(view({ failure: "No." })).toMatchObject({ failure: "No.", act: "Test again" });
});
it("is offered to those who may change scales, of one in use that is connected", () => {
  const scale = { id: "7", is_active: true, connection: "tcp" };
  const may = { scale: ["view", "edit"] } as never;
  expect([
    mayTest(scale, may),
    mayTest(scale, { scale: ["view"] } as never),
    mayTest({ ...scale, is_active: false }, may),
    mayTest({ ...scale, connection: "manual" }, may),
    mayTest({ ...scale, connection: "simulated" }, may),
  ]).toEqual([true, false, false, false, true]);
});
