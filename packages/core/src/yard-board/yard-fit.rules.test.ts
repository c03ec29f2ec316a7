import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { shownAs } from "../trucks/truck.fixtures";
import type { OutboundRow } from "../trucks/truck.types";
import { onBoard, rowOf, type SaidTruck } from "./yard-board.fixtures";
import { yardTruck } from "./yard-column.rules";
import { fitOf } from "./yard-fit.rules";

const LOADING: SaidTruck = { status_id: TRUCK_STATUS.handling, unit: "lb", tare: "30000", quantity: "24000" };
const loading = (more: SaidTruck = {}) => onBoard("outbounds", { ...LOADING, ...more });
const order = (remaining: string | null, unit = "lb") => ({ number: "4711", remaining, unit });

describe("how much more fits", () => {
  it("is what is left to the legal gross", () => {
    expect(fitOf(loading())).toEqual({
      loaded: "24,000 lb",
      fits: "26,000 lb",
      boundBy: null,
      over: null,
      share: 0.48,
    });
  });

  it("is all of it before the first draft", () => {
    expect(fitOf(loading({ quantity: null }))).toMatchObject({ loaded: "0 lb", fits: "50,000 lb", share: 0 });
    expect(fitOf(loading({ status_id: TRUCK_STATUS.arrived, quantity: "0" }))?.fits).toBe("50,000 lb");
  });

  it("ends with the order where that is filled sooner", () => {
    expect(fitOf(loading({ order: order("30000") }))).toMatchObject({ fits: "6,000 lb", boundBy: "4711", over: null });
    expect(fitOf(loading({ order: order("24000") }))).toMatchObject({ fits: null, boundBy: "4711" });
    expect(fitOf(loading({ order: order("60000") }))).toMatchObject({ fits: "26,000 lb", boundBy: null });
  });

  it("leaves out an order in a unit that the row does not convert, or of which nobody knows the rest", () => {
    expect(fitOf(loading({ order: order("15", "ST") }))).toMatchObject({ fits: "26,000 lb", boundBy: null });
    expect(fitOf(loading({ order: order(null) }))?.boundBy).toBeNull();
  });

  it("says how far a truck is over the legal gross", () => {
    expect(fitOf(loading({ quantity: "51000" }))).toMatchObject({ fits: null, over: "1,000 lb", share: 1 });
    expect(fitOf(loading({ quantity: "50000" }))).toMatchObject({ fits: null, over: null, boundBy: null, share: 1 });
  });

  it("is shown in the terminal's unit, with its order", () => {
    const row = shownAs(rowOf("outbounds", { ...LOADING, order: order("30000") }) as OutboundRow, "ST");
    const truck = yardTruck("outbounds", row);

    expect(truck && fitOf(truck)).toMatchObject({ loaded: "12 ST", fits: "3 ST", boundBy: "4711" });
  });

  it("is known of outbound trucks of bulk commodities by their own names for the weights", () => {
    expect(fitOf(onBoard("bulk-commodity-outbound-trucks", LOADING))?.fits).toBe("26,000 lb");
  });

  it.each<[string, SaidTruck]>([
    ["without a legal gross", { legal_gross: null }],
    ["with a limit in a unit that nothing leads to", { legal_gross_uom_abbreviation: "kg" }],
    ["before its tare", { status_id: TRUCK_STATUS.arrived, tare: null, unit: null, quantity: null }],
    ["once it is weighed out", { status_id: TRUCK_STATUS.weighed, gross: "78000", net: "48000" }],
  ])("is not said of a truck %s", (_, more) => expect(fitOf(loading(more))).toBeNull());

  it("is not said of trucks that bring", () => {
    expect(fitOf(onBoard("inbounds", { ...LOADING, gross: "78000" }))).toBeNull();
  });
});
