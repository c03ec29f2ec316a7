import { describe, expect, it } from "vitest";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { addingOf, relatedColumns, rowAddress } from "./related-list.view";
import { EDITOR, orderFacts, VIEWER } from "./record-view.fixtures";

it("leaves out the column that names the record itself", () => {
  const keys = relatedColumns(orderFacts, "customer_id").map(({ key }) => key);

  expect(keys).not.toContain("customer_name");
  expect(keys[0]).toBe("order_number");
});

it("leads to the page of a row, for those who may open it", () => {
  expect([rowAddress(orderFacts, "5", EDITOR), rowAddress(orderFacts, "5", { carrier: VIEWER.carrier ?? [] })]).toEqual(
    ["/orders/view/5", null],
  );
});

describe("records that are part of another one", () => {
  const factors = meterFactorsResource as unknown as ResourceFacts;

  it("have no page of their own, and are added by those who may", () => {
    const adder = { pump: ["view", "create"] } as const;
    expect(rowAddress(factors, "4", adder)).toBeNull();
    expect(addingOf(factors, "5", adder)).toEqual({ to: "/pumps/meter-factor/5", text: "New Meter Factor" });
    expect(addingOf(factors, "5", { pump: ["view"] })).toBeNull();
    expect(addingOf(orderFacts, "5", EDITOR)).toBeNull();
  });
});
