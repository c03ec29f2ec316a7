import { SCALE_PROTOCOLS } from "@railhead/api-contract/scale-connection";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyShown, framesIn, sentFrame, splitAt, weightOf, withParity } from "./scale-frames.fixtures";
import { isSameShown } from "./scale-verdict.rules";

const places = fc.array(fc.nat(), { maxLength: 40 });
const anyByte = fc.integer({ min: 0, max: 255 });
const shownFrames = fc.array(anyShown, { minLength: 1, maxLength: 12 });

/** Noise of a line: bytes without the marks of frames, which may not put two halves together. */
const noise = fc.array(
  anyByte.filter((byte) => ![0x02, 0x0a, 0x0d].includes(byte & 0x7f)),
  { maxLength: 30 },
);
/** One thing that goes wrong with a frame on its way: bytes lost, bytes put in, bytes twice. */
const garbling = fc.oneof(
  fc.record({ kind: fc.constant("lost" as const), at: fc.nat(), count: fc.integer({ min: 1, max: 16 }) }),
  fc.record({
    kind: fc.constant("put in" as const),
    at: fc.nat(),
    bytes: fc.array(anyByte, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant("twice" as const), at: fc.nat(), count: fc.integer({ min: 1, max: 5 }) }),
);
type Garbling = typeof garbling extends fc.Arbitrary<infer One> ? One : never;

/** A frame after what went wrong. Whatever is lost or put in, its length is another than a frame's. */
function garbled(frame: readonly number[], what: Garbling): readonly number[] {
  const at = what.at % frame.length;
  if (what.kind === "lost") return [...frame.slice(0, at), ...frame.slice(at + what.count)];
  if (what.kind === "put in") return [...frame.slice(0, at), ...what.bytes, ...frame.slice(at)];
  return [...frame.slice(0, at + what.count), ...frame.slice(at)];
}

describe.each(SCALE_PROTOCOLS)("%s", (protocol) => {
  it("gives the same frames whichever way their bytes are split or joined, with noise between, with or without parity", () => {
    fc.assert(
      fc.property(
        shownFrames,
        fc.array(noise, { maxLength: 12 }),
        places,
        fc.boolean(),
        (shown, between, cuts, even) => {
          const bytes = shown.flatMap((one, at) => [...(between[at] ?? []), ...sentFrame(protocol, one)]);
          const read = framesIn(protocol, splitAt(even ? withParity(bytes) : bytes, cuts));
          expect(read.map(({ weight, unit, isMoving, isNet }) => [weight, unit, isMoving, isNet])).toEqual(
            shown.map((one) => [weightOf(one), one.unit, one.isMoving, one.isNet]),
          );
        },
      ),
    );
  });

  it("gives no weight that was not sent, whatever is lost, put in or repeated", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyShown, fc.option(garbling)), { minLength: 1, maxLength: 12 }),
        places,
        (frames, cuts) => {
          const sent = new Set(frames.map(([shown]) => weightOf(shown)));
          const bytes = frames.flatMap(([shown, wrong]) => {
            const frame = sentFrame(protocol, shown);
            return wrong === null ? frame : garbled(frame, wrong);
          });
          const read = framesIn(protocol, splitAt(bytes, cuts)).flatMap(({ weight }) => weight ?? []);
          expect(read.filter((weight) => !sent.has(weight))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("never throws and never grows, whatever comes", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyByte, { maxLength: 500 }), { maxLength: 20 }), (chunks) => {
        expect(() => framesIn(protocol, chunks)).not.toThrow();
      }),
    );
  });
});

it("with a checksum no bit that was turned gives a weight", () => {
  fc.assert(
    fc.property(anyShown, fc.nat(17), fc.nat(6), (shown, at, bit) => {
      const frame = [...sentFrame("mt continuous with checksum", shown)];
      frame[at] = (frame[at] ?? 0) ^ (1 << bit);
      expect(framesIn("mt continuous with checksum", [frame])).toEqual([]);
    }),
  );
});

it("of mt continuous two alike in a row are what was sent, though any single frame has any byte of it turned", () => {
  fc.assert(
    fc.property(anyShown, fc.array(fc.tuple(fc.nat(16), anyByte), { minLength: 1, maxLength: 6 }), (shown, turned) => {
      const good = sentFrame("mt continuous", shown);
      const bytes = turned.flatMap(([at, byte]) => [...good.with(at, byte), ...good, ...good]);
      const frames = framesIn("mt continuous", [bytes]);
      const pairs = frames.filter((frame, at) => {
        const before = frames[at - 1];
        return before !== undefined && isSameShown(before, frame);
      });
      for (const { weight } of pairs) expect(weight).toBe(weightOf(shown));
    }),
  );
});
