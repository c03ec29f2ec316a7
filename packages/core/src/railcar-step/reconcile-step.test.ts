import { createActor } from "xstate";
import { expect, it } from "vitest";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { carOnSite, stepInput } from "./railcar-step.fixtures";
import { changeOfStep } from "../record-step/record-step-changes";
import { recordStepMachine } from "../record-step/record-step.machine";
import { viewRecordStep } from "../record-step/record-step.view";

function opened(more: object = {}) {
  const actor = createActor(recordStepMachine, { input: stepInput({ kind: "reconcile" }) }).start();
  actor.send({
    type: "RECORD.READ",
    record: carOnSite({ quantity_snapshot: "216520", quantity_snapshot_uom_abbreviation: "lb", ...more }),
  });
  const enter = (key: string, entry: string) => actor.send({ type: "FIELD.CHANGE", key: key as never, entry });
  return { actor, enter, view: () => viewRecordStep(actor.getSnapshot()) };
}

it("says what the ledger says, and what was entered as found changes", () => {
  const { enter, view } = opened();
  expect([view().fields[0]?.hint, view().fields[0]?.unit]).toEqual(["The ledger says 216,520 lb.", "lb"]);

  enter("quantity", "216,020");
  expect(view().becomes).toEqual(["The ledger will say 216,020 lb: 500 lb are taken off."]);
  enter("quantity", "217000.5");
  expect(view().becomes).toEqual(["The ledger will say 217,000.5 lb: 480.5 lb are added."]);
  enter("quantity", "216520.00");
  expect(view().becomes).toEqual(["That is what the ledger says already: the count is entered without a difference."]);
});

it("is entered in the unit that the page shows, or in the ledger's own", () => {
  const { actor, enter, view } = opened({ display_quantity_snapshot: "108.26", display_abbreviation: "ST" });
  const unit = () => view().fields.find(({ key }) => (key as string) === "uom_abbreviation");
  expect([view().fields[0]?.hint, view().fields[0]?.unit, unit()?.choices.map(({ id }) => id)]).toEqual([
    "The ledger says 108.26 ST.",
    "ST",
    ["ST", "lb"],
  ]);
  enter("quantity", "100");
  expect(view().becomes).toEqual(["The ledger will say 100 ST: 8.26 ST are taken off."]);
  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({
    body: { quantity: "100", uom_abbreviation: "ST", ledger: "216520" },
  });
  enter("uom_abbreviation", "lb");
  enter("quantity", "216,020");
  expect(view().becomes).toEqual(["The ledger will say 216,020 lb: 500 lb are taken off."]);
});

it("enters nothing of what the shown figure leaves out", () => {
  const { actor, enter, view } = opened({ display_quantity_snapshot: "98.211819884", display_abbreviation: "t" });
  expect(view().fields[0]?.hint).toBe("The ledger says 98.21 t.");
  for (const figure of ["98.21", "98.211819884"]) {
    enter("quantity", figure);
    expect(view().becomes[0]).toMatch(/^That is what the ledger says already/);
    expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({
      body: { quantity: "216520", uom_abbreviation: "lb", ledger: "216520" },
    });
  }
  enter("quantity", "98");
  expect(view().becomes).toEqual(["The ledger will say 98 t: 0.21 t are taken off."]);
});

it("sends what was found, as what, why, and of which reading", () => {
  const { actor, enter } = opened();
  enter("quantity", "216,020");
  enter("entry", "shrink");
  enter("reason", "Dust at the chute");

  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({
    body: {
      quantity: "216020",
      uom_abbreviation: "lb",
      entry: "shrink",
      reason: "Dust at the chute",
      ledger: "216520",
      updated_at: expect.any(Number),
    },
  });
});

it("says at the kind that it does not fit what was found, and sends nothing", () => {
  const { actor, enter, view } = opened();
  enter("quantity", "217,000");
  enter("entry", "shrink");
  enter("reason", "Dust at the chute");
  const fault = (key: string) => view().fields.find((field) => field.key === key)?.fault ?? null;
  expect(fault("entry")).toMatch(/^A shrink takes material away, but more was found/);
  expect([fault("quantity"), view().becomes]).toEqual([null, []]);
  actor.send({ type: "SUBMIT" });
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);
});

it("wants what was found entered again when the ledger is in another unit", () => {
  const { actor, enter, view } = opened();
  enter("quantity", "216020");
  actor.send({
    type: "RECORD.READ",
    record: carOnSite({ quantity_snapshot: "108.26", quantity_snapshot_uom_abbreviation: "ST" }),
  });
  expect(view().fields[0]?.fault).toMatch(/is in ST now\. Enter what was found in ST\.$/);
  expect(view().becomes).toEqual([]);
  enter("uom_abbreviation", "ST");
  enter("quantity", "108");
  expect([view().fields[0]?.fault, view().becomes]).toEqual([
    null,
    ["The ledger will say 108 ST: 0.26 ST are taken off."],
  ]);
});

it.each([
  ["", /^This field is required\.$/],
  ["-5", /./],
  ["ten", /./],
])("wants a quantity and a reason, and not %j", (quantity, sentence) => {
  const { actor, enter, view } = opened();
  enter("quantity", quantity);
  actor.send({ type: "SUBMIT" });

  const [found, , reason] = view().fields;
  expect(found?.fault).toMatch(sentence);
  expect(reason?.fault).toBe("This field is required.");
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);
});

it("is for cars on site", () => {
  expect(opened({ status_id: RAILCAR_STATUS.released }).view().barred).toMatch(
    /Only a railcar on site can be reconciled/,
  );
});

it("does not take a ledger that moved under the count, and asks whether it is still so", () => {
  const { actor, enter, view } = opened();
  enter("quantity", "216,020");
  enter("reason", "Dust at the chute");
  actor.send({
    type: "RECORD.READ",
    record: carOnSite({ quantity_snapshot: "200000", quantity_snapshot_uom_abbreviation: "lb" }),
  });
  expect(view().moved?.text).toMatch(/said 216,520 lb then, and says 200,000 lb now/);
  expect(view().becomes).toEqual([]);
  actor.send({ type: "SUBMIT" });
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);
  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({ body: { ledger: "216520" } });

  actor.send({ type: "COUNT.DECIDE", decision: "still" });
  expect(view().becomes).toEqual(["The ledger will say 216,020 lb: 16,020 lb are added."]);
  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({ body: { ledger: "200000" } });
});
