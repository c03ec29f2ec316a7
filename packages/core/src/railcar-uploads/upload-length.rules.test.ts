import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isFarFrom, readLength } from "./upload-length.rules";

it.each([
  ["41.83", "41.83"],
  [`41'10"`, "41.83"],
  [`41' 10 "`, "41.83"],
  ["41-10", "41.83"],
  ["41 ft 10 in", "41.83"],
  ["41FT 6IN", "41.5"],
  ["60-0", "60"],
  ["20", "20"],
  ["200", "200"],
  ["53-1", "53.08"],
  ["41.830", "41.83"],
])("%s is %s ft", (text, length) => expect(readLength(text)).toBe(length));
it.each(["", "19.99", "19-11", "200.01", "200-1", "41-12", "41'", "41 10", "-41", "forty", "41,5", `41'10`, "1041-3"])(
  "'%s' is no length",
  (text) => expect(readLength(text)).toBeNull(),
);

it("feet and inches are within half a hundredth of what they measure", () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 199 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
      const read = readLength(`${feet}-${inches}`);
      expect(read).toBe(readLength(`${feet}'${inches}"`));
      expect(Math.abs(Number(read) - feet - inches / 12)).toBeLessThanOrEqual(0.005);
    }),
  );
});

it.each([
  ["41.83", "42.83", false],
  ["41.83", "42.84", true],
  ["43", "41.83", true],
])("%s is far from %s: %s", (length, registry, isFar) => expect(isFarFrom(length, registry)).toBe(isFar));
