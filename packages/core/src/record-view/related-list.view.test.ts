import { expect, it } from "vitest";
import { relatedColumns, rowAddress } from "./related-list.view";
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
