import { expect, it } from "vitest";
import { viewCarFirst } from "./car-first.view";
import { carContext } from "./car-work.samples";
import { viewCarWork } from "./car-work.view";

const ready = { facts: "ready", form: "editing", scale: "idle" };

it("shows of a railcar what its page shows once the forms are here", () => {
  const context = carContext();
  const [first, after] = [
    viewCarFirst({ state: "ready", context, pending: false }),
    viewCarWork({ context, value: ready }),
  ];

  expect(first).toEqual(after);
});

it("shows nothing of it before it is known, and offers nothing while something is asked for", () => {
  expect(viewCarFirst({ state: "loading", context: carContext({ car: null }), pending: false })).toMatchObject({
    state: "loading",
    head: null,
    figures: [],
    drafts: null,
    actions: [],
  });
  expect(viewCarFirst({ state: "ready", context: carContext(), pending: true })).toMatchObject({
    actions: [],
    pending: true,
  });
});
