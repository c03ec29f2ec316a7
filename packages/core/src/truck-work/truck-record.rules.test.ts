import { describe, expect, it } from "vitest";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import { editBody, recordFields, recordReading, recordValues } from "./truck-record.rules";
import { NOTHING_READ } from "./truck-work.types";
import { loading, readFacts, workContext } from "./truck-work.fixtures";

const OWN = recordValues(workContext(), {
  truck_number: "42",
  driver_name: "Jane Doe",
  driver_phone: null,
  seals: "S-1",
  carrier_id: "31",
  updated_at: 7,
  prefix: "OT",
});
const opened = recordReading.values(readFacts({ own: OWN }), {});
const later = (record: object, values: object = {}) =>
  recordReading.values(readFacts({ own: { ...OWN, ...record } }), { ...opened, ...values });

describe("the fields of a truck’s record", () => {
  it.each(TRUCK_KIND_NAMES)(
    "%s: are asked for alike as it comes and as it is put right, and the seals of what leaves once it is here",
    (kind) => {
      const { family, direction } = TRUCK_KINDS[kind];
      const names = (form: "arrival" | "edit") =>
        recordFields({ family, side: `${direction}-trucks`, facts: NOTHING_READ }, form).map(({ name }) => name);

      expect(names("edit")).toEqual([...names("arrival"), ...(direction === "outbound" ? ["seals"] : [])]);
      expect(names("edit")).toContain("seals");
    },
  );

  it("show what stands also where it is not offered any more", () => {
    const options = (name: string, more = {}) =>
      recordFields(workContext({ own: { ...OWN, ...more }, carriers: [{ id: "3", name: "Apex" }] }), "edit").find(
        (field) => field.name === name,
      )?.options;

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
  it("is as it stands, empty where nothing is set", () => {
    expect(opened).toMatchObject({
      truck_number: "42",
      driver_name: "Jane Doe",
      driver_phone: "",
      seals: "S-1",
      updated_at: "7",
    });
    expect(opened["prefix"]).toBeUndefined();
    expect(recordReading.values(readFacts(), { seals: "S-2" }), "nothing is known of it yet").toEqual({ seals: "S-2" });
  });

  it("follows what others change, but for what a person put right or took out", () => {
    expect(later({ seals: "S-9", driver_name: "Tim", updated_at: "8" }, { driver_name: "Bob" })).toMatchObject({
      driver_name: "Bob",
      seals: "S-9",
      updated_at: "8",
    });
    expect(later({ driver_name: "Tim" }, { driver_name: "" })["driver_name"]).toBe("");
    expect(
      later({ driver_name: "Tim" }, { driver_name: " Jane Doe " })["driver_name"],
      "it was typed as it stood",
    ).toBe("Tim");
  });
});

describe("what is sent of a record", () => {
  const body = (values: object) => editBody(workContext(), { ...opened, ...values });

  it("is what was changed, and which version was seen", () => {
    expect(body({ driver_name: " Bob ", seals: "", carrier_id: "3" })).toEqual({
      driver_name: "Bob",
      seals: null,
      carrier_id: "3",
      updated_at: 7,
    });
    expect(body({ truck_number: " 42 ", driver_phone: " " })).toEqual({ updated_at: 7 });
  });

  it("is not what others changed meanwhile", () => {
    expect(editBody(workContext(), later({ seals: "S-9", updated_at: "8" }, { driver_name: "Bob" }))).toEqual({
      driver_name: "Bob",
      updated_at: 8,
    });
  });
});
