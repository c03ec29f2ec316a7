import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { foundCar, searchInput } from "./railcar-search.fixtures";
import type { FoundCar, RailcarSearchContext } from "./railcar-search.types";
import { viewFound } from "./railcar-search.view";

const context: RailcarSearchContext = {
  ...searchInput(),
  terminals: [],
  terminalId: "1",
  text: "",
  cars: [],
  next: null,
  lastScan: null,
  asked: null,
};
const card = (more: Partial<FoundCar>) =>
  viewFound(
    context,
    foundCar("7", {
      quantity_snapshot: "215400",
      quantity_snapshot_uom_abbreviation: "lb",
      display_quantity_snapshot: "86.16",
      display_abbreviation: "ST",
      ...more,
    }),
  );

describe("the card of a car", () => {
  it("on site shows state, place, load and what can be done", () =>
    expect(card({ status: "Received", status_id: RAILCAR_STATUS.received, date_received: 1_795_003_200 })).toEqual({
      id: "7",
      prefix: "UTLX",
      number: "045007",
      state: { tone: "brand", text: "Received" },
      inoperable: null,
      place: "Track 4 · Position 7",
      facts: "40/70 · 86.16 ST · Apex",
      dates: "Received 2026/11/18",
      terminal: null,
      action: { kind: "edit", label: "Edit", name: "Edit UTLX 045007", href: "/mobile-v2/sand/railcars/edit/7" },
    }));

  it.each(["4", "6"] as const)("closed out (%s) hides quantity and place, and offers nothing", (status_id) =>
    expect(card({ status_id, track_name: "Track 4", car_seq: 7 })).toMatchObject({
      place: null,
      facts: "40/70 · Apex",
      action: null,
      state: { tone: "closed" },
    }),
  );

  it("pending has no place and can be received", () =>
    expect(card({ status_id: RAILCAR_STATUS.pending, track_name: null, car_seq: null })).toMatchObject({
      place: null,
      action: {
        kind: "receive",
        label: "Receive",
        name: "Receive UTLX 045007",
        href: "/mobile-v2/sand/railcars/receive/7",
      },
    }));

  it("says that the car is bad order", () => expect(card({ inoperable: true }).inoperable).toBe("Inoperable"));

  it("names the terminal where several are searched", () => {
    const several = { ...context, terminalId: null, terminals: [{ id: "1", name: "Permian East" }] };

    expect(viewFound(several, foundCar("7")).terminal).toBe("Permian East");
    expect(viewFound(several, foundCar("7", { terminal_id: "9" })).terminal).toBeNull();
  });
});
