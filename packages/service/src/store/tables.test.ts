import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import { describe, expect, it } from "vitest";
import { factsOf, kindOf } from "./tables";

describe("facts of tables", () => {
  it("are there for every resource", () =>
    expect(RESOURCE_NAMES.map((name) => factsOf(name).unique.length >= 0)).not.toContain(false));
  it("take exact decimals from the contract, and no other text", () => {
    expect(factsOf("tracks").decimals).toContain("usable_length");
    expect([...factsOf("tracks").decimals]).not.toContain("track_name");
    expect([...factsOf("inbounds").decimals]).not.toContain("inbound_number");
  });
  it("tell ids by their names", () =>
    expect([kindOf("tracks", "id"), kindOf("tracks", "terminal_id"), kindOf("tracks", "track_name")]).toEqual([
      "id",
      "id",
      "plain",
    ]));
  it("are not there for what is no table", () => expect(() => factsOf("nothing")).toThrow("There is no table nothing"));
});
