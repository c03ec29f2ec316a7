import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, end, judgeContact, noHand, PEN_HOLDS, toUnits, type Contact } from "./pointer.rules";

const contact = (more: Partial<Contact> = {}): Contact => ({
  id: 1,
  kind: "touch",
  width: 24,
  height: 24,
  button: 0,
  at: 1_000,
  ...more,
});
const units = { width: 360, height: 115 };

describe("a pointer that comes down", () => {
  it.each([["touch"], ["pen"], ["mouse"]])("draws: %s", (kind) =>
    expect(judgeContact(noHand, contact({ kind }))).toBe("draw"),
  );

  it("draws with its tip only", () => {
    expect(judgeContact(noHand, contact({ kind: "mouse", button: 2 }))).toBe("refuse");
    expect(judgeContact(noHand, contact({ kind: "pen", button: 5 }))).toBe("refuse");
  });

  it("draws one line at a time", () => {
    const hand = begin(noHand, contact());

    expect(judgeContact(hand, contact({ id: 2 }))).toBe("refuse");
    expect(judgeContact(hand, contact({ id: 2, kind: "mouse" }))).toBe("refuse");
  });

  it("takes the place of the hand that came before the pen", () => {
    expect(judgeContact(begin(noHand, contact()), contact({ id: 2, kind: "pen" }))).toBe("replace");
    expect(judgeContact(begin(noHand, contact({ kind: "pen" })), contact({ id: 2, kind: "pen" }))).toBe("refuse");
  });

  it("is the hand’s while a pen is at work, and shortly after", () => {
    const after = end(begin(noHand, contact({ kind: "pen", at: 1_000 })), 2_000);

    expect(after.drawing).toBeNull();
    expect(judgeContact(after, contact({ id: 2, at: 2_000 + PEN_HOLDS - 1 }))).toBe("refuse");
    expect(judgeContact(after, contact({ id: 2, at: 2_000 + PEN_HOLDS }))).toBe("draw");
    expect(judgeContact(after, contact({ id: 2, kind: "mouse", at: 2_001 }))).toBe("draw");
  });

  it("is the hand’s where it is broad", () => {
    expect(judgeContact(noHand, contact({ height: 80 }))).toBe("refuse");
    expect(judgeContact(noHand, contact({ width: 40, height: 40 }))).toBe("draw");
  });
});

describe("a place on the pad", () => {
  const flat = { left: 10, top: 20, width: 288, height: 92, isTurned: false };
  const turned = { left: 30, top: 50, width: 230, height: 720, isTurned: true };

  it("is in units of the pad, whatever its size", () => {
    expect(toUnits(flat, units, 10, 20)).toEqual([0, 0]);
    expect(toUnits(flat, units, 298, 112)).toEqual([360, 115]);
    expect(toUnits(flat, units, 154, 66)).toEqual([180, 57.5]);
  });

  it("runs down the screen where the pad is turned", () => {
    expect(toUnits(turned, units, 260, 50)).toEqual([0, 0]);
    expect(toUnits(turned, units, 260, 770)).toEqual([360, 0]);
    expect(toUnits(turned, units, 30, 50)).toEqual([0, 115]);
  });

  it("is the same point after a rotation", () => {
    fc.assert(
      fc.property(fc.float({ min: 0, max: 1, noNaN: true }), fc.float({ min: 0, max: 1, noNaN: true }), (x, y) => {
        const [u, v] = toUnits(flat, units, 10 + x * 288, 20 + y * 92);
        const [a, b] = toUnits(turned, units, 30 + (1 - y) * 230, 50 + x * 720);
        expect(a).toBeCloseTo(u, 4);
        expect(b).toBeCloseTo(v, 4);
      }),
    );
  });
});
