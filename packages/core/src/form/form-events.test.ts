import { describe, expect, it } from "vitest";
import { SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { changeForm, type FormEvent } from "./form-events";
import { linesOf } from "./form-lines.rules";
import { mergeRecord, openedForm, valuesOf } from "./form.rules";

const opened = openedForm<Sample>(sampleValues(), 10);
const play = (events: readonly FormEvent<Sample>[], form = opened) =>
  events.reduce((now, event) => changeForm(SAMPLE_FIELDS, now, event), form);

describe("a form through its events", () => {
  it("takes what is typed; a field that was left is judged from then on", () => {
    const typing = play([{ type: "FIELD.CHANGE", key: "name", entry: "much too long" }]);
    expect(typing.faults).toEqual({});
    const left = play([{ type: "FIELD.LEAVE", key: "name" }], typing);
    expect(left.faults).toEqual({ name: "At most 8 characters." });
    expect(play([{ type: "FIELD.CHANGE", key: "name", entry: "B" }], left).faults).toEqual({});
  });

  it("takes rows: added, filled in, moved, taken off", () => {
    const form = play([
      { type: "LINE.ADD", key: "tiers" },
      { type: "LINE.CHANGE", key: "tiers", line: "new-1", values: { from: "9", rate: "4" } },
      { type: "LINE.MOVE", key: "tiers", line: "new-1", place: 0 },
      { type: "LINE.REMOVE", key: "tiers", line: "0" },
      { type: "LINE.ADD", key: "tiers", rows: [{ from: "10" }], place: 0 },
    ]);
    expect(linesOf(form, "tiers").map(({ values }) => values)).toEqual([{ from: "10" }, { from: "9", rate: "4" }]);
  });

  it("decides conflicts, and is given up for the record as it is now", () => {
    const typed = play([{ type: "FIELD.CHANGE", key: "name", entry: "B" }]);
    const record = { values: sampleValues({ name: "C" }), version: 11 };
    const conflict = mergeRecord(SAMPLE_FIELDS, typed, record, "ask").form;
    const mine = play([{ type: "CONFLICT.DECIDE", key: "name", keep: "mine" }], conflict);
    expect(valuesOf(mine).name).toBe("B");
    const given = play([{ type: "FORM.DISCARD" }], conflict);
    expect([valuesOf(given).name, given.theirs]).toEqual(["C", {}]);
  });
});
