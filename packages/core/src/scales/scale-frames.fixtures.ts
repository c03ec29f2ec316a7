import type { ScaleProtocol, ScaleUnit } from "@railhead/api-contract/scale-connection";
import * as fc from "fast-check";
import { mtFrame, smaFrame, type ShownWeight } from "./frame-writer";
import { NOTHING_RECEIVED, type ScaleFrame } from "./scale-frame.types";
import { readFrames } from "./scale-frames.rules";

/** Bytes written as a manual writes them: `0A 20 31`. */
export const bytesOf = (hex: string): readonly number[] => hex.split(" ").map((byte) => Number.parseInt(byte, 16));

/** One frame as a scale sends it. */
export const sentFrame = (protocol: ScaleProtocol, shown: ShownWeight): readonly number[] =>
  protocol === "sma" ? smaFrame(shown) : mtFrame(shown, protocol === "mt continuous with checksum");

/** Bytes with the parity bit of even parity. */
export const withParity = (bytes: readonly number[]): readonly number[] =>
  bytes.map((byte) => byte | (byte.toString(2).replaceAll("0", "").length % 2 === 1 ? 0x80 : 0));

/** Frames that chunks of bytes hold, read one after another. */
export function framesIn(protocol: ScaleProtocol, chunks: readonly (readonly number[])[]): readonly ScaleFrame[] {
  let reading = NOTHING_RECEIVED;
  return chunks.flatMap((chunk) => {
    const read = readFrames(protocol, reading, chunk);
    reading = read.reading;
    return read.frames;
  });
}

/** Bytes cut at places of one's own. */
export function splitAt(bytes: readonly number[], places: readonly number[]): readonly (readonly number[])[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, at) => bytes.slice(cuts[at], end));
}

export const anyShown = fc.record<ShownWeight>({
  weight: fc.integer({ min: -99_999, max: 999_999 }),
  decimals: fc.integer({ min: 0, max: 3 }),
  unit: fc.constantFrom<ScaleUnit>("lb", "kg", "ST", "MT"),
  isMoving: fc.boolean(),
  isNet: fc.boolean(),
});
/** The weight of what is shown, as a reader gives it. */
export function weightOf({ weight, decimals }: ShownWeight): string {
  const digits = String(Math.abs(weight)).padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return weight < 0 ? `-${text}` : text;
}
