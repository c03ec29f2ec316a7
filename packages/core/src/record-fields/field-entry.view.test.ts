import { describe, expect, it } from "vitest";
import { mergeRecord, enter, openedForm } from "../form/form.rules";
import { viewFields } from "../form/form.view";
import { CARRIERS, carrierRow } from "../record-form/record-form.fixtures";
import { formFieldsOf } from "../resources/record-facts.rules";
import { nameInRow, viewFieldEntry, viewPlainEntry } from "./field-entry.view";
import { recordFields, recordOf } from "./record-fields.rules";
import type { RecordBody } from "./record-fields.types";

const fields = recordFields(CARRIERS, false, "UTC");
const readOf = (more: object = {}) => recordOf(CARRIERS, fields, carrierRow(more) as never, "UTC");
const viewOf = (form = openedForm<RecordBody>(readOf().values, 10)) => {
  const drawn = new Map(viewFields(fields, form).map((field) => [field.key as string, field]));
  return (key: string) =>
    viewFieldEntry(
      formFieldsOf(CARRIERS).find((field) => field.key === key)!,
      drawn.get(key)! as never,
    );
};

describe("a field as it is entered", () => {
  it("has its value, its words, and whether it must be there", () => {
    const view = viewOf();
    expect(view("name")).toMatchObject({ value: "Lone Star Haulage", isRequired: true, choices: [], of: null });
    expect(view("is_active").choices.map(({ name }) => name)).toEqual(["In use", "Retired"]);
  });

  it("has both sides where another person changed it too", () => {
    const form = enter(openedForm<RecordBody>(readOf().values, 10), { phone: "2" } as never);
    const { form: merged } = mergeRecord(fields, form, readOf({ phone: "3", updated_at: 11 }), "ask");
    expect(viewOf(merged)("phone").conflict).toEqual({ mine: "2", theirs: "3" });
  });

  it("is entered by what it is, where no record declares it", () => {
    const kinds = ["choice", "longText", "decimal", "day", "text"] as const;
    const own = kinds.map((kind) => ({ key: kind, label: kind, kind, hint: "A day", unit: "ST" }));
    const views = viewFields(own as never, openedForm<RecordBody>({})).map((shown) => viewPlainEntry(shown as never));
    expect(views.map(({ kind }) => kind)).toEqual(["choice", "long", "decimal", "day", "text"]);
    expect(views[3]).toMatchObject({ label: "day", hint: "A day", unit: "ST", isReadOnly: false, conflict: null });
  });

  it("is called as the record itself calls it", () => {
    const row = { customer_id: "4", customer_name: "Acme" };
    expect([nameInRow(row, "customer_id", "4"), nameInRow(row, "customer_id", "5"), nameInRow(null, "a", "b")]).toEqual(
      ["Acme", null, null],
    );
  });
});
