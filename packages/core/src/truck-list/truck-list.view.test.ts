import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { correctedTruck, truckRow, loadedTruck, releasedTruck } from "../trucks/truck.fixtures";
import { nextOf, platesOf, signedByOf, signedOf } from "../trucks/truck-words";
import { viewTruckList, viewTruckRow } from "./truck-list.view";
import { listInput } from "./truck-list.fixtures";
import type { TruckListContext } from "./truck-list.types";

describe("a truck in a list", () => {
  it("says who it is, what it is and what it needs next", () => {
    expect(viewTruckRow(listInput(), truckRow())).toEqual({
      id: "12",
      name: "OT 1007",
      href: "/mobile-v2/sand/outbound-trucks/handling/12",
      open: "Open OT 1007, Arrived, Truck 42 · Trailer T9, Lone Star · Apex · Northern White 40/70, Weigh its tare.",
      state: { tone: "brand", text: "Arrived" },
      plates: "Truck 42 · Trailer T9",
      expected: null,
      facts: "Lone Star · Apex · Northern White 40/70",
      next: "Weigh its tare.",
      signed: null,
      sub: "42 · Jane Doe · Apex · Northern White 40/70",
      net: "–",
    });
  });

  it("says when it is expected, by its terminal’s clock, until it is here", () => {
    const truck = truckRow({
      status_id: TRUCK_STATUS.scheduled,
      status: "Scheduled",
      scheduled_at: 1_700_000_000,
      time_zone: "America/Denver",
    });

    expect(viewTruckRow(listInput(), truck)).toMatchObject({
      expected: "Expected 2023/11/14 15:13 MST",
      open: expect.stringContaining("Scheduled, Expected 2023/11/14 15:13 MST, Truck 42") as string,
    });
    expect(viewTruckRow(listInput(), { ...truck, scheduled_at: null }).expected).toBeNull();
    expect(viewTruckRow(listInput(), { ...truck, status_id: TRUCK_STATUS.arrived }).expected).toBeNull();
  });

  it("says once it has left which version was signed, and which one corrected that, never that it is not signed", () => {
    const corrected = "Signed (version 1); corrected later by version 2, unsigned";

    expect(viewTruckRow(listInput({ task: "search" }), releasedTruck("12"))).toMatchObject({
      signed: "Signed (version 1)",
      state: { text: "Released" },
      next: null,
    });
    expect(viewTruckRow(listInput({ task: "search" }), correctedTruck("12"))).toMatchObject({
      signed: corrected,
      open: expect.stringContaining(corrected) as string,
    });
    expect([signedOf(loadedTruck("12")), signedByOf(loadedTruck("12"))]).toEqual([null, null]);
    expect(signedByOf(correctedTruck("12"))).toBe(
      "Signed by Jane Doe, 2023/11/14 16:13 CST (version 1); corrected later by version 2, unsigned",
    );
  });

  it("leaves out what nobody knows", () => {
    const bare = truckRow({ trailer_number: null, carrier_name: null, customer_name: null, product_name: null });

    expect(platesOf(bare)).toBe("Truck 42");
    expect(viewTruckRow(listInput(), bare).facts).toBe("");
  });

  it("stands in the list of those to be signed with driver, load and net", () => {
    expect(viewTruckRow(listInput({ task: "capture-signature" }), loadedTruck("12"))).toMatchObject({
      href: "/mobile-v2/sand/outbound-trucks/capture-signature/12",
      sub: "4412 · Jane Doe · Apex · 40/70",
      net: "52,140 lb",
    });
  });

  it("is released once nothing is missing, and needs nothing once it is gone", () => {
    expect(nextOf(truckRow({ status_id: TRUCK_STATUS.signed, release_missing: [] }))).toBe("Release it.");
    expect(
      nextOf(
        truckRow({
          status_id: TRUCK_STATUS.released,
          release_missing: [{ code: "closed", sentence: "Released already.", mend: "none" }],
        }),
      ),
    ).toBeNull();
  });
});

describe("a search", () => {
  const found = [truckRow(), truckRow({ id: "13", name: "OT 1008", truck_number: "77" })];
  const names = (list: string, text: string) => {
    const context: TruckListContext = {
      ...listInput({ task: "search" }),
      terminals: [],
      terminalId: "1",
      text,
      adding: false,
      trucks: found,
      next: null,
      isRead: true,
      lastScan: null,
    };
    return viewTruckList({ context, value: { list, terminals: "ready" } } as unknown as Parameters<
      typeof viewTruckList
    >[0]).rows.map(({ name }) => name);
  };

  it("shows what the server found as it is, and of what it found before only what fits", () => {
    expect(names("ready", "a driver’s phone")).toEqual(["OT 1007", "OT 1008"]);
    for (const list of ["pausing", "loading", "failed"]) expect(names(list, "77")).toEqual(["OT 1008"]);
  });
});
