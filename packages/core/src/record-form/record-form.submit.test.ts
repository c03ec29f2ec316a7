import { describe, expect, it } from "vitest";
import { enter, openedForm } from "../form/form.rules";
import { CARRIERS, carrierRow, formInput, ORDERS } from "./record-form.fixtures";
import { initialContext } from "./record-form-changes";
import { recordFields, recordOf } from "../record-fields/record-fields.rules";
import { changeOf, nameOf, saveRoute } from "./record-form.submit";
import type { RecordFormContext, RecordFormInput } from "./record-form.types";

const context = (input: Partial<RecordFormInput> = {}, more: Partial<RecordFormContext> = {}): RecordFormContext => ({
  ...initialContext(formInput(input)),
  ...more,
});
/** Carrier 12 as it was read, with something entered. */
function changed(entered: Readonly<Record<string, string>>): RecordFormContext {
  const row = carrierRow();
  const { values, version } = recordOf(CARRIERS, recordFields(CARRIERS, false, "UTC"), row, "UTC");
  return context({}, { row, form: enter(openedForm(values, version), entered) });
}

describe("what is sent for a record", () => {
  it("that is changed: what is another, with the reading, to its own address", () => {
    expect(changeOf(changed({ phone: "2", name: "Gulf" }))).toMatchObject({
      method: "POST",
      path: "/api/carriers/12",
      body: { phone: "2", name: "Gulf", updated_at: 10 },
      route: "/ui-next/carriers/edit/12",
      label: { name: "Gulf", more: 0 },
    });
  });

  it("that is added: all of it, to its list, at the terminal at hand", () => {
    const adding = context({ facts: ORDERS, recordId: null, terminalId: "3" });

    expect(
      changeOf({ ...adding, form: enter(adding.form, { order_number: "O-1", quantity_ordered: "1,200" }) }),
    ).toMatchObject({
      path: "/api/orders",
      terminal: "3",
      route: "/orders/add",
      body: { order_number: "O-1", quantity_ordered: "1200", terminal_id: "3", job_id: null },
    });
    expect(changeOf(context({ recordId: null, fromId: "9" })).route).toBe("/ui-next/carriers/add?from=9");
  });
});

it("calls a record as it is entered, else as it was read", () => {
  expect(nameOf(changed({ phone: "2" }))).toBe("Lone Star Haulage");
  expect(nameOf(changed({ name: " Gulf " }))).toBe("Gulf");
});

it("knows no form of records that are made elsewhere", () => {
  const facts = { ...CARRIERS, routes: { list: CARRIERS.routes.list } };

  expect(() => saveRoute({ facts, recordId: null })).toThrow("not saved by a form");
});
