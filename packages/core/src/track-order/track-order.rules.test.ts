import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderChanged, isOutdated, isSameOrder, ownIds, sentCars, settled, withoutCars } from "./track-order.rules";
import { line, lines, mixed, names, ref } from "./track-order-lines.fixtures";
import { sandCar } from "../railcars/car.fixtures";

describe("the list that is sent", () => {
  it("names the cars that stand there, then the newly selected", () => {
    expect(
      names(sentCars(line({ mode: "bulk-add", carsOnTrack: mixed, selected: [sandCar("8"), sandCar("7")] }))),
    ).toEqual(["s1", "s2", "s3", "s8", "s7"]);
  });

  it("follows the order given, with those that go last at the end in the order of sending", () => {
    const arrangement = { base: ["1", "2", "3"], order: [ref("3"), ref("2"), ref("1")], last: ["2", "3"] };

    expect(names(sentCars(line({ carsOnTrack: mixed, arrangement })))).toEqual(["s1", "s2", "s3"]);
  });

  it("names a car that the order does not know, and none that is no longer there", () => {
    const arrangement = { base: ["1", "4"], order: [ref("4"), ref("1")], last: ["5"] };

    expect(names(sentCars(line({ carsOnTrack: mixed, arrangement })))).toEqual(["s1", "s2", "s3"]);
  });

  it("names every own-family car of the track and every chosen one exactly once", () => {
    fc.assert(
      fc.property(lines, (each) => {
        const sent = sentCars(each).map((car) => car.id);

        expect(sent.toSorted()).toEqual(
          [...ownIds(each.carsOnTrack, "sand"), ...each.selected.map((car) => car.id)].toSorted(),
        );
      }),
    );
  });
});

describe("an arrangement", () => {
  it("says nothing while new cars only stand behind those that stand there", () => {
    expect(settled({ base: ["1", "2"], order: [ref("1"), ref("2"), ref("8")], last: [] })).toBeNull();
    expect(settled({ base: ["1", "2"], order: [ref("1"), ref("8"), ref("2")], last: [] })).not.toBeNull();
    expect(
      withoutCars({ base: ["1", "2"], order: [ref("1"), ref("8"), ref("2")], last: [] }, (id) => id === "8"),
    ).toBeNull();
    expect(
      withoutCars({ base: ["1", "2"], order: [ref("2"), ref("8"), ref("1")], last: [] }, () => true)?.order,
    ).toEqual([ref("2"), ref("1")]);
  });

  it("is outdated by another order of its own family only", () => {
    const arrangement = { base: ["1", "2", "3"], order: [], last: [] };

    expect(isOutdated(arrangement, "sand", mixed)).toBe(false);
    expect(
      isOutdated(
        arrangement,
        "sand",
        mixed.filter((car) => car.family === "sand"),
      ),
    ).toBe(false);
    expect(isOutdated(arrangement, "sand", mixed.slice(1))).toBe(true);
    expect(isOutdated(null, "sand", [])).toBe(false);
  });
});

describe("whether the order has changed", () => {
  it("is judged by what would be sent", () => {
    expect(isOrderChanged(line({ carsOnTrack: mixed }))).toBe(false);
    expect(isOrderChanged(line({ carsOnTrack: mixed, selected: [sandCar("8")] }))).toBe(true);
    expect(
      isOrderChanged(
        line({
          carsOnTrack: mixed,
          arrangement: { base: ["1", "2", "3"], order: [ref("2"), ref("1"), ref("3")], last: [] },
        }),
      ),
    ).toBe(true);
    expect(
      isOrderChanged(
        line({
          carsOnTrack: mixed,
          arrangement: { base: ["1", "2", "3"], order: ["1", "2", "3"].map(ref), last: ["3"] },
        }),
      ),
    ).toBe(false);
  });

  it("compares place by place", () => {
    expect(isSameOrder(["1", "2"], ["1", "2"])).toBe(true);
    expect(isSameOrder(["1", "2"], ["2", "1"])).toBe(false);
    expect(isSameOrder(["1"], ["1", "2"])).toBe(false);
  });
});
