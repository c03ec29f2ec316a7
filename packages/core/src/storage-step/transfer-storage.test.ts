import { expect, it } from "vitest";
import { changeOfStep, finishStep } from "../record-step/record-step-changes";
import { otherVessel, vesselRow } from "../vessels/vessel.fixtures";
import { openStorageStep } from "./storage-step.fixtures";
import { transferStorage } from "./transfer-storage";

const opened = (...offered: Parameters<typeof openStorageStep>[2] & {}) =>
  openStorageStep(transferStorage, {}, offered.length === 0 ? [otherVessel()] : offered);

it("says what both vessels hold after it", () => {
  const { enter, view } = opened();
  expect(view().becomes[0]).toMatch(/^Material moves/);
  enter("destination_id", "2");
  enter("net", "4,000");
  expect(view().becomes).toEqual(["Silo 1 will hold 94,000 lb.", "Silo 2 will hold 24,000 lb."]);
  enter("net_uom_abbreviation", "ST");
  enter("net", "2");
  expect(view().becomes).toEqual(["Silo 1 will hold 47 ST.", "Silo 2 will hold 12 ST."]);
});

it("says of a vessel that is measured in another unit how much comes into it", () => {
  const tank = otherVessel({ display_abbreviation: "gal", quantity_uom_abbreviation: "gal" });
  const { enter, view } = opened(tank);
  enter("destination_id", "2");
  enter("net", "4000");
  expect(view().becomes[1]).toBe(
    "4,000 lb more come into Silo 2, which is kept in gal. Where no conversion of the product leads to gal, it is refused.",
  );
});

it("says at the field that more is taken than there is, and that more is brought than there is room for", () => {
  const { enter, fault, view } = opened();
  enter("destination_id", "2");
  enter("net", "20,001");
  expect(fault("net")).toBe(
    "Silo 2 has room for 20,000 lb; this draft brings 20,001 lb. Enter at most 20,000 lb, or choose another asset.",
  );
  enter("net", "98,001");
  expect(fault("net")).toBe("Silo 1 holds 98,000 lb; this draft takes 98,001 lb. Enter at most 98,000 lb.");
  expect(view().becomes).toEqual([]);
});

it("shows the warning before it is sent, and sends it all the same", () => {
  const warning = "Silo 2 is for Barite; this draft brings 40/70. See that it is clean and may take it.";
  const { actor, enter, view } = opened(otherVessel({ warning }));
  enter("destination_id", "2");
  enter("net", "4000");
  expect(view().warnings).toEqual([warning]);
  const { path, body } = changeOfStep(actor.getSnapshot().context);
  expect([path, body]).toEqual([
    "/api/onsite-storage/1/transfer",
    { destination_id: "2", net: "4000", net_uom_abbreviation: "lb", updated_at: 1 },
  ]);
});

it("says with what was done what its draft warns of", () => {
  const { actor } = opened();
  const moved = {
    net: "2",
    net_uom_abbreviation: "ST",
    display_net: null,
    display_abbreviation: null,
    source_name: "Silo 1",
    destination_name: "Silo 2",
  };
  const noticeOf = (warning: object | null) =>
    finishStep(actor.getSnapshot().context, { ...moved, warning } as never).notice;
  expect(noticeOf(null)).toEqual({ kind: "positive", message: "2 ST moved from Silo 1 into Silo 2." });
  expect(noticeOf({ code: "contamination", description: "Silo 2 holds Barite." })).toEqual({
    kind: "warning",
    message: "2 ST moved from Silo 1 into Silo 2. Silo 2 holds Barite.",
  });
});

it("says that there is no other vessel once they are read, and what could not be read", () => {
  const { actor, view } = openStorageStep(transferStorage, {}, null);
  expect(view().fields[0]?.hint).toBeNull();
  actor.send({ type: "OFFERED.READ", offered: null, problem: "The other storage vessels could not be read." });
  expect([view().fields[0]?.hint, view().offeredProblem]).toEqual([
    null,
    "The other storage vessels could not be read.",
  ]);
  actor.send({ type: "OFFERED.READ", offered: [] });
  expect([view().fields[0]?.hint, view().offeredProblem]).toEqual([
    "No other vessel of this terminal is in use.",
    null,
  ]);
});

it("moves what was entered in the unit in which it was entered, or not at all", () => {
  const { actor, enter, fault } = opened();
  const read = (more: object) =>
    actor.send({ type: "RECORD.READ", record: vesselRow({ updated_at: 2, ...more }) as never });
  enter("destination_id", "2");
  enter("net", "2000");
  read({ display_abbreviation: "ST", display_quantity: "49" });
  expect(fault("net_uom_abbreviation")).toMatch(/^Silo 1 is no longer shown in lb/);
  enter("net_uom_abbreviation", "ST");
  enter("net", "2");
  expect(fault("net_uom_abbreviation")).toBeNull();
  expect(changeOfStep(actor.getSnapshot().context).body).toMatchObject({ net: "2", net_uom_abbreviation: "ST" });
});

it("is barred out of a vessel that is empty or not in use", () => {
  const barred = (more: object) => openStorageStep(transferStorage, more).view().barred;
  expect(barred({ quantity: "0" })).toMatch(/^Silo 1 is empty by its ledger/);
  expect(barred({ is_active: false })).toBe("Silo 1 is not in use: nothing is moved out of it.");
});
