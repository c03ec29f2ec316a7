import { describe, expect, it } from "vitest";
import { SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { changeForm, type FormEvent } from "./form-events";
import { enter, mergeRecord, openedForm, type Fields } from "./form.rules";
import type { FormValues } from "./form.types";
import { cursorOf, leaveGuard, viewFields } from "./form.view";

const opened = openedForm<Sample>(sampleValues(), 10);
const play = (events: readonly FormEvent<Sample>[], form = opened) =>
  events.reduce((now, event) => changeForm(SAMPLE_FIELDS, now, event), form);

describe("what a form shows", () => {
  it("is each field with what stands in it, what is wrong, and what others made of it", () => {
    const typed = play([
      { type: "FIELD.CHANGE", key: "name", entry: "B" },
      { type: "FIELD.CHANGE", key: "net", entry: "0" },
      { type: "FIELD.LEAVE", key: "net" },
    ]);
    const record = { values: sampleValues({ name: "C" }), version: 11 };
    const views = viewFields(SAMPLE_FIELDS, mergeRecord(SAMPLE_FIELDS, typed, record, "ask").form);
    const of = (key: string) => views.find((view) => view.key === key);
    expect(of("name")).toMatchObject({ label: "Name", value: "B", fault: null, isDirty: true, theirs: "C" });
    expect(of("net")).toMatchObject({ value: "0", fault: "Enter a number above 0, such as 24.5.", theirs: null });
    expect(of("well_ids")).toMatchObject({ value: "", items: ["7"], isDirty: false });
  });

  it("asks before it is left only where something would be lost, and names that", () => {
    expect(leaveGuard(SAMPLE_FIELDS, opened)).toEqual({ isHeld: false, unsaved: [] });
    const same = play([{ type: "FIELD.CHANGE", key: "name", entry: "A" }]);
    expect(leaveGuard(SAMPLE_FIELDS, same).isHeld).toBe(false);
    const other = play([{ type: "FIELD.CHANGE", key: "net", entry: "7" }], same);
    expect(leaveGuard(SAMPLE_FIELDS, other)).toEqual({ isHeld: true, unsaved: ["Quantity"] });
  });
});

describe("where a form goes on", () => {
  const fields: Fields<Sample> = [
    { key: "carrier_id", label: "Carrier", kind: "choice", required: false },
    { key: "net", label: "Quantity", kind: "decimal", required: true },
    { key: "note", label: "Note", kind: "text", required: true },
  ];
  const filled = (values: FormValues<Sample>) => enter(openedForm<Sample>({}), values);

  it("is the first that it must have and has not", () => {
    expect(cursorOf(fields, filled({}), true)).toBe("net");
    expect(cursorOf(fields, filled({ net: " " }), true)).toBe("net");
    expect(cursorOf(fields, filled({ net: "15" }), false)).toBe("note");
  });

  it("is its figure where it opens with everything in it, and nowhere once nothing is left", () => {
    expect(cursorOf(fields, filled({ net: "15", note: "Wind" }), true)).toBe("net");
    expect(cursorOf(fields, filled({ net: "15", note: "Wind" }), false)).toBeNull();
    expect(cursorOf([], filled({}), true)).toBeNull();
  });
});
