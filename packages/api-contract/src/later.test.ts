import { describe, expect, it, vi } from "vitest";
import { later, madeWhenRead, merged } from "./later";

describe("a value that is made later", () => {
  it("is made when it is first asked for, and once", () => {
    const make = vi.fn<() => object>(() => ({}));
    const value = later(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledTimes(1);
  });
  it("is made once though it is undefined", () => {
    const make = vi.fn<() => undefined>(() => undefined);
    const value = later(make);
    value();
    value();
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe("fields that are made when they are read", () => {
  it("are there like any others", () => {
    const object = madeWhenRead({ path: 1, body: () => 2 });
    expect(object).toEqual({ path: 1, body: 2 });
    expect(Object.keys(object)).toEqual(["path", "body"]);
  });
  it("go into another object unmade, and are made once for both", () => {
    const make = vi.fn<() => object>(() => ({}));
    const object = madeWhenRead({ body: make });
    const other = merged(object, { path: "/a" });
    expect(make).not.toHaveBeenCalled();
    expect(other.body).toBe(object.body);
    expect(make).toHaveBeenCalledTimes(1);
  });
  it("give way to fields of the same name", () => {
    const make = vi.fn<() => number>(() => 1);
    expect(merged(madeWhenRead({ body: make }), { body: 2 })).toEqual({ body: 2 });
    expect(make).not.toHaveBeenCalled();
  });
});
