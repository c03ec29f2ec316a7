import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FRAME_MS } from "./frame.rules";
import { AWAY_AFTER_OTHER_MS, AWAY_MS, isWhole, judgeSighting, type ReadCode, type Holding } from "./sighting.rules";

const qr = (text: string): ReadCode => ({ text, format: "qr_code" });
const weak = (text: string): ReadCode => ({ text, format: "code_39" });

/** Shows pictures one after the other, 100 ms apart unless said, and gives the codes scanned. */
function show(pictures: readonly (readonly ReadCode[])[], step = FRAME_MS): readonly string[] {
  let holding: Holding = [];
  return pictures.flatMap((found, at) => {
    const judged = judgeSighting(holding, { found, at: 5_000 + at * step });
    holding = judged.holding;
    return judged.codes;
  });
}
const times = <T>(count: number, picture: T) => Array.from({ length: count }, () => picture);

describe("judgeSighting", () => {
  it("takes a code held before the camera for one scan, however long", () => {
    expect(show(times(300, [qr("A")]))).toEqual(["A"]);
  });

  it("takes it for one scan when some pictures do not show it", () => {
    expect(show(Array.from({ length: 300 }, (_, at) => (at % 15 === 0 ? [qr("A")] : [])))).toEqual(["A"]);
  });

  it("takes it again after it has left for two seconds", () => {
    expect(show([[qr("A")], ...times(AWAY_MS / FRAME_MS - 2, []), [qr("A")]])).toEqual(["A"]);
    expect(show([[qr("A")], ...times(AWAY_MS / FRAME_MS, []), [qr("A")]])).toEqual(["A", "A"]);
  });

  it("takes it again after a moment in which another was scanned", () => {
    const other = times(AWAY_AFTER_OTHER_MS / FRAME_MS, [qr("B")]);

    expect(show([[qr("A")], ...other, [qr("A")]])).toEqual(["A", "B", "A"]);
    expect(show([[qr("A")], [qr("B")], [qr("A")]])).toEqual(["A", "B"]);
  });

  it("takes all the codes that one picture shows, once each", () => {
    expect(show(times(30, [qr("A"), qr("B"), qr("A")]))).toEqual(["A", "B"]);
  });

  it("waits for a second reading where the format has no check sum", () => {
    expect(show([[weak("A")]])).toEqual([]);
    expect(show([[weak("A")], [], [weak("A")]])).toEqual(["A"]);
    expect(show([[weak("X")], [weak("A")], [weak("A")], [weak("A")]])).toEqual(["A"]);
    expect(show([[weak("A")], ...times(12, []), [weak("A")]])).toEqual([]);
  });

  it("passes empty readings over", () => {
    expect(show([[qr("")], [qr(" ")]])).toEqual([]);
  });

  it("misses no code, and gives none more often than it came", () => {
    const stay = fc.record({
      code: fc.constantFrom("A", "B", "C"),
      stays: fc.integer({ min: 2, max: 30 }),
      gap: fc.constantFrom(0, 25),
    });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 12 }), (stays) => {
        const codes = show(
          stays.flatMap(({ code, stays: count, gap }) => [...times(count, [qr(code)]), ...times<ReadCode[]>(gap, [])]),
        );

        expect(codes.length).toBeGreaterThanOrEqual(new Set(stays.map(({ code }) => code)).size);
        expect(codes.length).toBeLessThanOrEqual(stays.length);
      }),
    );
  });
});

describe("isWhole", () => {
  it.each([
    ["15400141288763", true],
    ["15400141288764", false],
    ["400141288763", false],
    ["1386412492", false],
  ])("takes ITF %s: %s", (text, whole) => {
    expect(isWhole({ text, format: "itf" })).toBe(whole);
  });

  it("leaves the other formats to their own check", () => {
    expect(isWhole(qr("12"))).toBe(true);
    expect(isWhole(weak("12"))).toBe(true);
  });
});
