import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { aGroup } from "../cherrypicking/group.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { aPreview, CARS, EASIER, pickInput, TRACKS } from "./pick-form.fixtures";
import { formOfPick } from "./pick-form.storage";
import type { PickFormContext } from "./pick-form.types";

const refused = (status: number, code: string) => ({
  ok: false,
  error: { _tag: "Refused", status, code, description: "No.", fields: { "cars.0": "No." } },
});
/** A visit before which it was saved without an answer. */
function unconfirmed() {
  const ports = pagePorts();
  const input = pickInput({ ports });
  const form = formOfPick({ ...input, draft: null });
  putEntry(ports.storage.local, anEntry({ form, action: "save", path: "/api/cherrypicking-groups", body: {} }));
  return input;
}

/** A new group and a draft that are filled in, planned, saved and submitted. */
export const conformance: Conformance = {
  inputs: [() => pickInput(), () => pickInput({ draftId: "7" }), unconfirmed],
  events: [
    { type: "FIELD.CHANGE", key: "customer_id", entry: "2" } as never,
    { type: "FIELD.LEAVE", key: "customer_id" } as never,
    { type: "CAR.CHOOSE", key: "sand 3", reach: false } as never,
    { type: "CAR.FIX", key: "sand 3", fixed: true } as never,
    { type: "CARS.NAME", text: "QTZX 1" } as never,
    { type: "FOCUS.STEP", step: "next", reach: false } as never,
    { type: "FOCUS.SET", key: "sand 1" } as never,
    { type: "ENDS.CHOOSE", trackId: "4", ends: "far" } as never,
    { type: "REMOTE_CHANGES.RECEIVED", reading: { tracks: TRACKS, carsOn: CARS } } as never,
  ],
  outputs: {
    loadTracks: [{ ok: true, value: TRACKS }, NO_ANSWER],
    loadCars: [{ ok: true, value: CARS }, NO_ANSWER],
    loadDraft: [{ ok: true, value: aGroup() }, refused(404, "not_found"), NO_ANSWER],
    askPlan: [{ ok: true, value: aPreview(EASIER) }, NO_ANSWER],
    sendGroup: [{ ok: true, value: aGroup() }, refused(409, "plan_changed"), NO_ANSWER],
  },
  regions: ["form", "plan"],
  facts: ({ tracks, carsOn, draft, form, wanted, unreplaced, submission }: PickFormContext) => [
    tracks === null,
    carsOn.size > 0,
    draft?.status ?? null,
    Object.keys(form.entered).length > 0,
    wanted.length > 0,
    unreplaced === null,
    submission?.status ?? null,
  ],
};
