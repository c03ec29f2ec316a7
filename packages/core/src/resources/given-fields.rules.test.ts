import { describe, expect, it } from "vitest";
import { givenIn, queryOfGiven } from "./given-fields.rules";
import { ordersResource } from "./orders.resource";
import type { ResourceFacts } from "./resource.types";

const ORDERS = ordersResource as unknown as ResourceFacts;
const given = (query: string) => {
  const said = new Map(query.split("&").map((one) => one.split("=") as [string, string]));
  return givenIn(ORDERS, { get: (key) => said.get(key) ?? null });
};

describe("what an address says of a new record", () => {
  it.each([
    ["customer_id=9&uom_id=2", { customer_id: "9", uom_id: "2" }],
    ["valid_from=2026-12-31", { valid_from: "2026-12-31" }],
    ["customer_id=abc&uom_id=0&valid_from=2026-02-30", {}],
    // Where it is added, what is typed, and what no form asks for.
    ["terminal_id=3&order_number=SO-1&status=closed&from=7", {}],
    ["", {}],
  ])("%s", (query, said) => expect(given(query)).toEqual(said));

  it("is written the same whatever its order", () => {
    expect(queryOfGiven({ uom_id: "2", customer_id: "9" })).toBe("?customer_id=9&uom_id=2");
    expect(queryOfGiven({})).toBe("");
  });
});
