import { describe, expect, it } from "vitest";
import { DIFFERENCE_FIELDS, SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { enteredFor, recordIn } from "./form-record.rules";
import { bodyOf } from "./form.submit";
import { enter, openedForm, valuesOf } from "./form.rules";

const row = {
  id: "4",
  name: "A",
  net: "10",
  free_days: 3,
  note: null,
  is_active: true,
  well_ids: ["7", "8"],
  tiers: [{ from: "0", rate: "12" }],
  updated_at: 10,
};

describe("a record in the fields of its form", () => {
  it("names every field and nothing else, empty where nothing is set", () => {
    expect(recordIn(SAMPLE_FIELDS, row)).toEqual({
      version: 10,
      values: {
        name: "A",
        net: "10",
        free_days: "3",
        note: "",
        starts_on: "",
        is_active: "true",
        carrier_id: "",
        well_ids: ["7", "8"],
        tiers: [{ key: "0", values: { from: "0", rate: "12" } }],
      },
    });
  });

  it("is empty where the record holds what another one says, and only there", () => {
    const { values } = recordIn(SAMPLE_FIELDS, { ...row, carrier_id: "5", inherited: ["net", "carrier_id"] } as never);
    expect([values.name, values.net, values.carrier_id]).toEqual(["A", "", ""]);
  });

  it("has the parts of an object in their own fields", () => {
    const said = { difference: { entry: "spill", reason: "Dust" }, updated_at: 1 };
    expect(recordIn(DIFFERENCE_FIELDS, said).values).toEqual({
      "difference.entry": "spill",
      "difference.reason": "Dust",
    });
  });
});

describe("a body that was sent", () => {
  it("gives the form that makes the same body again", () => {
    const body = bodyOf(SAMPLE_FIELDS, openedForm<Sample>(sampleValues({}), 10));
    const form = enter(openedForm<Sample>({}), enteredFor<Sample>({ ...body, updated_at: 10 }));

    expect(bodyOf(SAMPLE_FIELDS, form)).toEqual(body);
    expect(valuesOf(form)).not.toHaveProperty("updated_at");
  });

  it("says of an object that it is there, and what is in it", () =>
    expect(enteredFor<Sample>({ difference: { entry: "spill", reason: "Dust" } })).toEqual({
      difference: "yes",
      "difference.entry": "spill",
      "difference.reason": "Dust",
    }));

  it.each([null, undefined, "text", [{ id: "1" }]])("that is no object says nothing: %j", (body) =>
    expect(enteredFor<Sample>(body)).toEqual({}),
  );
});
