import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { allows, unitOf, unloadBlock } from "./car-facts.rules";
import { carFacts, handledCar } from "./car-work.fixtures";

describe("what can be done with a car", () => {
  it.each([
    [RAILCAR_STATUS.pending, false, "UTLX 045007 is pending. Receive it before it is unloaded."],
    [RAILCAR_STATUS.received, false, null],
    [RAILCAR_STATUS.handling, false, null],
    [RAILCAR_STATUS.released, false, "UTLX 045007 is Released and no longer on site."],
    [RAILCAR_STATUS.handled, false, "UTLX 045007 is Handled: nothing more is unloaded from it."],
    [RAILCAR_STATUS.cancelled, false, "UTLX 045007 is Cancelled and no longer on site."],
    [RAILCAR_STATUS.customerReleased, false, "UTLX 045007 is Customer released: nothing more is unloaded from it."],
    [
      RAILCAR_STATUS.handling,
      true,
      "UTLX 045007 is inoperable: broken wheel. It is not unloaded until the flag is cleared.",
    ],
  ] as const)("in state %s, inoperable %s", (status_id, inoperable, sentence) =>
    expect(
      unloadBlock(handledCar({ name: "UTLX 045007", status_id, inoperable, inoperable_reason: "broken wheel." })),
    ).toBe(sentence),
  );

  it("says so where nobody gave a reason", () =>
    expect(unloadBlock(handledCar({ inoperable: true, inoperable_reason: " " }))).toContain("no reason given"));

  it.each([
    [RAILCAR_STATUS.received, false, true, false],
    [RAILCAR_STATUS.received, true, false, false],
    [RAILCAR_STATUS.handling, false, false, true],
    [RAILCAR_STATUS.handling, true, false, true],
    [RAILCAR_STATUS.handled, false, false, false],
    [RAILCAR_STATUS.pending, false, false, false],
  ] as const)("steps from %s, inoperable %s: partial %s, complete %s", (status_id, inoperable, partial, complete) => {
    const car = handledCar({ status_id, inoperable });

    expect([allows("begin-handling", car), allows("complete-handling", car)]).toEqual([partial, complete]);
  });

  it("a car that came empty may be completed at once", () =>
    expect(allows("complete-handling", handledCar({ status_id: RAILCAR_STATUS.received, shipped_weight: "0" }))).toBe(
      true,
    ));
});

describe("quantities", () => {
  it("stand in the unit of the terminal, else in the car’s own", () => {
    const unshown = {
      display_quantity_snapshot: null,
      display_shipped_weight: null,
      display_abbreviation: null,
    } as const;
    const bare = { quantity_snapshot: null, quantity_snapshot_uom_abbreviation: null, ...unshown } as const;
    expect(unitOf(carFacts())).toBe("ST");
    expect(unitOf(carFacts({ car: handledCar(unshown) }))).toBe("lb");
    expect(unitOf(carFacts({ car: handledCar(bare) }))).toBe("lb");
    const unknown = handledCar({ ...bare, shipped_weight_uom_abbreviation: null });
    expect([unitOf(carFacts({ car: unknown })), unitOf(carFacts({ car: unknown, factors: [] }))]).toEqual(["ST", null]);
    const two = [...carFacts().factors, { uom_abbreviation: "gal", display_abbreviation: "gal", factor: "1" }];
    expect(unitOf(carFacts({ car: unknown, factors: two })), "none of several is guessed").toBeNull();
  });
});
