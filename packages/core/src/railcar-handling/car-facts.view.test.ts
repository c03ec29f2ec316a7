import { expect, it } from "vitest";
import { carContext } from "./car-work.fixtures";
import { viewCarWork } from "./car-work.view";

const ready = { facts: "ready", form: "editing", scale: "idle" };

it("shows nothing of a railcar before it is known", () => {
  expect(viewCarWork({ context: carContext({ car: null }), value: { ...ready, facts: "loading" } })).toMatchObject({
    state: "loading",
    head: null,
    figures: [],
    drafts: null,
    actions: [],
  });
  expect(viewCarWork({ context: carContext(), value: ready }).actions).not.toEqual([]);
});
