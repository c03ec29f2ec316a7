import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arrangementOf,
  lineOf,
  mergeOrders,
  movableIn,
  movedBetween,
  nextPlace,
  rearranged,
  withSelectedReversed,
} from "./track-order-moves.rules";
import { moveAmong } from "../tracks/move-among.rules";
import { ownIds, sentCars, settled, type Line } from "./track-order.rules";
import { line, lines, mixed, names, ref } from "./track-order-lines.fixtures";
import { sandCar } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";

describe("the line on the screen", () => {
  it("keeps the other family’s cars in their places", () => {
    const arrangement = { base: ["1", "2", "3"], order: [ref("3"), ref("1"), ref("2")], last: [] };

    expect(names(lineOf(line({ carsOnTrack: mixed, arrangement })))).toEqual(["s3", "b9", "s1", "s2"]);
  });

  it("locks the other family and leaves placed cars where they are while cars are added", () => {
    fc.assert(
      fc.property(lines, (each) => {
        const shown = lineOf(each);

        const kept = each.carsOnTrack.flatMap((car, at) =>
          car.family !== "sand" || each.mode === "bulk-move" ? [at] : [],
        );
        expect(kept.map((at) => shown[at])).toEqual(kept.map((at) => each.carsOnTrack[at]));
        expect(shown).toHaveLength(each.carsOnTrack.length + each.selected.length);
      }),
    );
  });
});

describe("moving a car", () => {
  it("only ever reorders, never moves a car that keeps its place, and keeps the order of the rest", () => {
    fc.assert(
      fc.property(lines, fc.nat(40), fc.integer({ min: -2, max: 45 }), (each, at, wanted) => {
        const before = lineOf(each);
        const isMovable = movableIn(each);
        const after = moveAmong(before, isMovable, at, wanted);

        expect(names(after).toSorted()).toEqual(names(before).toSorted());
        const kept = before.flatMap((car, place) => (isMovable(car) ? [] : [place]));
        expect(kept.map((place) => after[place])).toEqual(kept.map((place) => before[place]));
        const others = (cars: readonly Car[]) => names(cars.filter((car) => isMovable(car) && car !== before[at]));
        expect(others(after)).toEqual(others(before));
      }),
    );
  });

  it("comes back by moving back", () => {
    fc.assert(
      fc.property(lines, fc.nat(40), (each, at) => {
        const before = lineOf(each);
        const isMovable = movableIn(each);
        fc.pre(before[at] !== undefined && isMovable(before[at]));
        const down = nextPlace(before, isMovable, at, 1);
        fc.pre(down !== at);
        const after = moveAmong(before, isMovable, at, down);

        expect(moveAmong(after, isMovable, down, nextPlace(after, isMovable, down, -1))).toEqual(before);
      }),
    );
  });

  it("is for all of the family in bulk-add and bulk-sequence, for none in bulk-move", () => {
    const chosen = sandCar("8");
    const which = (mode: Line["mode"]) =>
      names([...mixed, chosen].filter(movableIn(line({ mode, carsOnTrack: mixed, selected: [chosen] }))));

    expect(which("bulk-add")).toEqual(["s1", "s2", "s3", "s8"]);
    expect(which("bulk-move")).toEqual([]);
    expect(which("bulk-sequence")).toEqual(["s1", "s2", "s3", "s8"]);
  });
});

describe("the next place", () => {
  it("is behind the cars that keep theirs, and the car’s own at either end", () => {
    const isMovable = movableIn(line({ carsOnTrack: mixed }));

    expect(nextPlace(mixed, isMovable, 0, 1)).toBe(2);
    expect(nextPlace(mixed, isMovable, 2, -1)).toBe(0);
    expect(nextPlace(mixed, isMovable, 0, -1)).toBe(0);
    expect(nextPlace(mixed, isMovable, 3, 1)).toBe(3);
  });
});

describe("bringing my order up to date", () => {
  it("drops cars that left and keeps my order of the rest", () => {
    expect(mergeOrders(["3", "1", "2"], ["2", "3"])).toEqual(["3", "2"]);
  });

  it("puts a car that came behind the one it stands behind, and at the front when it stands first", () => {
    expect(mergeOrders(["3", "1", "2"], ["1", "x", "2", "3"])).toEqual(["3", "1", "x", "2"]);
    expect(mergeOrders(["3", "1", "2"], ["x", "1", "2", "3"])).toEqual(["x", "3", "1", "2"]);
  });

  it("puts cars that came to the end at the end, in their order", () => {
    expect(mergeOrders(["3", "1", "2"], ["1", "2", "3", "x", "y"])).toEqual(["3", "1", "2", "x", "y"]);
  });

  it("takes the present order where none of my cars is left", () => {
    expect(mergeOrders(["3"], ["1", "2"])).toEqual(["1", "2"]);
  });

  it("keeps the cars that I add where I put them, and newcomers at the end before those behind", () => {
    expect(mergeOrders(["n", "2", "1", "m"], ["1", "2", "x"], new Set(["n", "m"]))).toEqual(["n", "2", "1", "x", "m"]);
    expect(mergeOrders(["1", "n"], ["x"], new Set(["n"]))).toEqual(["x", "n"]);
  });

  const ids = fc.uniqueArray(fc.nat(40).map(String), { maxLength: 25 });

  it("names what stands there now, each once, and keeps mine in my order", () => {
    fc.assert(
      fc.property(ids, ids, (mine, now) => {
        const merged = mergeOrders(mine, now);

        expect(merged.toSorted()).toEqual(now.toSorted());
        expect(merged.filter((id) => mine.includes(id))).toEqual(mine.filter((id) => now.includes(id)));
      }),
    );
  });

  it("changes nothing when nobody came or left, nor a second time", () => {
    fc.assert(
      fc.property(ids, ids, (mine, now) => {
        const merged = mergeOrders(mine, now);

        expect(mergeOrders(mine, mine.toReversed())).toEqual(mine);
        expect(mergeOrders(merged, now)).toEqual(merged);
      }),
    );
  });
});

describe("which cars changed places", () => {
  it.each([
    ["none", ["1", "2", "3"], ["1", "2", "3"], []],
    ["one that went to the end", ["1", "2", "3", "4"], ["2", "3", "4", "1"], ["1"]],
    ["one that went to the front", ["1", "2", "3", "4"], ["4", "1", "2", "3"], ["4"]],
    ["not those that came or left", ["1", "2", "3"], ["x", "1", "3"], []],
  ])("%s", (_, before, after, moved) => expect([...movedBetween(before, after)]).toEqual(moved));

  it("leaves a run that stands in both, and never more than one car for one move", () => {
    const order = fc.uniqueArray(fc.nat(60).map(String), { maxLength: 40 });
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), (before, from, to) => {
        const after =
          before.length === 0 ? before : moveAmong(before, () => true, from % before.length, to % before.length);

        expect(movedBetween(before, after).size).toBeLessThanOrEqual(1);
      }),
    );
    fc.assert(
      fc.property(order, fc.shuffledSubarray(Array.from({ length: 60 }, (_, at) => String(at))), (before, after) => {
        const moved = movedBetween(before, after);
        const stayed = (ids: readonly string[]) =>
          ids.filter((id) => before.includes(id) && after.includes(id) && !moved.has(id));

        expect(stayed(before)).toEqual(stayed(after));
      }),
    );
  });
});

describe("an arrangement", () => {
  it("begins with the cars as they stand, and says nothing until one is moved", () => {
    const first = arrangementOf(line({ carsOnTrack: mixed.toReversed() }));

    expect(first.order.map((car) => car.id)).toEqual(["1", "2", "3"]);
    expect(settled(first)).toBeNull();
    expect(settled({ ...first, last: ["1"] })).not.toBeNull();
    expect(settled(rearranged(first, [ref("3"), ref("2"), ref("1")]))?.order.map((car) => car.id)).toEqual([
      "3",
      "2",
      "1",
    ]);
  });

  it("turned round leaves all but the new cars in their places", () => {
    fc.assert(
      fc.property(lines, (each) => {
        const last = new Set(each.arrangement?.last);
        const before = sentCars(each).filter((car) => !last.has(car.id));
        const after = withSelectedReversed(each);

        expect(after.map((car) => (each.selected.includes(car) ? null : car))).toEqual(
          before.map((car) => (each.selected.includes(car) ? null : car)),
        );
        expect(
          withSelectedReversed({ ...each, arrangement: null, selected: each.selected.toReversed() }).map(
            (car) => car.id,
          ),
        ).toEqual([...ownIds(each.carsOnTrack, "sand"), ...each.selected.map((car) => car.id)]);
      }),
    );
  });

  it("remembers where those that go last came from", () => {
    const first = { base: ["1", "2", "3"], order: [ref("1"), ref("2"), ref("3")], last: ["2"] };

    expect(rearranged(first, [ref("3"), ref("1")]).order.map((car) => car.id)).toEqual(["3", "2", "1"]);
  });
});
