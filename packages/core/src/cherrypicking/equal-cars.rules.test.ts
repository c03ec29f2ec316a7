import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { equalKey, lookKey, type LookFacts } from "./equal-cars.rules";

interface EqualFacts extends LookFacts {
  readonly has_content: boolean;
}
const car: EqualFacts = {
  family: "sand",
  product: "4",
  customer_id: "2",
  status_id: RAILCAR_STATUS.received,
  inoperable: false,
  has_content: true,
  order_id: null,
};

const keyOf = (facts: EqualFacts) => equalKey(lookKey(facts), facts.has_content);

it("cars with the same facts are equal", () => expect(keyOf({ ...car })).toBe(keyOf(car)));

it.each<Partial<EqualFacts>>([
  { family: "bulk-commodity" },
  { product: "5" },
  { product: null },
  { customer_id: "4" },
  { status_id: RAILCAR_STATUS.customerReleased },
  { inoperable: true },
  { has_content: false },
  { order_id: "2" },
  // No two facts run together.
  { product: "42", customer_id: "" },
])("a car with another fact is not equal: %o", (other) => expect(keyOf({ ...car, ...other })).not.toBe(keyOf(car)));
