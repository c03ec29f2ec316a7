import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { track } from "../tracks/track.fixtures";
import { railcarEditMachine } from "./railcar-edit.machine";
import { editInput } from "./railcar-edit.fixtures";
import { trackCar, visit } from "../railcars/car.fixtures";
import type { EditContext } from "./railcar-edit.types";
import { anEntry } from "../submission/submission.fixtures";
import { enter, openedForm } from "../form/form.rules";
import type { FormValues } from "../form/form.types";
import type { EditBody } from "../railcars/car.types";
import { recordOf } from "./railcar-edit.rules";
import { viewRailcarEdit } from "./railcar-edit.view";
import { viewCarHead } from "../railcars/car-head.view";

const never = () => fromPromise<never>(() => new Promise<never>(() => undefined));
/** A machine whose lookups never answer. */
const waiting = railcarEditMachine.provide({
  actors: { loadCar: never(), loadTracks: never(), loadCarsOnTrack: never(), saveCar: never() } as never,
});

/** What is shown of a context, at rest. */
function shown(more: Partial<EditContext>, value: object = {}) {
  const snapshot = createActor(waiting, { input: editInput() }).getSnapshot();
  const known = {
    car: visit("12", 2),
    form: onRecord(),
    tracks: [track("4"), track("5")],
    carsOnTrack: [trackCar("11", 1), trackCar("12", 2)],
  };
  const at = { car: "ready", tracks: "ready", carsOnTrack: "ready", form: { editing: "entering" }, ...value };
  return viewRailcarEdit(
    railcarEditMachine.resolveState({
      value: at as never,
      context: { ...snapshot.context, ...known, ...more },
    }) as never,
  );
}
const onRecord = (of = visit("12", 2)) => openedForm(recordOf(of).values, of.updated_at);
const entered = (more: FormValues<EditBody>) => ({ form: enter(onRecord(), more) });

const submission = anEntry({ body: { track_id: "4", car_seq: 1, railcar_length: "42" } });

describe("the edit form shows", () => {
  it.each([
    ["nothing yet", { car: null }, { car: "loading" }, { state: "loading", car: null, form: null, action: null }],
    ["that it could not load", { car: null }, { car: "failed" }, { state: "failed" }],
    ["the car while it is looked up again", {}, { car: "loading" }, { state: "ready" }],
    [
      "that there is no such car",
      { missing: "Inbound 12 does not exist." },
      { car: "missing" },
      { state: "missing", missing: "Inbound 12 does not exist.", car: null },
    ],
    ["no button while nothing has changed", {}, {}, { action: null, frozen: false }],
    ["Submit once something has", entered({ car_seq: "1" }), {}, { action: { label: "Submit", pending: false } }],
    [
      "a busy button while it looks at the car",
      entered({ car_seq: "1" }),
      { form: "checking" },
      { action: { label: "Submit", pending: true }, frozen: true },
    ],
    [
      "that the way on is receiving",
      { car: visit("12", 0, { status_id: RAILCAR_STATUS.pending }) },
      {},
      { form: null, action: null, blocked: { canReceive: true } },
    ],
    [
      "nothing to do to who may not edit",
      { canEdit: false, ...entered({ car_seq: "1" }) },
      {},
      { form: null, action: null, blocked: { text: "Your profile may not change railcars.", canReceive: false } },
    ],
    [
      "Retry for what had no answer",
      { submission, ...entered({ car_seq: "1" }) },
      { form: "unconfirmed" },
      {
        retryText: expect.stringContaining("Retry sends the same change") as string,
        drop: "Do not send it again",
        frozen: true,
        changed: null,
        action: null,
      },
    ],
    [
      "a busy button while it is sent again",
      { submission, ...entered({ car_seq: "1" }) },
      { form: "resending" },
      { retryText: null, drop: null, frozen: true, action: { label: "Submit", pending: true } },
    ],
    [
      "that nothing was sent",
      entered({ car_seq: "1" }),
      { form: { editing: "checkFailed" } },
      { retryText: "No connection. Nothing is lost. Try again when it is back.", action: null },
    ],
  ])("%s", (_what, more, value, expected) => expect(shown(more, value)).toMatchObject(expected));

  it("the chosen track with its last occupied position, and its cars as room", () => {
    expect(shown({}).form?.track).toMatchObject({ name: "Track 4", countText: "Last occupied sequence 2", newFill: 0 });
    expect(shown(entered({ track_id: "5" })).form?.track?.newFill).toBeGreaterThan(0);
    expect(shown({ carsOnTrack: [], ...entered({ track_id: "5" }) }).form?.track?.countText).toBe(
      "Last occupied sequence 0",
    );
  });

  it("the list of tracks where the track of the car is not among them", () => {
    const view = shown({ tracks: [track("5")] });

    expect(view.form).toMatchObject({ track: null, tracks: { open: true } });
    expect(shown({ tracks: [] }, { tracks: "failed" }).form?.tracks).toMatchObject({ failed: true, open: true });
    expect(shown({ tracks: [] }, { tracks: "loading" }).form?.tracks).toMatchObject({ loading: true, open: false });
  });

  it("that the cars of the track could not be read", () =>
    expect(shown({ carsOnTrack: null }, { carsOnTrack: "failed" }).form).toMatchObject({
      trackFailed: true,
      sequence: { hint: null },
    }));
});

it("heads the page with the car, its state, place and load", () => {
  expect(
    viewCarHead(
      visit("1", 12, {
        inoperable: true,
        quantity_snapshot: "215400",
        quantity_snapshot_uom_abbreviation: "lb",
        display_quantity_snapshot: "86.16",
        display_abbreviation: "ST",
      }),
    ),
  ).toEqual({
    prefix: "UTLX",
    number: "045001",
    place: "Track 4 · Position 12",
    facts: "40/70 · 86.16 ST · Apex",
    state: "Handled",
    inoperable: "Inoperable",
  });
});

it.each([
  ["4", "Released"],
  ["6", "Cancelled"],
] as const)(
  "hides quantity and place of a closed-out car, whatever the server tells of them: %s",
  (status_id, status) => {
    expect(
      viewCarHead(
        visit("1", 12, {
          status_id,
          status,
          quantity_snapshot: "215400",
          quantity_snapshot_uom_abbreviation: "lb",
          display_quantity_snapshot: "86.16",
          display_abbreviation: "ST",
        }),
      ),
    ).toMatchObject({ place: null, facts: "40/70 · Apex", state: status });
  },
);
