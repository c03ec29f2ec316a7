import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followFound } from "./found-changes.rules";
import { foundCar } from "./railcar-search.fixtures";

describe("cars found again", () => {
  it("are all there once; those that were shown keep their order", () => {
    const ids = fc.shuffledSubarray(["1", "2", "3", "4", "5", "6"]);
    fc.assert(
      fc.property(ids, ids, (shown, fresh) => {
        const now = followFound(
          shown.map((id) => foundCar(id)),
          fresh.map((id) => foundCar(id, { status: "now" })),
        );
        expect(now.map(({ id }) => id).toSorted()).toEqual(fresh.toSorted());
        expect(now.every(({ status }) => status === "now")).toBe(true);
        expect(now.filter(({ id }) => shown.includes(id)).map(({ id }) => id)).toEqual(
          shown.filter((id) => fresh.includes(id)),
        );
        expect(now.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)).toEqual(
          fresh.filter((id) => !shown.includes(id)),
        );
      }),
    );
  });
});
