import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { carKeyOf } from "../railcars/car-key";
import {
  applyPlan,
  carsOfKeys,
  carsToMove,
  isChange,
  moveTo,
  placeAmongAll,
  placeAmongOthers,
  planOf,
  tracksOf,
  undoOf,
} from "./track-move.rules";
import type { TrackCars } from "../tracks/track.types";

type CarsOn = ReadonlyMap<string, TrackCars>;

/** Tracks by the cars on them: 's1' is of sand, 'b1' of bulk commodity. */
const board = (tracks: Readonly<Record<string, string>>): CarsOn =>
  new Map(
    Object.entries(tracks).map(([trackId, cars]) => [
      trackId,
      {
        cars: cars
          .split(" ")
          .filter((name) => name !== "")
          .map((name, at) =>
            trackCar(name.slice(1), at + 1, {
              family: name.startsWith("b") ? "bulk-commodity" : "sand",
              track_id: trackId,
            }),
          ),
        revision: 1,
      },
    ]),
  );
const named = (carsOn: CarsOn, trackId: string) =>
  (carsOn.get(trackId)?.cars ?? []).map(({ family, id }) => `${family === "sand" ? "s" : "b"}${id}`).join(" ");
const key = (name: string) => `${name.startsWith("b") ? "bulk-commodity" : "sand"} ${name.slice(1)}`;
/** The board after some cars have been dropped at a place. */
function dropped(carsOn: CarsOn, names: string, trackId: string, at: number): CarsOn {
  const move = moveTo(carsOn, carsOfKeys(carsOn, names.split(" ").map(key)), { trackId, at });
  return move === null ? carsOn : applyPlan(carsOn, planOf(carsOn, move));
}

describe("a drop", () => {
  const two = board({ "4": "s1 s2 s3", "5": "s4 s5" });

  it.each([
    ["s1", "4", 2, "s2 s3 s1", "s4 s5"],
    ["s3", "4", 0, "s3 s1 s2", "s4 s5"],
    ["s1 s3", "4", 1, "s2 s1 s3", "s4 s5"],
    ["s2", "5", 1, "s1 s3", "s4 s2 s5"],
    ["s1 s2 s3", "5", 0, "", "s1 s2 s3 s4 s5"],
    ["s1 s5", "5", 1, "s2 s3", "s4 s1 s5"],
    ["s4", "5", 0, "s1 s2 s3", "s4 s5"],
  ])("of %s on track %s at %i leaves %s | %s", (names, trackId, at, four, five) => {
    const after = dropped(two, names, trackId, at);
    expect([named(after, "4"), named(after, "5")]).toEqual([four, five]);
  });

  it("keeps the cars of the other family in their places, as the server does", () => {
    const after = dropped(board({ "4": "s1 b2 s3 s4", "5": "b5" }), "s1", "4", 3);
    expect(named(after, "4")).toBe("s3 b2 s4 s1");
    expect(named(dropped(board({ "4": "s1", "5": "b5 b6" }), "s1", "5", 0), "5")).toBe("b5 b6 s1");
  });

  it("is none of cars of both families, and none on a track that is not read", () => {
    const mixed = board({ "4": "s1 b2" });
    expect(moveTo(mixed, carsOfKeys(mixed, ["sand 1", "bulk-commodity 2"]), { trackId: "4", at: 0 })).toBeNull();
    expect(moveTo(mixed, carsOfKeys(mixed, ["sand 1"]), { trackId: "9", at: 0 })).toBeNull();
    expect(moveTo(mixed, [], { trackId: "4", at: 0 })).toBeNull();
  });

  it("where the cars were changes nothing", () => {
    const plan = (at: number) => {
      const move = moveTo(two, carsOfKeys(two, ["sand 2"]), { trackId: "4", at });
      return move === null ? null : planOf(two, move);
    };
    expect([0, 1, 2].map((at) => isChange(two, plan(at) ?? { family: "sand", trackId: "", ids: [] }))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("means the same place when others have moved cars since", () => {
    const move = moveTo(two, carsOfKeys(two, ["sand 4"]), { trackId: "4", at: 1 });
    if (move === null) throw new Error("no move");
    const planned = (now: CarsOn) => planOf(now, move).ids.join(" ");
    expect(planned(board({ "4": "s9 s1 s2 s3", "5": "s4 s5" }))).toBe("9 1 4 2 3");
    expect(planned(board({ "4": "s3 s1", "5": "s4 s2" }))).toBe("3 1 4");
    expect(planned(board({ "4": "s3", "5": "s4 s2 s1" }))).toBe("3 4");
    expect(planned(board({ "4": "s1 s2", "5": "s5" }))).toBe("1 2");
  });
});

describe("what is taken up", () => {
  const two = board({ "4": "s1 s2 s3", "5": "s4" });
  const taken = (selected: readonly string[], at: string) =>
    carsToMove(two, selected.map(key), key(at)).map(({ id }) => id);

  it("is the selection by its tracks and positions, or the car alone where it is not selected", () => {
    expect(taken(["s4", "s3", "s1"], "s1")).toEqual(["1", "3", "4"]);
    expect(taken(["s3", "s1"], "s2")).toEqual(["2"]);
  });

  it("has the same place among all cars and among those that stay", () => {
    const { cars } = two.get("4") ?? { cars: [] };
    const moving = new Set(["sand 2"]);
    expect([0, 1, 2, 3].map((place) => placeAmongOthers(cars, moving, place))).toEqual([0, 1, 1, 2]);
    expect([0, 1, 2].map((at) => placeAmongAll(cars, moving, at))).toEqual([0, 2, 3]);
  });
});

describe("undo", () => {
  it("gives the track that the cars came from its former order", () => {
    const before = board({ "4": "s1 s2 s3", "5": "s4" });
    const plan = { family: "sand", trackId: "5", ids: ["1", "4", "3"] } as const;
    expect(tracksOf(before, plan)).toEqual(["4", "5"]);
    expect(undoOf(before, plan)).toEqual({ family: "sand", trackId: "4", ids: ["1", "2", "3"] });
  });

  it("is not offered where one call could not restore what was", () => {
    const several = board({ "4": "s1", "5": "s2", "6": "s3" });
    expect(undoOf(several, { family: "sand", trackId: "6", ids: ["1", "2", "3"] })).toBeNull();
    const mixed = board({ "4": "s1 b9 s2", "5": "s3" });
    expect(undoOf(mixed, { family: "sand", trackId: "5", ids: ["1", "3"] })).toBeNull();
  });
});

describe("any sequence of drops", () => {
  const drops = fc.array(
    fc.record({
      names: fc.uniqueArray(fc.constantFrom("s1", "s2", "s3", "s4", "s5", "b6", "b7", "b8"), {
        minLength: 1,
        maxLength: 4,
      }),
      trackId: fc.constantFrom("4", "5", "6"),
      at: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 20 },
  );
  const begin = board({ "4": "s1 b6 s2 b7", "5": "s3 b8 s4 s5", "6": "" });
  const keysOn = (carsOn: CarsOn) => [...carsOn].map(([id, { cars }]) => [id, cars.map(carKeyOf)]);
  const everyCar = (carsOn: CarsOn) => [...carsOn.values()].flatMap(({ cars }) => cars.map(carKeyOf)).toSorted();

  it("keeps every car once, with the positions 1..n on each track, and undo restores the board", () =>
    fc.assert(
      fc.property(drops, (sequence) => {
        let now = begin;
        for (const { names, trackId, at } of sequence) {
          const move = moveTo(now, carsOfKeys(now, names.map(key)), { trackId, at });
          if (move === null) continue;
          const plan = planOf(now, move);
          const back = undoOf(now, plan);
          const next = applyPlan(now, plan);
          expect(keysOn(back === null ? now : applyPlan(next, back))).toEqual(keysOn(now));
          for (const [id, { cars }] of next) {
            expect(cars.map(({ car_seq }) => car_seq)).toEqual(cars.map((_, place) => place + 1));
            expect(cars.every((car) => car.track_id === id)).toBe(true);
          }
          expect(everyCar(next)).toEqual(everyCar(begin));
          now = next;
        }
      }),
    ));
});

describe("a drop on a track that others have changed since", () => {
  const before = board({ "4": "s1 s2 s3", "5": "s9" });
  /** The cars of track 4 once the car of track 5 has gone to a place of what track 4 was, and it is another one by then. */
  const landed = (at: number, now: string) => {
    const move = moveTo(before, carsOfKeys(before, [key("s9")]), { trackId: "4", at })!;
    const changed = board({ "4": now, "5": "s9" });
    return named(applyPlan(changed, planOf(changed, move)), "4");
  };
  it.each([
    ["stays before its next car", 1, "s3 s2 s1", "s3 s9 s2 s1"],
    ["stays behind the one before where the next is gone", 1, "s1 s3", "s1 s9 s3"],
    ["stays at the sequence-one end where the car that was there is gone", 0, "s2 s3", "s9 s2 s3"],
    ["stays at the other end, whatever has come there", 3, "s1 s2 s3 s7", "s1 s2 s3 s7 s9"],
    ["goes to the end where both cars are gone", 1, "s3", "s3 s9"],
  ])("%s", (_, at, now, then) => {
    expect(landed(at, now)).toBe(then);
  });
});
