import { describe, expect, it } from "vitest";
import { SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import {
  coupledKeys,
  decide,
  dirtyKeys,
  enter,
  entryOf,
  giveUp,
  isDirty,
  isUndecided,
  mergeRecord,
  openedForm,
  savedForm,
  valuesOf,
  withDefaults,
} from "./form.rules";
import type { FormState, FormValues } from "./form.types";

const opened = (more: FormValues<Sample> = {}) => openedForm<Sample>(sampleValues(more), 10);
const merge = (form: FormState<Sample>, more: FormValues<Sample>, onConflict: "ask" | "mine" = "ask") =>
  mergeRecord(SAMPLE_FIELDS, form, { values: sampleValues(more), version: 11 }, onConflict);

describe("what is entered in a form", () => {
  it("stands over what was loaded, and nothing else changes", () => {
    const form = enter(opened(), { name: "B" });
    expect(entryOf(form, "name")).toBe("B");
    expect(valuesOf(form)).toEqual(sampleValues({ name: "B" }));
    expect(form.loaded).toEqual(sampleValues());
  });

  it("ends what was said to be wrong at that field, and at no other", () => {
    const form = { ...opened(), faults: { name: "Too long.", net: "Too much." } };
    expect(enter(form, { name: "B" }).faults).toEqual({ net: "Too much." });
  });

  it("is given up field by field", () => {
    const form = giveUp(enter(opened(), { name: "B", note: "n" }), ["name"]);
    expect(valuesOf(form)).toEqual(sampleValues({ note: "n" }));
  });

  it.each<[string, FormValues<Sample>, boolean]>([
    ["nothing", {}, false],
    ["the same text", { name: "A" }, false],
    ["the same text with a space", { name: "A " }, false],
    ["another text", { name: "B" }, true],
    ["the same number written otherwise", { net: "1 00.0" }, false],
    ["another number", { net: "100.1" }, true],
    ["what is no number", { net: "10x" }, true],
    ["the same whole number", { free_days: "05" }, false],
    ["an emptied field", { free_days: "" }, true],
    ["the same ids", { well_ids: ["7"] }, false],
    ["the same ids in another order", { well_ids: ["8", "7"] }, true],
    ["rows that say the same", { tiers: [{ key: "new-1", values: { from: "0.0", rate: "2" } }] }, false],
    ["another row", { tiers: [] }, true],
    ["a flag as it was", { is_active: "true" }, false],
    ["the other flag", { is_active: "false" }, true],
  ])("is a change or none: %s", (_what, entered, dirty) =>
    expect(isDirty(SAMPLE_FIELDS, enter(opened(), entered))).toBe(dirty),
  );

  it("a flag that was never set is as one that is off", () => {
    expect(isDirty(SAMPLE_FIELDS, enter(opened({ is_active: "" }), { is_active: "false" }))).toBe(false);
  });
});

describe("what a form begins with", () => {
  it("fills in what stands nowhere yet, and takes the version once", () => {
    const form = withDefaults(openedForm<Sample>({ name: "A" }), { name: "X", unit: "lb" }, 3);
    expect(valuesOf(form)).toEqual({ name: "A", unit: "lb" });
    expect(withDefaults(form, { unit: "ST" }, 4)).toMatchObject({ version: 3, loaded: { unit: "lb" } });
  });
});

describe("coupled fields", () => {
  it("are found from either side", () => {
    expect(coupledKeys(SAMPLE_FIELDS, "unit")).toEqual(["unit", "net"]);
    expect(coupledKeys(SAMPLE_FIELDS, "net")).toEqual(["net", "unit"]);
    expect(coupledKeys(SAMPLE_FIELDS, "name")).toEqual(["name"]);
  });
});

describe("a record that others changed under its form", () => {
  it("is followed where nothing was entered", () => {
    const { form, changed, conflicts } = merge(enter(opened(), { note: "n" }), { name: "B" });
    expect(valuesOf(form)).toEqual(sampleValues({ name: "B", note: "n" }));
    expect([changed, conflicts, form.version]).toEqual([["name"], [], 11]);
  });

  it("leaves what was entered where it did not change", () => {
    const { form, conflicts } = merge(enter(opened(), { name: "B" }), {});
    expect([entryOf(form, "name"), conflicts]).toEqual(["B", []]);
  });

  it("is no conflict where both entered the same", () => {
    const { form, conflicts } = merge(enter(opened(), { name: "B" }), { name: "B" });
    expect([conflicts, dirtyKeys(SAMPLE_FIELDS, form)]).toEqual([[], []]);
  });

  it("is a conflict where both entered something else, and both values stay", () => {
    const { form, conflicts, changed } = merge(enter(opened(), { name: "B" }), { name: "C" });
    expect([conflicts, changed, isUndecided(form)]).toEqual([["name"], ["name"], true]);
    expect([entryOf(form, "name"), form.theirs]).toEqual(["B", { name: "C" }]);
  });

  it("is a conflict too where others emptied the field", () => {
    expect(merge(enter(opened(), { name: "B" }), { name: "" }).form.theirs).toEqual({ name: "" });
  });

  it("counts as changed once, not each time that it is read", () => {
    const first = merge(enter(opened(), { name: "B" }), { name: "C" }).form;
    expect(merge(first, { name: "C" })).toMatchObject({ changed: [], conflicts: ["name"] });
    expect(merge(first, { name: "A" })).toMatchObject({ changed: ["name"], conflicts: [] });
  });

  it.each([
    ["mine", { name: "B" }, ["name"]],
    ["theirs", { name: "C" }, []],
  ] as const)("is decided: %s stays", (keep, shown, dirty) => {
    const conflict = merge(enter(opened(), { name: "B" }), { name: "C" }).form;
    const decided = decide(SAMPLE_FIELDS, conflict, "name", keep);
    expect(valuesOf(decided)).toMatchObject(shown);
    expect([isUndecided(decided), dirtyKeys(SAMPLE_FIELDS, decided)]).toEqual([false, dirty]);
  });

  it("keeps a quantity with its unit: both are decided together", () => {
    const { form, conflicts } = merge(enter(opened(), { net: "120" }), { net: "0.05", unit: "ST" });
    expect(conflicts).toEqual(["net", "unit"]);
    expect(valuesOf(decide(SAMPLE_FIELDS, form, "unit", "theirs"))).toMatchObject({ net: "0.05", unit: "ST" });
    expect(valuesOf(decide(SAMPLE_FIELDS, form, "net", "mine"))).toMatchObject({ net: "120", unit: "lb" });
  });

  it("never gives a quantity another's unit, although only the unit was changed", () => {
    const { form } = merge(enter(opened(), { net: "120" }), { unit: "ST" }, "mine");
    expect(valuesOf(form)).toMatchObject({ net: "120", unit: "lb" });
    expect(dirtyKeys(SAMPLE_FIELDS, form)).toEqual(["unit", "net"].toSorted());
  });

  it("stands against mine at once where the form is not to ask", () => {
    const { form, conflicts } = merge(enter(opened(), { name: "B" }), { name: "C" }, "mine");
    expect([conflicts, entryOf(form, "name"), form.loaded.name, isUndecided(form)]).toEqual([
      ["name"],
      "B",
      "C",
      false,
    ]);
  });

  it("is decided for a field that is in no conflict: nothing happens", () => {
    const form = enter(opened(), { name: "B" });
    expect(decide(SAMPLE_FIELDS, form, "name", "theirs")).toBe(form);
  });
});

describe("a form that was saved", () => {
  const sent = enter(opened(), { name: "B" });
  const answer = { values: sampleValues({ name: "B" }), version: 12 };

  it("is on the record as it was answered", () => {
    const form = savedForm(SAMPLE_FIELDS, sent, sent, answer);
    expect([isDirty(SAMPLE_FIELDS, form), form.version, valuesOf(form)]).toEqual([false, 12, answer.values]);
  });

  it("keeps what was entered after it was sent, and the next save meets no conflict", () => {
    const form = savedForm(SAMPLE_FIELDS, enter(sent, { note: "late", name: "C" }), sent, answer);
    expect(valuesOf(form)).toMatchObject({ name: "C", note: "late" });
    expect(mergeRecord(SAMPLE_FIELDS, form, answer, "ask").conflicts).toEqual([]);
  });
});
