import { describe, expect, it } from "vitest";
import { truckRow } from "../trucks/truck.fixtures";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import { changesOf } from "../form/form.submit";
import { enter, mergeRecord, openedForm, valuesOf } from "../form/form.rules";
import type { LoadBody, LoadForm, LoadValues } from "../load-work/load-form.types";
import { ownRecord, readRecord, recordFields } from "./truck-record.rules";
import { NOTHING_READ } from "./truck-work.types";
import { loading, readFacts, workContext } from "./truck-work.fixtures";

const OWN = readRecord(workContext(), truckRow({ driver_phone: null, seals: "S-1", carrier_id: "31", updated_at: 7 }));
const FIELDS = recordFields(workContext({ own: OWN }), "edit");
const read = (form: LoadForm, values: LoadValues = {}, version = 7): LoadForm =>
  mergeRecord(FIELDS, form, { values: { ...OWN.values, ...values }, version }, "mine").form;
const opened = read(openedForm<LoadBody>({}));
/** The form with what is entered in it, after others changed its record. */
const later = (record: LoadValues, entered: LoadValues = {}, version = 8) =>
  read(enter(opened, entered), record, version);

describe("the fields of a truck’s record", () => {
  it.each(TRUCK_KIND_NAMES)(
    "%s: are asked for alike as it comes and as it is put right, and the seals of what leaves once it is here",
    (kind) => {
      const { family, direction } = TRUCK_KINDS[kind];
      const names = (form: "arrival" | "edit") =>
        recordFields({ family, side: `${direction}-trucks`, facts: NOTHING_READ }, form).map(({ key }) => key);

      expect(names("edit")).toEqual([...names("arrival"), ...(direction === "outbound" ? ["seals"] : [])]);
      expect(names("edit")).toContain("seals");
    },
  );

  it("show what stands also where it is not offered any more", () => {
    const options = (name: string, more = {}) =>
      recordFields(
        workContext({ own: { ...OWN, values: { ...OWN.values, ...more } }, carriers: [{ id: "3", name: "Apex" }] }),
        "edit",
      ).find((field) => field.key === name)?.options;

    expect(options("carrier_id")).toEqual([
      { id: "31", name: loading.carrier_name },
      { id: "3", name: "Apex" },
    ]);
    expect(options("carrier_id", { carrier_id: "3" })).toEqual([{ id: "3", name: "Apex" }]);
    expect(options("carrier_id", { carrier_id: "" })).toEqual([{ id: "3", name: "Apex" }]);
    expect(options("order_id", { order_id: "9" })).toEqual([{ id: "9", name: "Order 9" }]);
  });
});

describe("a record in its form", () => {
  it("is as it was read, empty where nothing is set", () => {
    expect(opened).toMatchObject({
      version: 7,
      loaded: { truck_number: "42", driver_name: "Jane Doe", driver_phone: "", seals: "S-1" },
    });
    expect(opened.loaded).not.toHaveProperty("prefix");
    expect(
      [ownRecord.read(readFacts()), ownRecord.read(readFacts({ own: OWN }))],
      "nothing is known of it yet",
    ).toEqual([null, OWN]);
    expect(ownRecord.without(readFacts({ own: OWN })).own).toBeNull();
  });

  it("follows what others change, but for what a person put right or took out", () => {
    const form = later({ seals: "S-9", driver_name: "Tim" }, { driver_name: "Bob" });
    expect(valuesOf(form)).toMatchObject({ driver_name: "Bob", seals: "S-9" });
    expect(form.version).toBe(8);
    expect(valuesOf(later({ driver_name: "Tim" }, { driver_name: "" })).driver_name).toBe("");
    expect(
      valuesOf(later({ driver_name: "Tim" }, { driver_name: " Jane Doe " })).driver_name,
      "it was typed as it was read",
    ).toBe("Tim");
  });
});

describe("what is sent of a record", () => {
  const body = (entered: LoadValues) => changesOf(FIELDS, enter(opened, entered));

  it("is what was changed, and which version was seen", () => {
    expect(body({ driver_name: " Bob ", seals: "", carrier_id: "3" })).toEqual({
      driver_name: "Bob",
      seals: null,
      carrier_id: "3",
      updated_at: 7,
    });
    expect(body({ truck_number: " 42 ", driver_phone: " " })).toEqual({ updated_at: 7 });
  });

  it("is not what others changed in between", () => {
    expect(changesOf(FIELDS, later({ seals: "S-9" }, { driver_name: "Bob" }))).toEqual({
      driver_name: "Bob",
      updated_at: 8,
    });
  });
});
