import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import { railcarsResource } from "../resources/railcars.resource";
import { historyEntry, plainKey } from "./history.view";
import {
  aChange,
  carrierFacts,
  carrierRow,
  orderFacts,
  orderRow,
  profileFacts,
  shownWith,
} from "./record-view.fixtures";

const ofOrder = { facts: orderFacts, record: orderRow(), shownWith };
const ofCarrier = { facts: carrierFacts, record: carrierRow(), shownWith };
const linesOf = (before: object | null, after: object | null, of = ofOrder) =>
  historyEntry(aChange("1", { before, after } as never), null, of).lines.map(
    ({ label, before: was, after: is }) => `${label}: ${was ?? "-"} → ${is}`,
  );

describe("a change in words", () => {
  it("says who, when in the zone of the terminal, and what was done", () => {
    const said = historyEntry(aChange("1", { action: "set-partial", reason: "Short load" }), null, ofCarrier);

    expect(said).toMatchObject({
      who: "Kim Field",
      when: "2026/11/21 12:00 CST",
      what: "Set to partly handled",
      reason: "Short load",
    });
    expect(historyEntry(aChange("1", { by: null, action: "create" }), null, ofCarrier)).toMatchObject({
      who: "Railhead",
      what: "Added",
    });
  });

  it("calls what stands before a truck's number as it calls the truck", () => {
    const of = { facts: outboundTrucksResource as never, record: null, shownWith };

    expect(linesOf(null, { prefix: "OT", inbound_number: "8" }, of as never)).toEqual([
      "Truck: - → OT",
      "Number: - → 8",
    ]);
  });

  it("says of a day that was no time since: that is said of what is", () => {
    const record = {
      id: "7",
      name: "UTLX 7",
      updated_at: 1,
      status_id: RAILCAR_STATUS.received,
      date_received: 1_795_240_800,
    } as never;
    const of = { facts: railcarsResource as never, record, shownWith: { ...shownWith, now: 1_795_284_000 } };

    expect(linesOf({ date_received: 1_795_154_400 }, { date_received: 1_795_240_800 }, of as never)).toEqual([
      expect.stringMatching(/^Received: [^·]+ → [^·]+$/),
    ]);
  });

  it.each([
    ["a text", { po_number: null }, { po_number: "PO-9" }, "PO: (empty) → PO-9"],
    ["a day", { valid_to: "2026-12-31" }, { valid_to: null }, "Until: 2026/12/31 → (empty)"],
    ["a word of a list", { status: "open" }, { status: "closed" }, "State: Open → Closed"],
    ["a reference, by the names of now", { customer_id: "7" }, { customer_id: "8" }, "Customer: Apex → Blue Mesa"],
    ["one whose name is not known, by its id", { job_id: null }, { job_id: "12" }, "Job: (empty) → 12"],
    [
      "a figure with its unit",
      { quantity_ordered: "1000" },
      { quantity_ordered: "1200" },
      "Ordered: 1,000 lb → 1,200 lb",
    ],
    ["a field that nobody knows, by its key", { color_code: 1 }, { color_code: true }, "Color code: 1 → Yes"],
    ["a list of plain values", { tag_list: [] }, { tag_list: ["a", "b"] }, "Tag list: (empty) → a, b"],
    [
      "a signature, and no id of the BOL",
      { signature: null, bol_id: null },
      {
        signature: { signed_at: 1, signed_by: "Ana", signed_as: "driver", bol_version_id: "9", bol_version: 1 },
        bol_id: "9",
      },
      "Signed by: (empty) → Ana, driver, version 1",
    ],
    ["an object of a field that nobody knows", { extra: null }, { extra: { free_days: 3 } }, "Extra: (empty) → 1 item"],
  ])("shows %s", (_, before, after, line) => expect(linesOf(before, after)).toEqual([line]));

  it.each([
    [
      "single rights added and taken",
      { user: ["edit"], track: ["view"] },
      { track: ["view"], railcar: ["receive"] },
      { text: "2 changes", names: ["+ Railcar: receive", "− User: edit"] },
    ],
    ["what a profile began with", null, { track: ["view"] }, { text: "1 right", names: ["Track: view"] }],
    ["what one allowed that is deleted", { track: ["view"] }, null, { text: "1 right", names: ["Track: view"] }],
  ])("shows of rights %s", (_, was, is, changes) => {
    const side = (permissions: object | null) => (permissions === null ? null : { permissions });
    const change = aChange("1", { before: side(was), after: side(is) } as never);
    const { lines } = historyEntry(change, null, { facts: profileFacts, record: null, shownWith });
    expect(lines).toMatchObject([{ label: "Rights", changes }]);
  });

  it("lists what a new record began with, without what was left empty", () => {
    expect(
      linesOf(null, { name: "Zulu", phone: null, is_active: true, created_by: "3", updated_at: 5 }, ofCarrier),
    ).toEqual(["Name: - → Zulu", "In use: - → In use"]);
  });

  it("passes over what an event names without a change, and what the ledger calls a record", () => {
    const [before, after] = [
      { terminal_id: "1", name: "a", asset_id: null },
      { terminal_id: "1", name: "b", asset_id: "736" },
    ];
    expect(linesOf(before, after, ofCarrier)).toEqual(["Name: a → b"]);
  });

  it("shows only the field that is asked for", () => {
    const change = aChange("1", { before: { name: "a", phone: null }, after: { name: "b", phone: "1" } });
    expect(historyEntry(change, "phone", ofCarrier).lines.map(({ key }) => key)).toEqual(["phone"]);
  });

  it.each([
    ["railcar_length", "Railcar length"],
    ["customer_id", "Customer"],
    ["well_ids", "Well"],
    ["_id", "_id"],
  ])("%s is called %s", (key, words) => expect(plainKey(key)).toBe(words));
});
