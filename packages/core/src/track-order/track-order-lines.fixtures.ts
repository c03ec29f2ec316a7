import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import fc from "fast-check";
import { ownIds, settled, type Line } from "./track-order.rules";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";

/** Lines of cars for the tests of the rules about their order. */

export const names = (cars: readonly Car[]) => cars.map((car) => `${car.family === "sand" ? "s" : "b"}${car.id}`);
export const line = (more: Partial<Line> = {}): Line => ({
  mode: "bulk-sequence",
  family: "sand",
  carsOnTrack: [],
  selected: [],
  arrangement: null,
  ...more,
});
export const mixed = [carOnTrack("1", 1), bulkCar("9", 2), carOnTrack("2", 3), carOnTrack("3", 4)];
export const ref = (id: string) => ({ id, name: `UTLX ${id}` });

/** Tracks of both families, cars chosen besides, and an order with cars that go last. */
export const lines = fc
  .record({
    families: fc.array(fc.boolean(), { maxLength: 30 }),
    chosen: fc.nat(8),
    mode: fc.constantFrom("bulk-move", "bulk-add", "bulk-sequence"),
    seed: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    last: fc.array(fc.nat(29), { maxLength: 4 }),
  })
  .map(({ families, chosen, mode, seed, last }): Line => {
    const carsOnTrack = families.map((own, at) => (own ? carOnTrack(String(at), at + 1) : bulkCar(String(at), at + 1)));
    const selected =
      mode === "bulk-sequence"
        ? []
        : Array.from({ length: chosen }, (_, at) => sandCar(String(100 + at), { status_id: RAILCAR_STATUS.handled }));
    const own = ownIds(carsOnTrack, "sand");
    const shuffled = own.toSorted((a, b) => (seed[Number(a)] ?? 0) - (seed[Number(b)] ?? 0));
    const mixedIn = [...shuffled, ...selected.map((car) => car.id)].toSorted(
      (a, b) => (seed[Number(a) % 40] ?? 0) - (seed[Number(b) % 40] ?? 0),
    );
    const arrangement =
      mode === "bulk-sequence"
        ? settled({
            base: own,
            order: shuffled.map(ref),
            last: [...new Set(last.map(String))].filter((id) => own.includes(id)),
          })
        : mode === "bulk-add"
          ? settled({ base: own, order: mixedIn.map(ref), last: [] })
          : null;
    return line({ mode, carsOnTrack, selected, arrangement });
  });
