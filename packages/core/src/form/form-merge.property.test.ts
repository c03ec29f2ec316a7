import fc from "fast-check";
import { expect, it } from "vitest";
import { changesOf } from "./form.submit";
import { decide, dirtyKeys, enter, isUndecided, mergeRecord, openedForm, valuesOf, type Fields } from "./form.rules";
import type { FormState, FormValues } from "./form.types";

interface Body {
  readonly a: string;
  readonly b: string;
  readonly net: string;
  readonly unit: string;
}
type Key = keyof Body;
const KEYS: readonly Key[] = ["a", "b", "net", "unit"];
const FIELDS: Fields<Body> = [
  { key: "a", label: "A", kind: "text", required: false },
  { key: "b", label: "B", kind: "text", required: false },
  { key: "net", label: "Net", kind: "decimal", required: false, coupledWith: ["unit"] },
  { key: "unit", label: "Unit", kind: "choice", required: false },
];

const text = fc.constantFrom("", "1", "2", "3");
const record = fc.record({ a: text, b: text, net: text, unit: text });
const step = fc.oneof(
  fc.record({ does: fc.constant("enter" as const), key: fc.constantFrom(...KEYS), text }),
  fc.record({ does: fc.constant("merge" as const), record }),
  fc.record({
    does: fc.constant("decide" as const),
    key: fc.constantFrom(...KEYS),
    keep: fc.constantFrom("mine" as const, "theirs" as const),
  }),
);
type Act = typeof step extends fc.Arbitrary<infer S> ? S : never;

function play(first: FormValues<Body>, steps: readonly Act[], onConflict: "ask" | "mine") {
  let form: FormState<Body> = openedForm(first, 0);
  let now = first;
  const walked: { before: FormState<Body>; after: FormState<Body>; now: FormValues<Body>; step: Act }[] = [];
  for (const [at, one] of steps.entries()) {
    const before = form;
    if (one.does === "enter") form = enter(form, { [one.key]: one.text });
    if (one.does === "decide") form = decide(FIELDS, form, one.key, one.keep);
    if (one.does === "merge") {
      now = one.record;
      form = mergeRecord(FIELDS, form, { values: now, version: at + 1 }, onConflict).form;
    }
    walked.push({ before, after: form, now, step: one });
  }
  return { form, now, walked };
}
const steps = fc.array(step, { maxLength: 20 });
const groupOf = (key: Key): readonly Key[] => (key === "net" || key === "unit" ? ["net", "unit"] : [key]);

it("loses nothing that was entered when others change the record", () => {
  fc.assert(
    fc.property(record, steps, fc.constantFrom("ask" as const, "mine" as const), (first, all, onConflict) => {
      for (const { before, after, step: one } of play(first, all, onConflict).walked) {
        const entered = one.does === "merge" ? dirtyKeys(FIELDS, before).flatMap(groupOf) : [];
        expect(entered.map((key) => valuesOf(after)[key])).toEqual(entered.map((key) => valuesOf(before)[key]));
      }
    }),
  );
});

it("shows the record wherever nothing is entered and nothing is to be decided", () => {
  fc.assert(
    fc.property(record, steps, (first, all) => {
      const { form, now } = play(first, all, "ask");
      const mine = new Set(dirtyKeys(FIELDS, form).flatMap(groupOf));
      const followed = KEYS.filter((key) => !mine.has(key) && form.theirs[key] === undefined);
      expect(followed.map((key) => valuesOf(form)[key])).toEqual(followed.map((key) => now[key]));
    }),
  );
});

it("never mixes a quantity of one person with the unit of another in one merge", () => {
  fc.assert(
    fc.property(record, steps, fc.constantFrom("ask" as const, "mine" as const), (first, all, onConflict) => {
      for (const { before, after, now, step: one } of play(first, all, onConflict).walked) {
        const pair = (values: FormValues<Body>) => JSON.stringify([values.net ?? "", values.unit ?? ""]);
        const known = [pair(valuesOf(before)), pair(now), pair({ ...before.loaded, ...before.theirs })];
        expect(one.does === "enter" || known.includes(pair(valuesOf(after)))).toBe(true);
      }
    }),
  );
});

it("reading the same record once more changes nothing", () => {
  fc.assert(
    fc.property(record, steps, fc.constantFrom("ask" as const, "mine" as const), (first, all, onConflict) => {
      const { form, now } = play(first, all, onConflict);
      const once = mergeRecord(FIELDS, form, { values: now, version: 99 }, onConflict).form;
      const twice = mergeRecord(FIELDS, once, { values: now, version: 99 }, onConflict);
      expect(twice.form).toEqual(once);
      expect(twice.changed).toEqual([]);
    }),
  );
});

it("what is sent gives, over the record as it is, exactly what the form shows; only what somebody entered here is overwritten", () => {
  fc.assert(
    fc.property(record, steps, (first, all) => {
      const { form, now, walked } = play(first, all, "ask");
      fc.pre(!isUndecided(form));
      const { updated_at: _version, ...body } = changesOf(FIELDS, form);
      const nulls = Object.fromEntries(KEYS.map((key) => [key, now[key] || null]));
      const shown = Object.fromEntries(KEYS.map((key) => [key, valuesOf(form)[key] || null]));
      expect({ ...nulls, ...body }).toEqual(shown);
      const touched: readonly string[] = walked.flatMap(({ step: one }) =>
        one.does === "enter" ? groupOf(one.key) : [],
      );
      expect(Object.keys(body).filter((key) => !touched.includes(key))).toEqual([]);
    }),
  );
});
