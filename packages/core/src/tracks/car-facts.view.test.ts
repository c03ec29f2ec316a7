import { describe, expect, it } from "vitest";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { trackCar } from "../railcars/car.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { dayOnSite, saidOfCar, viewCarFacts } from "./car-facts.view";

const DAY = 86_400;

describe("a car on its track", () => {
  it("is on site for its first day on the day of its receipt", () => {
    const time_zone = "America/Chicago";
    expect(dayOnSite({ date_received: NOON, time_zone }, NOON)).toBe(1);
    expect(dayOnSite({ date_received: NOON - 13 * 3600, time_zone }, NOON)).toBe(2);
    expect(dayOnSite({ date_received: NOON - 30 * DAY, time_zone }, NOON)).toBe(31);
    expect(dayOnSite({ date_received: null, time_zone }, NOON)).toBeNull();
  });

  it("says all of it in one sentence", () => {
    const car = trackCar("1", 1, { quantity_snapshot: "112.4", date_received: NOON, inoperable: true });
    expect(saidOfCar(viewCarFacts(car, 1, NOON), 3)).toBe(
      "UTLX 045001, position 1 of 3, 40/70, Loaded, 112.4 ST, Apex, Handled, Day 1, 42 ft, Inoperable",
    );
  });

  it.each([
    ["0", "empty"],
    ["12.5", "loaded"],
    [null, null],
  ] as const)("that holds %s is %s", (quantity_snapshot, load) =>
    expect(viewCarFacts(trackCar("1", 1, { quantity_snapshot }), 1, NOON).load).toBe(load),
  );

  it("is marked where it is inoperable, and where its customer has given it up", () => {
    const car = trackCar("1", 1, { inoperable: true, status_id: RAILCAR_STATUS.customerReleased });
    expect(viewCarFacts(car, 1, NOON)).toMatchObject({
      marks: ["inoperable", "customerReleased"],
      notes: "Inoperable, Customer released",
    });
  });
});
