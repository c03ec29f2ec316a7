import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { addLines } from "./form-lines.rules";
import { enter, isUndecided, mergeRecord, openedForm, valuesOf } from "./form.rules";
import { keepForm, takeUpForm } from "./form.storage";

const key = { userid: "7", family: "desk", screen: "contracts.edit.4" };
const filled = enter(addLines(openedForm<Sample>(sampleValues(), 10), "tiers", [{ rate: "9" }]), {
  name: "B",
  well_ids: ["7", "8"],
});

describe("a half-filled form", () => {
  it("is taken up as it was left, rows and ids too, by the same user at the same record", () => {
    const store = memoryStore();
    keepForm(store, key, { ...filled, faults: { name: "Taken." } });
    const form = takeUpForm<Sample>(store, key);
    expect(form).toEqual(filled);
    expect(takeUpForm(store, { ...key, userid: "8" })).toBeNull();
    expect(takeUpForm(store, { ...key, screen: "contracts.edit.5" })).toBeNull();
  });

  it("meets what others changed since as a conflict, and what they did not change stays", () => {
    const store = memoryStore();
    keepForm(store, key, filled);
    const form = takeUpForm<Sample>(store, key);
    if (form === null) throw new Error("nothing was kept");
    const { form: merged, conflicts } = mergeRecord(
      SAMPLE_FIELDS,
      form,
      { values: sampleValues({ name: "C", note: "theirs" }), version: 12 },
      "ask",
    );
    expect([conflicts, isUndecided(merged)]).toEqual([["name"], true]);
    expect(valuesOf(merged)).toMatchObject({ name: "B", note: "theirs", well_ids: ["7", "8"] });
  });

  it("is written by what a person enters only: taking it up and reading its record write nothing", () => {
    const store = memoryStore();
    keepForm(store, key, filled);
    const writes: string[] = [];
    const watched = {
      ...store,
      set: (name: string) => writes.push(name) > 0,
      remove: (name: string) => writes.push(name),
    };
    const form = takeUpForm<Sample>(watched, key);
    mergeRecord(SAMPLE_FIELDS, form ?? filled, { values: sampleValues(), version: 12 }, "ask");
    expect(writes).toEqual([]);
  });

  it("leaves nothing behind once nothing is entered", () => {
    const store = memoryStore();
    keepForm(store, key, filled);
    keepForm(store, key, openedForm<Sample>(sampleValues(), 10));
    expect(takeUpForm(store, key)).toBeNull();
  });

  it.each([
    ["another form of it", { version: 1, loaded: {} }],
    ["a number in place of a text", { version: 1, loaded: {}, entered: { name: 4 } }],
    ["a row without a key", { version: 1, loaded: {}, entered: { tiers: [{ values: {} }] } }],
  ])("is as if there were none: %s", (_what, kept) => {
    const store = memoryStore();
    keepForm(store, key, filled);
    const [name] = ["railhead.widget.7.desk.contracts.edit.4"];
    store.set(name, JSON.stringify({ userid: "7", kept }));
    expect(takeUpForm(store, key)).toBeNull();
  });
});
