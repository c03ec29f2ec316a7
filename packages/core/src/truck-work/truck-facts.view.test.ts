import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { openWith } from "../load-work/load-form.fixtures";
import { correctedTruck, releasedTruck } from "../trucks/truck.fixtures";
import { loading, workContext } from "./truck-work.fixtures";
import { viewTruckWork } from "./truck-work.view";

const ready = { facts: "ready", form: "editing", scale: "idle" };
const signed = {
  ...loading,
  status_id: TRUCK_STATUS.signed,
  status: "Signed",
  gross: "50000",
  net: "20000",
  release_missing: [],
};

it("offers its release where nothing is to be filled in, to those who may", () => {
  const open = openWith("release");
  const release = (more: object) =>
    viewTruckWork({ context: { ...workContext({ truck: signed }, { page: "release", ...more }), open }, value: ready });

  expect(release({}).form).toMatchObject({ name: "release", fields: [], submit: "Release" });
  expect(release({ canEdit: false }).form).toBeNull();
});

it.each(["handling", "release"] as const)(
  "says on its page for %s who signed it, and what has corrected that since",
  (page) => {
    const headOf = (truck: Parameters<typeof workContext>[0]) =>
      viewTruckWork({ context: workContext(truck, { page }), value: ready }).head;

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
  expect(viewTruckWork({ context: workContext({ truck: null }), value: { ...ready, facts: "loading" } })).toMatchObject(
    {
      head: null,
      weights: [],
      drafts: null,
      lacks: [],
      actions: [],
    },
  ));
