import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { createActor } from "xstate";
import { expect, it } from "vitest";
import { carOnSite, stepInput } from "./railcar-step.fixtures";
import { changeOfStep } from "../record-step/record-step-changes";
import { recordStepMachine } from "../record-step/record-step.machine";
import { viewRecordStep } from "../record-step/record-step.view";
import { undoReleaseStep } from "./undo-release-step";

const left = (more: object = {}) =>
  carOnSite({
    status_id: RAILCAR_STATUS.released,
    status: "Released",
    track_id: null,
    track_name: null,
    car_seq: null,
    // 23:59:59 of 2026/11/20 in Chicago.
    date_released: 1_795_240_799,
    time_zone: "America/Chicago",
    ...more,
  });
function opened(more: object = {}) {
  const actor = createActor(recordStepMachine, { input: stepInput({ kind: "undo-release" }) }).start();
  actor.send({ type: "RECORD.READ", record: left(more) });
  return { actor, view: () => viewRecordStep(actor.getSnapshot()) };
}

it("says which release is taken back, and where the car stands then", () => {
  expect(opened().view().becomes).toEqual([
    "Its release of 2026/11/20 is taken back: it is on site again, in the state that it had before.",
    "It stands at the end of the track that it left, behind the railcars that are there now.",
  ]);
});

it("sends the reason and the reading, and no state: the car goes back to the one that it had", () => {
  const { actor } = opened();
  actor.send({ type: "FIELD.CHANGE", key: "reason" as never, entry: " Wrong car " });

  expect(changeOfStep(actor.getSnapshot().context)).toMatchObject({
    body: { reason: "Wrong car", updated_at: expect.any(Number) },
  });
  expect(changeOfStep(actor.getSnapshot().context).body).not.toHaveProperty("status_id");
});

it("wants a reason, which the history keeps", () => {
  const { actor, view } = opened();
  actor.send({ type: "SUBMIT" });

  expect(view().fields[0]?.fault).toMatch(/^Taking .* back from Released needs a reason\. Enter one\.$/);
  expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true);
});

it("is for cars that have left", () => {
  expect(opened({ status_id: RAILCAR_STATUS.handled }).view().barred).toMatch(
    /is Handled\. Only the release of a railcar that has left can be taken back\.$/,
  );
});

it("says afterwards where the car stands, as the server put it", () => {
  const back = carOnSite({ name: "UTLX 1", status_id: RAILCAR_STATUS.received, car_seq: 12, track_name: "Track 4" });
  expect(undoReleaseStep.words.done(back)).toBe("UTLX 1 is on site again: Received, position 12 on Track 4.");
});
