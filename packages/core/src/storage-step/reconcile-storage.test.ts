import { describe, expect, it } from "vitest";
import { changeOfStep } from "../record-step/record-step-changes";
import { pagePorts } from "../runtime/ports.fixtures";
import { vesselRow } from "../vessels/vessel.fixtures";
import { reconcileStorage } from "./reconcile-storage";
import { openStorageStep } from "./storage-step.fixtures";

it("is entered in the terminal's unit, with the stored one at hand", () => {
  const { view } = openStorageStep(reconcileStorage);
  const [found, unit] = view().fields;
  expect([found?.unit, found?.hint]).toEqual(["lb", "The ledger says 98,000 lb (stored as 49 ST)."]);
  expect([unit?.value, unit?.choices.map(({ id }) => id)]).toEqual(["lb", ["lb", "ST"]]);
  expect(view().facts.map(({ value }) => value)).toEqual(["98,000 lb", "22,000 lb", "81.7 % full", "40/70"]);
});

it("offers no unit where there is but one", () => {
  const { view } = openStorageStep(reconcileStorage, { display_abbreviation: "ST", display_quantity: "49" });
  expect(view().fields.map(({ key }) => key)).toEqual(["quantity", "entry", "reason", "bol"]);
  expect(view().fields[0]?.hint).toBe("The ledger says 49 ST.");
});

it("says the difference with its sign before it is sent, in whichever unit it is entered", () => {
  const { enter, view } = openStorageStep(reconcileStorage);
  enter("quantity", "97,500");
  expect(view().becomes).toEqual(["The ledger will say 97,500 lb. Difference: −500 lb."]);
  enter("quantity", "49.25");
  enter("uom_abbreviation", "ST");
  expect(view().becomes).toEqual(["The ledger will say 49.25 ST. Difference: +0.25 ST."]);
  enter("quantity", "49.0");
  expect(view().becomes[0]).toMatch(/^That is what the ledger says already/);
});

it("enters nothing of what the shown figure leaves out", () => {
  const { actor, enter, view } = openStorageStep(reconcileStorage, { display_quantity: "98000.004999" });
  enter("quantity", "98,000");
  enter("reason", "month end");
  expect(view().becomes[0]).toMatch(/^That is what the ledger says already/);
  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({
    body: { quantity: "49", uom_abbreviation: "ST", ledger: "49" },
  });
});

it("says at the field that so much does not go into it, with both figures", () => {
  const { enter, view, fault } = openStorageStep(reconcileStorage);
  enter("quantity", "120,001");
  expect(fault("quantity")).toBe(
    "Silo 1 holds at most 120,000 lb; 120,001 lb cannot be in it. Look at the count again.",
  );
  expect(view().becomes).toEqual([]);
});

it("says at the kind that it does not fit what was found, and sends nothing", () => {
  const { actor, enter, view, fault } = openStorageStep(reconcileStorage);
  enter("quantity", "99,000");
  enter("reason", "month end");
  enter("entry", "spill");
  expect(fault("entry")).toBe(
    "A spill takes material away, but more was found than the books say. Book it as a reconciliation.",
  );
  expect([fault("quantity"), view().becomes]).toEqual([null, []]);
  actor.send({ type: "SUBMIT" });
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);

  enter("entry", "origin weight gain");
  expect([fault("entry"), view().becomes]).toEqual([null, ["The ledger will say 99,000 lb. Difference: +1,000 lb."]]);
  enter("quantity", "97,000");
  expect(fault("entry")).toBe(
    "An origin weight gain brings material, but less was found than the books say. Book it as a reconciliation.",
  );
});

it("asks for a reason, and sends it with the unit and the reading of the vessel", () => {
  const { actor, enter, fault } = openStorageStep(reconcileStorage);
  enter("quantity", "97500");
  actor.send({ type: "SUBMIT" });
  expect(fault("reason")).toBe("This field is required.");

  enter("reason", "month end");
  const { path, body } = changeOfStep(actor.getSnapshot().context);
  expect(path).toBe("/api/onsite-storage/1/reconcile");
  expect(body).toEqual({
    quantity: "97500",
    uom_abbreviation: "lb",
    entry: "reconciliation",
    reason: "month end",
    // What the ledger said when it was counted: another balance by then is a count of something else.
    ledger: "49",
    updated_at: 1,
  });
});

it("keeps the unit of what was entered when its terminal shows another one", () => {
  const { actor, enter, read, view, fault } = openStorageStep(reconcileStorage);
  enter("quantity", "97500");
  read(vesselRow({ display_abbreviation: "kg", display_quantity: "44452", display_capacity: "54431" }));
  expect([view().fields[0]?.unit, view().fields[1]?.value]).toEqual(["lb", "lb"]);
  expect(fault("uom_abbreviation")).toBe("Silo 1 is no longer shown in lb. Choose the unit of the quantity again.");
  expect(view().becomes).toEqual([]);
  enter("reason", "month end");
  actor.send({ type: "SUBMIT" });
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);

  enter("uom_abbreviation", "kg");
  expect([fault("uom_abbreviation"), view().fields[0]?.unit]).toEqual([null, "kg"]);
  expect(view().fields[1]?.choices.map(({ id }) => id)).toEqual(["kg", "ST"]);
});

it("keeps the unit of what was entered where there was but one to choose", () => {
  const only = { display_abbreviation: "ST", display_quantity: "49" };
  const { enter, read, view } = openStorageStep(reconcileStorage, only);
  enter("quantity", "48");
  read(vesselRow());
  expect(view().becomes).toEqual(["The ledger will say 48 ST. Difference: −1 ST."]);
  expect(view().fields[1]?.choices.map(({ id }) => id)).toEqual(["lb", "ST"]);
});

it("follows its terminal's unit while nothing is entered", () => {
  const { read, view } = openStorageStep(reconcileStorage);
  read(vesselRow({ display_abbreviation: "kg", display_quantity: "44452" }));
  expect([view().fields[0]?.unit, view().fields[1]?.fault]).toEqual(["kg", null]);
});

it("says what another person changed of the vessel, and keeps what was entered", () => {
  const { enter, read, view } = openStorageStep(reconcileStorage);
  enter("reason", "month end");
  read(vesselRow({ customer_name: "Basin Sands", updated_at: 2 }));
  expect(view().followed).toBe("Somebody else changed it: Stock owner.");
  expect([view().fields.find(({ key }) => key === "reason")?.value, view().moved]).toEqual(["month end", null]);
});

describe("a count after which the ledger has moved", () => {
  const MOVED = vesselRow({ quantity: "48", display_quantity: "96000", level_percent: "80" });
  function counted() {
    const page = openStorageStep(reconcileStorage);
    page.enter("quantity", "97500");
    page.enter("reason", "month end");
    page.read(MOVED);
    const send = (event: object) => page.actor.send(event as never);
    return { ...page, send, body: () => changeOfStep(page.actor.getSnapshot().context).body };
  }

  it("is said above the fields with both figures, and is not sent", () => {
    const { actor, send, view, fault } = counted();
    expect(view().moved).toMatchObject({
      title: "The ledger moved after the count was entered",
      text: "The ledger of Silo 1 said 98,000 lb then, and says 96,000 lb now: material went in or out in between. Is what was found still in it?",
    });
    // No new difference is taken over, and nothing is said twice.
    expect([view().followed, view().becomes, fault("quantity")]).toEqual([
      null,
      [],
      "The ledger moved after this was entered. Say above that it is still so, or count again.",
    ]);
    send({ type: "SUBMIT" });
    expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);
  });

  it("leads to the movements, for those who may see them", () => {
    const { moved } = counted().view();
    expect(moved?.history({ "onsite storage": ["view"] })).toBe("/onsite-storage/asset-history/1");
    expect(moved?.history({ "onsite storage": ["create"] })).toBeNull();
  });

  it("is a count of before, however it is typed on", () => {
    const { enter, view, body } = counted();
    enter("quantity", "97501");
    expect(view().moved).not.toBeNull();
    expect(body()).toMatchObject({ quantity: "97501", ledger: "49" });
  });

  it("is sent against the ledger of now where it is still so", () => {
    const { actor, send, view, body } = counted();
    send({ type: "COUNT.DECIDE", decision: "still" });
    expect([view().moved, view().becomes]).toEqual([null, ["The ledger will say 97,500 lb. Difference: +1,500 lb."]]);
    expect(body()).toMatchObject({ quantity: "97500", ledger: "48", reason: "month end" });
    send({ type: "SUBMIT" });
    expect(actor.getSnapshot().value).toMatchObject({ form: "sending" });
  });

  it("is asked about once more where the ledger moves again", () => {
    const { send, read, view } = counted();
    send({ type: "COUNT.DECIDE", decision: "still" });
    read(vesselRow({ quantity: "47", display_quantity: "94000" }));
    expect(view().moved?.text).toMatch(/said 96,000 lb then, and says 94,000 lb now/);
  });

  it("is emptied where it is counted again, and what is found then is of the ledger of now", () => {
    const { enter, send, view, body } = counted();
    send({ type: "COUNT.DECIDE", decision: "again" });
    expect([view().moved, view().fields[0]?.value, view().fields.find(({ key }) => key === "reason")?.value]).toEqual([
      null,
      "",
      "month end",
    ]);
    enter("quantity", "95000");
    expect(body()).toMatchObject({ quantity: "95000", ledger: "48" });
  });

  it("is over where it is emptied by hand", () => {
    const { enter, view, body } = counted();
    enter("quantity", "");
    expect(view().moved).toBeNull();
    enter("quantity", "9");
    expect(body()).toMatchObject({ ledger: "48" });
  });

  it("is good again where the ledger moves back", () => {
    const { read, view, body } = counted();
    read(vesselRow());
    expect([view().moved, view().becomes]).toEqual([null, ["The ledger will say 97,500 lb. Difference: −500 lb."]]);
    expect(body()).toMatchObject({ ledger: "49" });
  });

  it("is given up with the form", () => {
    const { send, view } = counted();
    send({ type: "FORM.DISCARD" });
    expect(view().moved).toBeNull();
  });

  it("says the exact figures where the shown ones are the same", () => {
    const { enter, read, view } = openStorageStep(reconcileStorage);
    enter("quantity", "97500");
    read(vesselRow({ quantity: "48.9999999" }));
    expect(view().moved?.text).toMatch(/said 49 ST then, and says 48.9999999 ST now/);
  });

  it("is found where a form was left half-filled and the ledger moved until it was taken up", () => {
    const ports = pagePorts();
    const page = () => openStorageStep(reconcileStorage, {}, [], ports);
    page().enter("quantity", "97500");
    const back = openStorageStep(reconcileStorage, { quantity: "48", display_quantity: "96000" }, [], ports);
    expect(back.view().moved?.text).toMatch(/said 98,000 lb then, and says 96,000 lb now/);
  });
});
