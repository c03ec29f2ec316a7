import { describe, expect, it } from "vitest";
import { changed, created, difference } from "./events";

const context = { now: 5, caller: { session: { userid: "7" }, terminals: new Set<string>() } } as unknown as Parameters<
  typeof created
>[0];

describe("the difference of two rows", () => {
  it("keeps only the fields that changed", () =>
    expect(difference({ id: "1", a: 1, b: 2 }, { id: "1", a: 1, b: 3 })).toEqual({
      before: { b: 2 },
      after: { b: 3 },
    }));
  it("shows a field that came or went as null on the other side", () =>
    expect(difference({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1, b: null }, after: { a: null, b: 2 } }));
  it("takes null and absent for the same", () =>
    expect(difference({ a: null }, {})).toEqual({ before: {}, after: {} }));
  it("looks into lists and records", () => {
    expect(difference({ list: ["1"] }, { list: ["1"] })).toEqual({ before: {}, after: {} });
    expect(difference({ list: ["1"] }, { list: ["1", "2"] })).toEqual({
      before: { list: ["1"] },
      after: { list: ["1", "2"] },
    });
  });
  it("leaves out what the event says itself", () =>
    expect(difference({ updated_at: 1, updated_by: "1" }, { updated_at: 2, updated_by: "2" })).toEqual({
      before: {},
      after: {},
    }));
  it("keeps a row whole that is new or gone", () =>
    expect(difference(null, { a: 1, updated_at: 2 })).toEqual({ before: null, after: { a: 1, updated_at: 2 } }));
});

it("a record carries who made it and who changed it last", () => {
  expect(created(context)).toEqual({ created_at: 5, created_by: "7", updated_at: 5, updated_by: "7" });
  expect(changed(context, { updated_at: 1 })).toEqual({ updated_at: 5, updated_by: "7" });
  // A second change within a second is a later one, too.
  expect(changed(context, { updated_at: 5 })).toEqual({ updated_at: 6, updated_by: "7" });
});
