import { expect, it } from "vitest";
import { correctedTruck, releasedTruck } from "../trucks/truck.samples";
import { viewTruckFirst } from "./truck-first.view";
import { loading, workContext } from "./truck-work.samples";
import { viewTruckWork } from "./truck-work.view";

const ready = { facts: "ready", form: "editing", scale: "idle" };
const signed = {
  ...loading,
  status_id: "15" as const,
  status: "Signed",
  gross: "50000",
  net: "20000",
  release_missing: [],
};

it("shows of a truck what its page shows once the forms are here", () => {
  const context = workContext();

  expect(viewTruckFirst({ state: "ready", context, pending: false })).toEqual(viewTruckWork({ context, value: ready }));
});

it("offers its release as the form does, where nothing is to be filled in", () => {
  const context = workContext({ truck: signed }, { page: "release" });
  const after = viewTruckWork({
    context: { ...context, open: { name: "release", target: null, values: {} } },
    value: ready,
  });

  expect(viewTruckFirst({ state: "ready", context, pending: false })).toEqual(after);
  expect(viewTruckFirst({ state: "ready", context: { ...context, canEdit: false }, pending: false }).form).toBeNull();
});

it.each(["handling", "release"] as const)(
  "says on its page for %s who signed it, and what has corrected that since",
  (page) => {
    const headOf = (truck: Parameters<typeof workContext>[0]) =>
      viewTruckFirst({ state: "ready", context: workContext(truck, { page }), pending: false }).head;

    expect(headOf({ truck: releasedTruck("12") })).toMatchObject({
      signed: "Signed by Jane Doe, 2023/11/14 16:13 CST (version 1)",
      correctedWhy: null,
    });
    expect(headOf({ truck: correctedTruck("12") })).toMatchObject({
      signed: "Signed by Jane Doe, 2023/11/14 16:13 CST (version 1); corrected later by version 2, unsigned",
      correctedWhy: "Why it was corrected: DraftKey read wrong",
    });
    expect(headOf({ truck: loading })).toMatchObject({ signed: null, correctedWhy: null });
  },
);

it("shows nothing of it before it is known", () =>
  expect(viewTruckFirst({ state: "loading", context: workContext({ truck: null }), pending: false })).toMatchObject({
    head: null,
    weights: [],
    drafts: null,
    lacks: [],
    actions: [],
  }));
