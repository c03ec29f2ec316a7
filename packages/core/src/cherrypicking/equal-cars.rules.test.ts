import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { equalKey, type EqualFacts } from "./equal-cars.rules";

const car: EqualFacts = {
  family: "sand",
  product: "4",
  customer_id: "2",
  status_id: RAILCAR_STATUS.received,
  inoperable: false,
  has_content: true,
  order_id: null,
};

it("cars with the same facts are equal", () => expect(equalKey({ ...car })).toBe(equalKey(car)));

it.each<Partial<EqualFacts>>([
  { family: "bulk-commodity" },
  { product: "5" },
  { product: null },
  { customer_id: "4" },
  { status_id: RAILCAR_STATUS.customerReleased },
  { inoperable: true },
  { has_content: false },
  { order_id: "2" },
])("a car with another fact is not equal: %o", (other) =>
  expect(equalKey({ ...car, ...other })).not.toBe(equalKey(car)),
);
