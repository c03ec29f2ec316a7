import { RAILCAR_STATUS_IDS, RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import {
  displayName,
  factsOf,
  heldText,
  isClosedOut,
  isRail,
  nameParts,
  shownDetails,
  STATE_TONES,
  type CarDetails,
} from "./display.rules";
import { RAILCAR_STATES } from "./states.rules";

const onTrack: CarDetails = {
  status_id: RAILCAR_STATUS.received,
  quantity_snapshot: "112.4",
  quantity_snapshot_uom_abbreviation: "ST",
  display_quantity_snapshot: "112.4",
  display_abbreviation: "ST",
  track_name: "Track 4",
  car_seq: 12,
};

describe("displayName", () => {
  it("puts one space between the prefix and the number as stored", () => {
    expect(displayName({ prefix: "UTLX", inbound_number: "045123" })).toBe("UTLX 045123");
  });

  it("shows the car number in place of the inbound number when there is one", () => {
    expect(displayName({ prefix: "GATX", inbound_number: "1", car_number: "179312" })).toBe("GATX 179312");
    expect(displayName({ prefix: "GATX", inbound_number: "1", car_number: null })).toBe("GATX 1");
    expect(displayName({ prefix: "GATX", inbound_number: "1", car_number: "" })).toBe("GATX 1");
  });

  it("leaves no stray space when a part is missing", () => {
    expect(displayName({ prefix: "GATX" })).toBe("GATX");
    expect(displayName({ prefix: "", car_number: "179312" })).toBe("179312");
  });
});

describe("nameParts", () => {
  it("gives the mark and the number apart, leading zeros kept", () => {
    expect(nameParts({ prefix: "UTLX", inbound_number: "045123", car_number: null })).toEqual({
      mark: "UTLX",
      number: "045123",
    });
  });
});

describe("isClosedOut", () => {
  it("holds for released and cancelled cars only", () => {
    expect(RAILCAR_STATUS_IDS.filter(isClosedOut)).toEqual([RAILCAR_STATUS.released, RAILCAR_STATUS.cancelled]);
    expect(RAILCAR_STATUS_IDS.filter((id) => RAILCAR_STATES[id].closedOut)).toEqual([
      RAILCAR_STATUS.released,
      RAILCAR_STATUS.cancelled,
    ]);
  });
});

describe("shownDetails", () => {
  it("shows quantity with its unit, track and position of a car on site", () => {
    expect(shownDetails(onTrack)).toEqual({ quantity: "112.4 ST", track: "Track 4", sequence: 12 });
  });

  it.each([RAILCAR_STATUS.released, RAILCAR_STATUS.cancelled])(
    "hides quantity and location of status %s",
    (status_id) => {
      expect(shownDetails({ ...onTrack, status_id })).toEqual({ quantity: null, track: null, sequence: null });
    },
  );

  it("shows no unit where there is no quantity", () => {
    expect(shownDetails({ ...onTrack, quantity_snapshot: null }).quantity).toBeNull();
  });

  it("shows an empty car as 0, not as unknown", () => {
    expect(shownDetails({ ...onTrack, quantity_snapshot: "0" }).quantity).toBe("0 ST");
  });
});

describe("what a car holds", () => {
  const car = {
    quantity_snapshot: "216520",
    quantity_snapshot_uom_abbreviation: "lb",
    display_quantity_snapshot: "86.608",
    display_abbreviation: "ST",
    product_name: "40/70",
    customer_name: "Apex",
  };

  it("is in the unit of the terminal, wherever it is shown", () => {
    expect([heldText(car), factsOf(car), shownDetails({ ...onTrack, ...car }).quantity]).toEqual([
      "86.61 ST",
      "40/70 · 86.61 ST · Apex",
      "86.61 ST",
    ]);
  });

  it("is as it is stored where there is no conversion", () => {
    expect(factsOf({ ...car, display_quantity_snapshot: null, display_abbreviation: null })).toBe(
      "40/70 · 216,520 lb · Apex",
    );
  });

  it("is left out where nobody knows, as are the names", () => {
    expect(
      factsOf({
        ...car,
        quantity_snapshot: null,
        display_quantity_snapshot: null,
        product_name: null,
        customer_name: null,
      }),
    ).toBe("");
  });
});

describe("what is shown of rows", () => {
  it("is railcars, not trucks", () => {
    expect(isRail({ transport: "rail" })).toBe(true);
    expect(isRail({ transport: "truck", family: "sand" })).toBe(false);
    expect(isRail({ family: "bulk-commodity" })).toBe(true);
    expect(isRail({})).toBe(false);
  });

  it("gives each state the signal of its meaning", () =>
    expect(Object.values(STATE_TONES)).toEqual(["waiting", "brand", "brand", "closed", "ready", "closed", "ready"]));
});
