import { describe, expect, it } from "vitest";
import { initialContext } from "./record-view-changes";
import {
  carrierFacts,
  carrierRow,
  orderFacts,
  orderRow,
  recordInput,
  userFacts,
  userRow,
} from "./record-view.fixtures";
import { changeOf, nameOf } from "./record-view.submit";
import type { RecordActionName } from "./record-view.types";

const carrier = (acting: RecordActionName) =>
  changeOf({ ...initialContext(recordInput()), record: carrierRow(), acting });

describe("what an action sends", () => {
  it("is a GET with the reading in its query for a delete", () => {
    expect(carrier("delete")).toEqual({
      terminal: null,
      route: "/ui-next/carriers/view/3",
      label: { name: "Zulu Haulage", more: 0 },
      action: "delete",
      method: "GET",
      path: "/api/carriers/3/delete",
      headers: {},
      body: { updated_at: "1795284000" },
    });
  });

  it("is an update with the reading in its body where the record is retired", () => {
    expect(carrier("retire")).toMatchObject({
      method: "POST",
      path: "/api/carriers/3",
      body: { is_active: false, updated_at: 1_795_284_000 },
    });
  });

  it("is the call of the facts for their own action, at the record's terminal", () => {
    const input = recordInput({ facts: orderFacts, id: "5" });
    expect(changeOf({ ...initialContext(input), record: orderRow(), acting: "action.close" })).toMatchObject({
      terminal: "1",
      path: "/api/orders/5/close",
      body: { updated_at: "1795284000" },
    });
  });

  it.each([
    ["action.mailPasswordLink", "/api/auth/auto-reset-password"],
    ["action.mailEnablingLink", "/api/auth/auto-enable-account"],
  ] as const)("names the record in its body where the call's address does not: %s", (acting, path) => {
    const input = recordInput({ facts: userFacts, id: "9" });
    expect(changeOf({ ...initialContext(input), record: userRow(), acting })).toMatchObject({
      path,
      body: { userid: "9" },
    });
  });

  it("is nothing where no action was chosen", () =>
    expect(() => changeOf({ ...initialContext(recordInput()), record: carrierRow() })).toThrow("No action"));

  it("names the record as its list does, or by its id", () => {
    expect(nameOf(carrierFacts, carrierRow())).toBe("Zulu Haulage");
    expect(nameOf(carrierFacts, carrierRow({ name: "" }))).toBe("3");
  });
});
