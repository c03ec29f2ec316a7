import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { enter, openedForm } from "../form/form.rules";
import { trackCar } from "../railcars/car.fixtures";
import { sequenceEntryMachine } from "./sequence-entry.machine";
import { entryInput } from "./sequence-entry.fixtures";
import type { SequenceEntryContext } from "./sequence-entry.types";
import { anEntry } from "../submission/submission.fixtures";
import { viewSequenceEntry } from "./sequence-entry.view";

const UNITLESS = trackCar("12", 2, {
  quantity_snapshot: "7",
  quantity_snapshot_uom_abbreviation: null,
  display_quantity_snapshot: null,
  display_abbreviation: null,
});
const never = () => fromPromise<never>(() => new Promise<never>(() => undefined));
const waiting = sequenceEntryMachine.provide({
  actors: { loadUnit: never(), loadCar: never(), sequenceCar: never() } as never,
});

/** What is typed for the car at position 2, and what is wrong with it. */
const typed = (car_seq: string, faults = {}): Pick<SequenceEntryContext, "form"> => ({
  form: { ...enter(openedForm({ car_seq: "2" }, 1), { car_seq }), faults },
});

function shown(more: Partial<SequenceEntryContext>, value: object = {}) {
  const { context } = createActor(waiting, { input: entryInput() }).getSnapshot();
  const at = { unit: "ready", form: { editing: "entering" }, ...value };
  return viewSequenceEntry(
    sequenceEntryMachine.resolveState({ value: at as never, context: { ...context, ...more } }) as never,
  );
}

describe("the entry of a position shows", () => {
  it.each([
    [
      "no button at the original",
      {},
      {},
      { action: null, retryText: null, drop: null, over: false, unconfirmed: false, fixed: false },
    ],
    ["Submit once it differs", typed("1"), {}, { action: { label: "Submit", pending: false } }],
    [
      "a busy button while it looks and sends",
      typed("1"),
      { form: "sending" },
      { action: { pending: true }, frozen: true, fixed: true },
    ],
    [
      "that nothing was sent",
      typed("1"),
      { form: { editing: "checkFailed" } },
      { retryText: "No connection. Nothing is lost. Try again when it is back.", action: null },
    ],
    [
      "that the outcome is unknown",
      { ...typed("1"), submission: anEntry() },
      { form: "unconfirmed" },
      {
        retryText:
          "The server has not confirmed the change. Nothing is lost: Retry sends the same change, and it counts once.",
        unconfirmed: true,
        fixed: true,
        frozen: false,
        drop: "Do not send it again",
        action: null,
      },
    ],
    [
      "a busy button while it is sent again",
      { ...typed("1"), submission: anEntry() },
      { form: "resending" },
      { retryText: null, drop: null, action: { label: "Submit", pending: true }, unconfirmed: false, fixed: true },
    ],
    ["no fault of a unit that is not needed", {}, { unit: "failed" }, { unitFailed: false }],
    ["that the unit could not be looked up", { car: UNITLESS }, { unit: "failed" }, { unitFailed: true }],
    ["that it is over", {}, { form: "saved" }, { over: true, frozen: false }],
    ["that the car has left", {}, { form: "left" }, { over: true, overtaken: false }],
    [
      "that somebody else was first",
      typed("1"),
      { form: { editing: "overtaken" } },
      { over: false, overtaken: true, frozen: false, number: { value: "1" } },
    ],
    [
      "what is wrong at the field",
      typed("", { car_seq: "Sequence value must be entered." }),
      {},
      { number: { value: "", error: "Sequence value must be entered.", hint: null } },
    ],
  ])("%s", (_what, more, value, expected) => expect(shown(more, value)).toMatchObject(expected));

  it("the load as the service tells it in the unit of the terminal", () => {
    const car = trackCar("12", 2, {
      quantity_snapshot: "216520",
      quantity_snapshot_uom_abbreviation: "lb",
      display_quantity_snapshot: "86.608",
      display_abbreviation: "ST",
    });
    expect(shown({ car, unit: "kg" }).car.facts).toBe("40/70 · 86.61 ST · Apex");
    expect(shown({ car: { ...car, display_quantity_snapshot: null, display_abbreviation: null } }).car.facts).toBe(
      "40/70 · 216,520 lb · Apex",
    );
  });

  it("a load without a unit in that of the terminal", () => {
    expect(
      [shown({ car: UNITLESS, unit: "lb" }), shown({ car: UNITLESS, unit: null })].map((view) => view.car.facts),
    ).toEqual(["40/70 · 7 lb · Apex", "40/70 · 7 · Apex"]);
  });
});
