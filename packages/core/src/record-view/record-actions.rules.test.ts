import { describe, expect, it } from "vitest";
import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { bolsResource } from "../resources/bols.resource";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import { railcarsResource } from "../resources/railcars.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { actionText, mayAct, openActionsOf, routeOfAction } from "./record-actions.rules";
import {
  carrierFacts,
  carrierRow,
  EDITOR,
  orderFacts,
  orderRow,
  userFacts,
  userRow,
  VIEWER,
  voidedOrderFacts,
} from "./record-view.fixtures";

const voidedOrders = voidedOrderFacts("void");
const truckFacts = outboundTrucksResource as unknown as ResourceFacts;
const railcarFacts = railcarsResource as unknown as ResourceFacts;
const bolFacts = bolsResource as unknown as ResourceFacts;
const MAKER = { bol: ["view", "edit", "manual"] } as const;
const OFFICE = { user: ["view", "create", "edit"] } as const;

describe("the actions of a record", () => {
  it.each([
    ["an open order", orderFacts, orderRow(), EDITOR, ["action.close", "delete"]],
    ["a closed order", orderFacts, orderRow({ status: "closed" }), EDITOR, ["action.open", "delete"]],
    ["a carrier", carrierFacts, carrierRow(), EDITOR, ["delete"]],
    ["a user", userFacts, userRow(), OFFICE, ["action.mailPasswordLink", "action.deactivate", "delete"]],
    [
      "one who may not sign in",
      userFacts,
      userRow({ is_active: false }),
      OFFICE,
      ["action.mailEnablingLink", "action.activate", "delete"],
    ],
    ["one that may only be looked at", orderFacts, orderRow(), VIEWER, []],
    ["one that a delete voids", voidedOrders, orderRow(), EDITOR, ["action.close", "delete"]],
    ["a BOL that was added by hand", bolFacts, { id: "3", status: "open", load_kind: "manual" }, MAKER, ["delete"]],
    ["a BOL of a truck", bolFacts, { id: "3", status: "open", load_kind: "outbounds" }, MAKER, []],
    ["one that is void", voidedOrders, orderRow({ status: "void" }), EDITOR, []],
  ])("of %s", (_, facts, row, permissions, names) => expect(openActionsOf(facts, row, permissions)).toEqual(names));

  it.each([
    ["a truck that is to come", truckFacts, TRUCK_STATUS.scheduled, "Void"],
    ["a truck that is signed", truckFacts, TRUCK_STATUS.signed, "Void"],
    ["a truck that has left", truckFacts, TRUCK_STATUS.released, null],
    ["a truck that is void", truckFacts, TRUCK_STATUS.voided, null],
    ["a railcar that is to come", railcarFacts, RAILCAR_STATUS.pending, "Cancel Railcar"],
    ["a railcar that is here", railcarFacts, RAILCAR_STATUS.received, null],
    ["a railcar that will not come", railcarFacts, RAILCAR_STATUS.cancelled, null],
  ])("take %s off by its own word, as long as that may be", (_, facts, status_id, text) => {
    const may = { ...EDITOR, "outbound truck": ["view", "edit"], railcar: ["view", "edit"] } as const;
    const open = openActionsOf(facts, { id: "5", status_id }, may).filter((name) => name === "delete");

    expect(open.map((name) => actionText(facts, name))).toEqual(text === null ? [] : [text]);
  });

  it.each([
    ["a carrier in use", carrierFacts, carrierRow(), EDITOR, true],
    ["a retired one", carrierFacts, carrierRow({ is_active: false }), EDITOR, false],
    ["one that may only be looked at", carrierFacts, carrierRow(), VIEWER, false],
    ["what has no such field", orderFacts, orderRow(), EDITOR, false],
  ])("retire %s", (_, facts, row, permissions, may) => expect(mayAct(facts, "retire", row, permissions)).toBe(may));

  it("have a call each, and are called as the catalogue says", () => {
    expect(routeOfAction(orderFacts, "action.close")?.path).toBe("/api/orders/:id/close");
    expect(routeOfAction(carrierFacts, "action.close")).toBeUndefined();
    expect((["delete", "retire", "action.open"] as const).map((name) => actionText(orderFacts, name))).toEqual([
      "Delete",
      "Retire",
      "Open Again",
    ]);
    expect(actionText(voidedOrders, "delete")).toBe("Void");
  });
});
