import { describe, expect, it } from "vitest";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { tracksResource } from "../resources/tracks.resource";
import type { RelatedListSnapshot } from "./related-list.machine";
import { addingOf, relatedColumns, viewRelatedList } from "./related-list.view";
import { orderFacts } from "./record-view.fixtures";

it("leaves out the column that names the record itself", () => {
  const keys = relatedColumns(orderFacts, "customer_id").map(({ key }) => key);

  expect(keys).not.toContain("customer_name");
  expect(keys[0]).toBe("order_number");
});

it("shows the columns that are named, in their order", () => {
  const keys = relatedColumns(orderFacts, "customer_id", "part", ["status", "order_number", "none"]);

  expect(keys.map(({ key }) => key)).toEqual(["status", "order_number"]);
});

it("is called by a title of its own, and leads to the rows that pass all that was asked", () => {
  const wanted = {
    field: "customer_id",
    id: "9",
    also: [{ field: "job_id", op: "empty", value: true }],
  } as const;
  const snapshot = { context: { wanted, read: null }, value: "loading" } as unknown as RelatedListSnapshot;
  const view = viewRelatedList(snapshot, orderFacts, { title: "alongside.storage", columns: ["order_number"] });

  expect(view).toMatchObject({
    title: "Storage with its product",
    toList: "/orders?customer_id.eq=9&job_id.empty=true&closed=1",
    state: "loading",
  });
  expect(viewRelatedList(snapshot, orderFacts).title).toBe("Orders");
});

describe("records that are part of another one", () => {
  const ofPump = { field: "pump_id", id: "5" };
  const factors = meterFactorsResource as unknown as ResourceFacts;

  it("are added by those who may", () => {
    const adder = { pump: ["view", "create"] } as const;
    expect(addingOf(factors, ofPump, adder)).toEqual({ to: "/pumps/meter-factor/5", text: "New Meter Factor" });
    expect(addingOf(factors, ofPump, { pump: ["view"] })).toBeNull();
  });
});

describe("records that name another one", () => {
  const clerk = { order: ["view", "create"], track: ["view", "create"] } as const;

  it("are added with it filled in, by those who may", () => {
    expect(addingOf(orderFacts, { field: "customer_id", id: "9" }, clerk)).toEqual({
      to: "/orders/add?customer_id=9",
      text: "Add Order",
    });
    expect(addingOf(orderFacts, { field: "customer_id", id: "9" }, { order: ["view"] })).toBeNull();
    expect(addingOf(orderFacts, { field: "customer_id", id: "9" }, null)).toBeNull();
  });

  it("are not where the form does not ask for it, or the terminal at hand decides", () => {
    const tracks = tracksResource as unknown as ResourceFacts;
    expect(addingOf(orderFacts, { field: "closed_by", id: "9" }, clerk)).toBeNull();
    expect(addingOf(tracks, { field: "terminal_id", id: "1" }, clerk)).toBeNull();
  });
});
