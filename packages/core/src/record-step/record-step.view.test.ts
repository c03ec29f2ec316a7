import { createActor } from "xstate";
import { expect, it } from "vitest";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { track } from "../tracks/track.fixtures";
import { carOnSite, stepInput } from "../railcar-step/railcar-step.fixtures";
import { recordStepMachine } from "./record-step.machine";
import { viewRecordStep } from "./record-step.view";

type Of = NonNullable<Parameters<typeof stepInput>[0]>;

/** The page with a car, on a track of as many cars as are said. */
function viewed(car: ReturnType<typeof carOnSite> | null, more: Partial<Of> = {}, car_count = 5) {
  const actor = createActor(recordStepMachine, { input: stepInput({ kind: "release", ...more }) }).start();
  if (car !== null) actor.send({ type: "RECORD.READ", record: car });
  actor.send({ type: "OFFERED.READ", offered: [track("4", { car_count })] });
  return { actor, view: () => viewRecordStep(actor.getSnapshot()) };
}

it("shows nothing of a car that is not read yet, and says of which terminal the tracks are", () => {
  const { view } = viewed(null);
  expect(view().title).toBe("Release a Railcar");
  expect([view().state, view().name, view().fields, view().action.isBarred, view().terminal]).toEqual([
    "loading",
    "",
    [],
    true,
    "1",
  ]);
});

it("says that no other car moves behind the last one", () => {
  expect(viewed(carOnSite(), {}, 2).view().becomes[1]).toBe("It is the last railcar on Track 4: no other one moves.");
});

it("says in place of the form that the state does not allow it", () => {
  const { view } = viewed(carOnSite({ status_id: RAILCAR_STATUS.handling }));
  expect(view().barred).toMatch(/^UTLX 045001 is Handling/);
  expect([view().fields, view().becomes, view().action.isBarred]).toEqual([[], [], true]);
});

it("keeps what was entered of a car that is gone, and sends nothing", () => {
  const { actor, view } = viewed(carOnSite());
  actor.send({ type: "FIELD.CHANGE", key: "date_released" as never, entry: "2026/11/20" });
  actor.send({ type: "RECORD.READ", record: null });
  expect(view().gone).toMatch(/^UTLX 045001 is no longer there/);
  expect([view().fields[0]?.value, view().fields[0]?.isReadOnly, view().action.isBarred]).toEqual([
    "2026/11/20",
    true,
    true,
  ]);
});

it("leads to the record and the list of the family", () => {
  const { view } = viewed(carOnSite(), { family: "bulk-commodity" });
  expect([view().record, view().list]).toEqual([
    "/bulk-commodity-railcar-loads/view/1",
    "/bulk-commodity-railcar-loads",
  ]);
});
