import fc from "fast-check";
import { expect, it } from "vitest";
import { PERMISSION_SET, permissionsIn } from "../access/permission-set.rules";
import { changesOf } from "./form.submit";
import { enter, isUndecided, mergeRecord, openedForm, valuesOf, type Fields } from "./form.rules";
import type { FormState, FormValues } from "./form.types";

/** What is known of a body by its keys alone: the kind of a field says what stands in it. */
type Body = Readonly<Record<string, unknown>>;
const FIELDS: Fields<Body> = [
  { key: "name", label: "Name", kind: "text", required: true },
  { key: "rights", label: "Rights", kind: "picks", required: false, set: PERMISSION_SET },
];
const ALL = ["app:admin", "railcar:view", "railcar:receive", "track:view", "user:edit"];
const rights = fc.subarray(ALL);
const step = fc.record({ does: fc.constantFrom("enter", "merge"), rights });
const steps = fc.array(step, { maxLength: 12 });

const valuesWith = (rightsNow: readonly string[]) => ({ name: "A", rights: rightsNow }) as unknown as FormValues<Body>;
const rightsOf = (form: FormState<Body>) => new Set(valuesOf(form)["rights"] as unknown as readonly string[]);
const permissionsOf = (held: ReadonlySet<string>) => ALL.filter((one) => held.has(one)).join();
const loadedOf = (form: FormState<Body>) => new Set(form.loaded["rights"] as unknown as readonly string[]);
function after(
  form: FormState<Body>,
  { does, rights: now }: { does: string; rights: readonly string[] },
  version: number,
) {
  if (does === "enter") return enter(form, { rights: now } as never);
  return mergeRecord(FIELDS, form, { values: valuesWith(now), version }, "ask").form;
}
const play = (first: readonly string[], all: readonly { does: string; rights: readonly string[] }[]) =>
  all.reduce((form, one, at) => after(form, one, at), openedForm<Body>(valuesWith(first), 0));

it("a record that others changed leaves every right that was switched here, and brings all others", () => {
  fc.assert(
    fc.property(rights, steps, rights, (first, all, record) => {
      const before = play(first, all);
      const [shown, loaded] = [rightsOf(before), loadedOf(before)];
      const merged = mergeRecord(FIELDS, before, { values: valuesWith(record), version: 99 }, "ask");
      for (const one of ALL) {
        const isMine = shown.has(one) !== loaded.has(one);
        expect(rightsOf(merged.form).has(one)).toBe(isMine ? shown.has(one) : record.includes(one));
      }
      expect(isUndecided(merged.form)).toBe(false);
      expect(mergeRecord(FIELDS, merged.form, { values: valuesWith(record), version: 99 }, "ask").form).toEqual(
        merged.form,
      );
    }),
  );
});

it("what is sent is what the form shows, and nothing where that is what the record holds", () => {
  fc.assert(
    fc.property(rights, steps, (first, all) => {
      const form = play(first, all);
      const { rights: sent } = changesOf(FIELDS, form);
      const [shown, loaded] = [permissionsOf(rightsOf(form)), permissionsOf(loadedOf(form))];
      expect(sent === undefined ? null : permissionsIn(sent).join()).toBe(shown === loaded ? null : shown);
    }),
  );
});
