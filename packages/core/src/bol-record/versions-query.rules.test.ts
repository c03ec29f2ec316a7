import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenVersions, readVersionsQuery, writeVersionsQuery } from "./versions-query.rules";

const number = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null });

describe("the versions in the address", () => {
  it("are read as they were written", () =>
    fc.assert(
      fc.property(fc.record({ left: number, right: number, isOnlyDifferent: fc.boolean() }), (query) => {
        expect(readVersionsQuery(writeVersionsQuery(query))).toEqual(query);
      }),
    ));
  it.each(["left=0", "left=x", "left=-1", "left=1.5", "left=9999999999", "only=1"])("are none in %j", (search) =>
    expect(readVersionsQuery(search)).toEqual({ left: null, right: null, isOnlyDifferent: false }),
  );
  it.each([
    [{ left: null, right: null }, [3, 2, 1], { left: 2, right: 3, unknown: [] }],
    [{ left: null, right: 2 }, [3, 2, 1], { left: 1, right: 2, unknown: [] }],
    [{ left: 3, right: 1 }, [3, 2, 1], { left: 3, right: 1, unknown: [] }],
    [{ left: 9, right: null }, [3, 2, 1], { left: 2, right: 3, unknown: [9] }],
    [{ left: 9, right: 9 }, [1], { left: 1, right: 1, unknown: [9] }],
    [{ left: 1, right: 1 }, [], null],
  ])("%j of %j are shown as %j", (query, numbers, chosen) => expect(chosenVersions(query, numbers)).toEqual(chosen));
});
