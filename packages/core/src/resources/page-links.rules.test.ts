import { describe, expect, it } from "vitest";
import { listOfThose, mayOpen, pageOfResource, viewAddress } from "./page-links.rules";

describe("where a record leads", () => {
  it.each([
    ["carriers", "view", { carrier: ["view"] }, true],
    ["carriers", "edit", { carrier: ["view"] }, false],
    ["carriers", "add", { carrier: ["create"] }, true],
    ["bols", "view", { bol: ["view"] }, true],
    ["bols", "view", { bol: ["edit"] }, false],
    ["logged-exceptions", "add", { "logged exception": ["create"] }, false],
    ["carriers", "view", null, false],
  ] as const)("%s: %s with %j: %s", (name, page, permissions, may) =>
    expect(mayOpen(name, page, permissions)).toBe(may),
  );

  it.each([
    ["inbounds", "railcars"],
    ["outbounds", "outbound-trucks"],
    ["customers", "customers"],
    ["weighings", null],
  ])("%s are shown by the pages of %s", (resource, page) => expect(pageOfResource(resource)).toBe(page));

  it("is an address of its own, or a list filtered by it", () => {
    expect(viewAddress("carriers", "a/b")).toBe("/ui-next/carriers/view/a%2Fb");
    // A BOL has no view page of its kind: it is read at an address of its own.
    expect(viewAddress("bols", "7")).toBe("/bols/record/7");
    expect(listOfThose("orders", "customer_id", "7")).toBe("/orders?customer_id.eq=7&closed=1");
    const noOrder = [{ field: "order_id", op: "empty", value: true }] as const;
    expect(listOfThose("outbound-trucks", "product_size_id", "7", noOrder)).toBe(
      "/outbound-trucks?order_id.empty=true&product_size_id.eq=7&closed=1",
    );
  });
});
