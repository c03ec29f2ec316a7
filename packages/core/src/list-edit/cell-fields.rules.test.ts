import { describe, expect, it } from "vitest";
import type { ResourceFacts } from "../resources/resource.types";
import { cellFields, factsOfField, mayEditCells } from "./cell-fields.rules";
import { CARRIERS } from "./cell-edit.fixtures";

const FACTS = Object.values(
  import.meta.glob<Record<string, ResourceFacts>>("../resources/*.resource.ts", { eager: true }),
).map((exported) => Object.values(exported)[0]!);
const factsOf = (page: string) => FACTS.find((facts) => facts.page === page)!;
const columns = (page: string) => [...cellFields(factsOf(page)).keys()].join(" ");

describe("what is edited in a list", () => {
  it.each(FACTS.map((facts) => [facts.page, facts] as const))("of %s is plain, and may be written", (_, facts) => {
    const fields = [...cellFields(facts).values()];
    const writable = new Set(Object.keys(facts.entity.writable));
    const paired = new Set((facts.entity.pairs ?? []).flat());
    const wrong = fields.filter(({ key, kind, isFixed }) => {
      const isPlain = !["quantity", "unit", "permissions", "references", "instant", "long"].includes(kind);
      return !isPlain || isFixed === true || !writable.has(key) || paired.has(key) || key.endsWith("_uom_abbreviation");
    });
    expect(wrong).toEqual([]);
  });

  /** A field more that is edited in a list is put here on purpose. */
  it.each([
    ["railcars", "customer_name bol railcar_length po_number"],
    ["bulk-commodity-railcar-loads", "product_name customer_name bol railroad_id railcar_length"],
    [
      "outbound-trucks",
      "customer_name carrier_name truck_number order_number trailer_number driver_name driver_phone po_number seals",
    ],
    ["bols", "shipper consignee carrier_name seals description origin destination"],
    ["orders", "order_number customer_name po_number"],
    ["carriers", "name scac dot_number mc_number phone insurance_expires_on is_active"],
    ["onsite-storage", "name storage_kind customer_name is_active"],
    ["scales", "name scale_kind certified_until connection address protocol is_active"],
    ["terminals", "name code city state_id time_zone phone origin_weight_tolerance is_active address"],
  ])("of %s is %s", (page, edited) => {
    expect(columns(page)).toBe(edited);
  });

  it.each([
    ["profiles", "the form asks before somebody loses rights of their own"],
    ["uom-standard-conversions", "the server asks before quantities are shown otherwise"],
  ])("of %s is nothing: %s", (page) => {
    expect(columns(page)).toBe("");
  });

  it("of a kind without the call is nothing", () => {
    const { update: _update, ...routes } = CARRIERS.routes;
    expect(cellFields({ ...CARRIERS, routes }).size).toBe(0);
  });

  it("is for who may change its records", () => {
    expect([
      mayEditCells(CARRIERS, { carrier: ["view", "edit"] }),
      mayEditCells(CARRIERS, { carrier: ["view"] }),
      mayEditCells(CARRIERS, null),
    ]).toEqual([true, false, false]);
  });

  it("is one field of the form", () => {
    expect(
      factsOfField(CARRIERS, "scac").form?.flatMap(({ fields }) => fields.map(({ key }) => key as string)),
    ).toEqual(["scac"]);
  });
});
