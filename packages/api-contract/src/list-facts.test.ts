import { describe, expect, it } from "vitest";
import { inboundTruck } from "./inbound-truck-routes";
import { listFactsOf, OPS_OF } from "./list-facts";
import { RESOURCES, RESOURCE_NAMES } from "./resources";

const factsOf = (name: keyof typeof RESOURCES) => listFactsOf(RESOURCES[name].entity);

describe("a column of a list", () => {
  it.each([
    ["orders", "customer_id", "id"],
    ["jobs", "well_ids", "ids"],
    ["orders", "po_number", "text"],
    ["carriers", "scac", "text"],
    ["orders", "status", "choice"],
    ["inbounds", "status_id", "choice"],
    ["carriers", "is_active", "flag"],
    ["inbounds", "eta", "number"],
    ["tracks", "car_count", "number"],
    ["orders", "quantity_remaining", "decimal"],
    ["orders", "valid_to", "day"],
    ["orders", "updated_at", "number"],
    ["orders", "created_by", "id"],
    ["orders", "id", "id"],
  ] as const)("%s.%s is %s", (name, field, kind) => expect(factsOf(name).fields[field]?.kind).toBe(kind));

  it("has its closed list of values", () => {
    expect(factsOf("orders").fields["status"]?.choices).toEqual(["open", "closed"]);
    expect(factsOf("terminals").fields["legal_gross_uom_abbreviation"]?.choices).toContain("lb");
  });
  it("is every field on the wire but those that hold more than one value", () => {
    const left = RESOURCE_NAMES.flatMap((name) =>
      Object.keys(RESOURCES[name].entity.read)
        .filter((field) => !(field in factsOf(name).fields))
        .map((field) => `${name}.${field}`),
    );
    expect(left.filter((field) => !field.includes("trucks.") && !field.startsWith("outbounds."))).toEqual([
      "bol-versions.content",
      "bol-versions.signatures",
      "bols.signature",
      "bols.latest_correction",
      "bols.signatures",
      "bols.mails",
      "cherrypicking-groups.revisions",
      "cherrypicking-groups.cars",
      "cherrypicking-groups.tracks",
      "contracts.rules",
      "drafts.warning",
      "profiles.permissions",
    ]);
  });
});

describe("rows that ask for work", () => {
  const all = [...RESOURCE_NAMES.map((name) => RESOURCES[name].entity), inboundTruck];
  it("are chosen by filters that the list takes", () => {
    for (const entity of all) {
      const { fields, open } = listFactsOf(entity);
      for (const { field, op } of open ?? []) expect(OPS_OF[fields[field]!.kind]).toContain(op);
    }
  });
  it("are kept apart where history grows", () =>
    expect(all.filter((entity) => entity.open !== undefined).map(({ kind }) => kind)).toHaveLength(12));
});

it("searches fields that the wire shows as text", () => {
  for (const name of RESOURCE_NAMES)
    for (const field of factsOf(name).search)
      expect(["text", "choice"], `${name}.${field}`).toContain(factsOf(name).fields[field]?.kind);
});
