import type { Family } from "@railhead/api-contract/railcar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendCars,
  applyList,
  insertCar,
  isSameCar,
  listFaults,
  listedIds,
  missingFromList,
  positionOf,
  removeCar,
  type Order,
  type PlacedCar,
} from "./positions.rules";

const sand = (id: string): PlacedCar => ({ family: "sand", id });
const bulk = (id: string): PlacedCar => ({ family: "bulk-commodity", id });
const text = (order: Order) => order.map((car) => (car.family === "sand" ? "s" : "b") + car.id).join(" ");

/** Orders of both families; the same id may be in both. */
const orders = fc.uniqueArray(
  fc.record({ family: fc.constantFrom<Family>("sand", "bulk-commodity"), id: fc.nat(40).map(String) }),
  { maxLength: 30, comparator: isSameCar },
);
const sameCars = (a: Order, b: Order) => text(a.toSorted(byName)) === text(b.toSorted(byName));
const byName = (a: PlacedCar, b: PlacedCar) => (a.family + a.id).localeCompare(b.family + b.id);

describe("cars come and go", () => {
  it("appends in the given order", () => {
    expect(text(appendCars([sand("1")], [bulk("1"), sand("2")]))).toBe("s1 b1 s2");
  });

  it("moves a car that was there to the end", () => {
    expect(text(appendCars([sand("1"), sand("2")], [sand("1")]))).toBe("s2 s1");
  });

  it("closes the gap of a car that leaves", () => {
    const order = removeCar([sand("1"), bulk("1"), sand("3")], bulk("1"));

    expect(text(order)).toBe("s1 s3");
    expect(positionOf(order, sand("3"))).toBe(2);
    expect(positionOf(order, bulk("1"))).toBe(0);
  });
});

describe("a car put at a position", () => {
  const order = [sand("1"), bulk("2"), sand("3")];

  it.each<[number, string, number]>([
    [1, "s9 s1 b2 s3", 1],
    [3, "s1 b2 s9 s3", 3],
    [4, "s1 b2 s3 s9", 4],
    [0, "s1 b2 s3 s9", 4],
    [99, "s1 b2 s3 s9", 4],
  ])("at %i gives %s", (k, expected, position) => {
    const placed = insertCar(order, sand("9"), k);

    expect(text(placed.order)).toBe(expected);
    expect(placed.position).toBe(position);
  });

  it("goes to n, not n+1, when it was on the track", () => {
    expect(insertCar(order, sand("1"), 99)).toEqual({ order: [bulk("2"), sand("3"), sand("1")], position: 3 });
  });

  it("is exactly at the position given, and the others keep their order", () => {
    fc.assert(
      fc.property(
        orders,
        fc.nat(50).map((n) => bulk(String(n))),
        fc.integer({ min: 0, max: 60 }),
        (before, car, k) => {
          const { order: result, position } = insertCar(before, car, k);

          expect(positionOf(result, car)).toBe(position);
          expect(text(removeCar(result, car))).toBe(text(removeCar(before, car)));
          expect(position).toBe(k >= 1 && k <= result.length ? k : result.length);
        },
      ),
    );
  });
});

describe("a list of one family's cars", () => {
  it("fills the places that the other family leaves", () => {
    expect(text(applyList([sand("1"), bulk("1"), sand("2"), bulk("2"), sand("3")], "sand", ["3", "2", "1"]))).toBe(
      "s3 b1 s2 b2 s1",
    );
  });

  it("takes newcomers in wherever the list names them", () => {
    expect(text(applyList([sand("1"), bulk("1")], "sand", ["7", "1", "8"]))).toBe("s7 b1 s1 s8");
  });

  it("keeps the places of the other family, and holds each car once", () => {
    fc.assert(
      fc.property(
        orders,
        fc.constantFrom<Family>("sand", "bulk-commodity"),
        fc.nat(5),
        fc.infiniteStream(fc.nat()),
        (before, family, count, seed) => {
          const own = before.filter((car) => car.family === family).map((car) => car.id);
          const newcomers = Array.from({ length: count }, (_, i) => `n${i}`);
          const listed = [...own, ...newcomers]
            .map((id) => ({ id, at: seed.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map((at) => at.id);

          const result = applyList(before, family, listed);

          expect(result.filter((car) => car.family === family).map((car) => car.id)).toEqual(listed);
          const locked = (order: Order) =>
            order.map((car, i) => `${i} ${car.family === family ? "" : car.id}`).filter((at) => !at.endsWith(" "));
          expect(locked(result)).toEqual(locked(before));
          expect(sameCars(result, [...before, ...newcomers.map((id) => ({ family, id }))])).toBe(true);
        },
      ),
    );
  });

  it("never loses a car of the other family, even when the list is too short", () => {
    expect(text(applyList([sand("1"), sand("2"), bulk("1")], "sand", ["2"]))).toBe("s2 b1");
  });

  it("must name every own car on the track", () => {
    expect(missingFromList([sand("1"), bulk("9"), sand("2")], "sand", ["2", "5"])).toEqual(["1"]);
  });
});

describe("the rows of a list", () => {
  it("are ordered by their numbers", () => {
    expect(
      listedIds([
        { id: "5", car_seq: 2 },
        { id: "6", car_seq: 1 },
      ]),
    ).toEqual(["6", "5"]);
  });

  it("may not name a car twice", () => {
    expect(
      listFaults([
        { id: "5", car_seq: 1 },
        { id: "5", car_seq: 2 },
      ]),
    ).toMatchObject([{ row: 1, field: "id", refusal: { description: "The same railcar as in row 1. Name it once." } }]);
  });

  it("may not use a position twice", () => {
    expect(
      listFaults([
        { id: "5", car_seq: 1 },
        { id: "6", car_seq: 1 },
      ]).map((fault) => [fault.row, fault.field]),
    ).toEqual([[1, "car_seq"]]);
  });

  it("may not leave a gap", () => {
    expect(
      listFaults([
        { id: "5", car_seq: 1 },
        { id: "6", car_seq: 3 },
      ])[0]?.refusal.description,
    ).toBe("Positions run from 1 to 2 without gaps; 3 is not one of them.");
  });

  it("are faultless exactly when cars differ and the positions are 1..n", () => {
    const rows = fc.array(fc.record({ id: fc.nat(6).map(String), car_seq: fc.integer({ min: 0, max: 7 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, (list) => {
        const complete =
          list.every((_, i) => list.some((row) => row.car_seq === i + 1)) &&
          new Set(list.map((row) => row.id)).size === list.length;

        expect(listFaults(list).length === 0).toBe(complete);
      }),
    );
  });
});
