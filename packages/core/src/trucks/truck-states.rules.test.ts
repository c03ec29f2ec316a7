import { TRUCK_STATUS, TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { isBolOpen, isClosed, truckState } from "./truck-states.rules";

describe("the states of trucks", () => {
  it("are named by the direction", () => {
    expect(TRUCK_STATUS_IDS.map((id) => truckState("inbounds", id))).toEqual([
      "Scheduled",
      "Arrived",
      "Handling",
      "Weighed out",
      "Signed",
      "Released",
      "Voided",
    ]);
    expect(TRUCK_STATUS_IDS.map((id) => truckState("bulk-commodity-outbound-trucks", id))).toEqual([
      "Scheduled",
      "Arrived",
      "Loading",
      "Loaded",
      "Signed",
      "Released",
      "Voided",
    ]);
  });

  it("close with the release and the voiding", () =>
    expect(TRUCK_STATUS_IDS.filter(isClosed)).toEqual([TRUCK_STATUS.released, TRUCK_STATUS.voided]));

  it("keep what stands on the BOL from its signature on", () =>
    expect(TRUCK_STATUS_IDS.filter(isBolOpen)).toEqual([
      TRUCK_STATUS.scheduled,
      TRUCK_STATUS.arrived,
      TRUCK_STATUS.handling,
      TRUCK_STATUS.weighed,
    ]));
});
