import { describe, expect, it } from "vitest";
import { carriersResource } from "./carriers.resource";
import { railcarsResource } from "./railcars.resource";
import { formFieldsOf, namesRecord, recordName } from "./record-facts.rules";
import type { ResourceFacts } from "./resource.types";

const carriers = carriersResource as unknown as ResourceFacts;
const railcars = railcarsResource as unknown as ResourceFacts;

describe("the facts of a record, whatever its kind", () => {
  it("name the fields of its form in their order, none where there is no form", () => {
    expect(formFieldsOf(carriers).map(({ key }) => key)).toEqual([
      "name",
      "scac",
      "is_active",
      "dot_number",
      "mc_number",
      "insurance_expires_on",
      "phone",
    ]);
    expect(formFieldsOf({})).toEqual([]);
  });

  it.each([
    ["by its title", carriers, { name: "Zulu Haulage" }, "Zulu Haulage"],
    ["by mark and number, as its list does", railcars, { prefix: "UTLX", inbound_number: "045001" }, "UTLX 045001"],
    ["by nothing where nothing is said", carriers, { name: null }, ""],
  ])("call it %s", (_, facts, row, name) => expect(recordName(facts, row)).toBe(name));

  it.each([
    ["its own change", "inbounds", "12", true],
    ["that of another of its kind", "inbounds", "13", false],
    ["that of its track, which moves it", "tracks", "4", true],
    ["that of another track", "tracks", "5", false],
    ["that of another kind with the same id", "carriers", "12", false],
  ])("say whether it is changed by %s", (_, resource, record_id, expected) => {
    const car = { facts: railcars, id: "12", record: { track_id: "4" } };
    expect(namesRecord(car, { resource, record_id })).toBe(expected);
    // Before its row is read nobody knows where it stands.
    expect(namesRecord({ ...car, record: null }, { resource, record_id })).toBe(expected && resource === "inbounds");
  });
});
