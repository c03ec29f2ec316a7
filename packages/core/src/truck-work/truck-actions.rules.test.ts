import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { truckRow } from "../trucks/truck.fixtures";
import type { TruckRow } from "../trucks/truck.types";
import { actionsOf } from "./truck-actions.rules";
import { loading, workContext } from "./truck-work.fixtures";
import type { TruckWorkContext } from "./truck-work.types";

const of = (truck: TruckRow, drafts: TruckWorkContext["facts"]["drafts"] = [], more: Partial<TruckWorkContext> = {}) =>
  actionsOf(workContext({ truck, drafts }, more)).map(({ label, kind }) => (kind === "main" ? `*${label}` : label));
const drafts = workContext().facts.drafts;

describe("what can be done with a truck", () => {
  it.each<readonly [string, TruckRow, TruckWorkContext["facts"]["drafts"], readonly string[]]>([
    ["scheduled", truckRow({ status_id: TRUCK_STATUS.scheduled }), [], ["*Record arrival", "Edit truck", "Void truck"]],
    ["arrived", truckRow(), [], ["*Weigh tare", "Edit truck", "Void truck"]],
    [
      "weighed empty",
      { ...loading, status_id: TRUCK_STATUS.arrived },
      [],
      ["*Add draft", "Weigh again", "Begin loading", "Edit truck", "Void truck"],
    ],
    ["loading, nothing drafted", loading, [], ["*Add draft", "Weigh gross", "Edit truck", "Void truck"]],
    ["loading", loading, drafts, ["*Weigh gross", "Add draft", "Edit truck"]],
    [
      "loaded",
      { ...loading, status_id: TRUCK_STATUS.weighed, gross: "50000" },
      drafts,
      ["Weigh again", "Add draft", "*Capture Signature", "Edit truck"],
    ],
    [
      "signed",
      { ...loading, status_id: TRUCK_STATUS.signed, gross: "50000", release_missing: [] },
      drafts,
      ["Weigh again", "*Release"],
    ],
    ["released", { ...loading, status_id: TRUCK_STATUS.released, gross: "50000" }, drafts, []],
    ["voided", { ...loading, status_id: TRUCK_STATUS.voided }, [], []],
  ])("%s", (_, truck, own, expected) => expect(of(truck, own)).toEqual(expected));

  it("puts what stands before the signature first", () => {
    const loaded = {
      ...loading,
      status_id: TRUCK_STATUS.weighed,
      gross: "60000",
      net: "30000",
      quantity: "20000",
      release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
    } as const;

    expect(of(loaded, drafts)).toEqual(["Weigh again", "*Add draft", "Capture Signature", "Edit truck"]);
    // More than the net is booked with the release, and that comes after the signature.
    expect(of({ ...loaded, quantity: "40000" }, drafts)).toEqual([
      "Weigh again",
      "Add draft",
      "*Capture Signature",
      "Edit truck",
    ]);
    expect(of({ ...loaded, quantity: null }, drafts)).toEqual([
      "Weigh again",
      "Add draft",
      "Capture Signature",
      "Edit truck",
    ]);
    expect(
      of(
        {
          ...loaded,
          quantity: "40000",
          release_missing: [{ code: "held drafts", sentence: "y", mend: "drafts" }, ...loaded.release_missing],
        },
        drafts,
      ),
    ).toEqual(["Weigh again", "Add draft", "Capture Signature", "Edit truck"]);
  });

  it("opens a signed BOL again for who may", () => {
    const signed = {
      ...loading,
      status_id: TRUCK_STATUS.signed,
      gross: "50000",
      bol_id: "5",
      release_missing: [],
    } as const;

    expect(of(signed, drafts, { canReopen: true })).toEqual(["Weigh again", "*Release", "New BOL version"]);
    expect(of(signed, drafts)).toEqual(["Weigh again", "*Release"]);
  });

  it("puts no release first that would be refused", () => {
    const missing = (code: "held drafts" | "difference") =>
      ({
        ...loading,
        status_id: TRUCK_STATUS.signed,
        gross: "50000",
        release_missing: [{ code, sentence: "x", mend: "drafts" }],
      }) as const;

    expect(of(missing("held drafts"), drafts)).toEqual(["Weigh again", "Release"]);
    expect(of({ ...missing("difference"), quantity: null }, drafts)).toEqual(["Weigh again", "Release"]);
    // What is only to be booked is booked with it.
    expect(of(missing("difference"), drafts)).toEqual(["Weigh again", "*Release"]);
  });

  it("is nothing for who may only look, and no draft for who may record none", () => {
    expect(of(loading, drafts, { canEdit: false, canDraft: false })).toEqual([]);
    expect(of(loading, drafts, { canDraft: false })).toEqual(["*Weigh gross", "Edit truck"]);
  });

  it("says handling of what brings, and leads to where it is signed and released", () => {
    const arrived = truckRow({ asset_id: "77", gross: "80000", unit: "lb" });
    expect(of(arrived, [], { side: "inbound-trucks" })).toContain("Begin handling");
    expect(
      actionsOf(workContext({ truck: { ...loading, status_id: TRUCK_STATUS.signed, gross: "5" } })).find(
        ({ key }) => key === "release",
      )?.href,
    ).toBe("/mobile-v2/sand/outbound-trucks/release/12");
  });

  it("leads to pages of the desk at the desk", () => {
    const to = (status_id: TruckRow["status_id"], key: string) =>
      actionsOf(workContext({ truck: { ...loading, status_id, gross: "5" }, drafts }, { app: "desk" })).find(
        (action) => action.key === key,
      )?.href;

    expect([to(TRUCK_STATUS.weighed, "sign"), to(TRUCK_STATUS.signed, "release")]).toEqual([
      "/outbound-trucks/sign-bol/12",
      "/outbound-trucks/release/12",
    ]);
  });
});
