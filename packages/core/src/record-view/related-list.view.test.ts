import { describe, expect, it } from "vitest";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { addingOf, relatedColumns } from "./related-list.view";
import { EDITOR, orderFacts } from "./record-view.fixtures";

it("leaves out the column that names the record itself", () => {
  const keys = relatedColumns(orderFacts, "customer_id").map(({ key }) => key);

  expect(keys).not.toContain("customer_name");
  expect(keys[0]).toBe("order_number");
});

describe("records that are part of another one", () => {
  const factors = meterFactorsResource as unknown as ResourceFacts;

  it("are added by those who may", () => {
    const adder = { pump: ["view", "create"] } as const;
    expect(addingOf(factors, "5", adder)).toEqual({ to: "/pumps/meter-factor/5", text: "New Meter Factor" });
    expect(addingOf(factors, "5", { pump: ["view"] })).toBeNull();
    expect(addingOf(orderFacts, "5", EDITOR)).toBeNull();
  });
});
