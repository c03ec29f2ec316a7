import { saying } from "../refusals/refusals.fixtures";
import { describe, expect, it } from "vitest";
import { Problem, ruleBroken } from "../problems";
import { isKept, keyOf, runningTwin } from "./idempotency";

describe("the key of a repeated request", () => {
  it("belongs to its user", () =>
    expect(keyOf(new Headers({ "Idempotency-Key": "abcdefgh" }), "7")).toBe("7 abcdefgh"));
  it("may be left out", () => expect(keyOf(new Headers(), "7")).toBeNull());
  it.each(["short", "a".repeat(201), "with a space"])("is refused when it is %s", (key) =>
    expect(() => keyOf(new Headers({ "Idempotency-Key": key }), "7")).toThrow(
      expect.objectContaining({ code: "bad_key" }),
    ),
  );
});

describe("which refusals are kept", () => {
  it("a broken rule is", () => expect(isKept(ruleBroken("x", saying("X.")), 422)).toBe(true));
  it("a conflict of states is", () =>
    expect(isKept(new Problem("Conflict", "order_changed", saying("X.")), 409)).toBe(true));
  it.each([
    ["a running twin", runningTwin(), 409],
    ["a used key", new Problem("RuleBroken", "key_reused", saying("X.")), 422],
    ["a missing session", new Problem("SignedOut", "x", saying("X.")), 401],
    ["a missing permission", new Problem("Forbidden", "x", saying("X.")), 403],
    ["too many calls", new Problem("TooMany", "x", saying("X.")), 429],
    ["a fault of ours", new Problem("Unexpected", "x", saying("X.")), 500],
    ["what is not built", new Problem("NotBuilt", "x", saying("X.")), 501],
  ])("%s is not", (_name, problem, status) => expect(isKept(problem, status)).toBe(false));
});
