import type { ScaleUnit } from "@railhead/api-contract/scale-connection";
import type { FrameReading, FramesRead, ScaleFrame } from "./scale-frame.types";
import { plainWeight } from "./sma-frames";

const [STX, CR] = [0x02, 0x0d];
/** From STX to CR; the checksum is one byte more. */
const LENGTH = 17;
/** Units by bits 2–0 of C; 0 is lb or kg, by a bit of B. */
const UNITS: Readonly<Record<number, ScaleUnit>> = { 2: "MT", 6: "ST" };

const has = (byte: number, bit: number): boolean => ((byte >> bit) & 1) === 1;

/** Whether three status bytes can be those of a frame; as long as one did not come yet it may be. */
const canBeStatus = (a = 0x20, b = 0x20, c = 0x20): boolean => has(a, 5) && !has(a, 6) && has(b, 5) && has(c, 5);

/** The figure as it is displayed: `digits` without its point, so many of them behind it. */
function figureOf(field: string, decimals: number, isNegative: boolean): string | null {
  const digits = /^ *(\d+)$/.exec(field)?.[1]?.padStart(decimals + 1, "0");
  if (digits === undefined) return null;
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return plainWeight(isNegative ? "-" : "", text);
}

/** What the bytes of a whole frame say, parity dropped; null where they are none. */
function meaningOf(bytes: readonly number[]): Omit<ScaleFrame, "start" | "bytes"> | null {
  const [, a = 0, b = 0, c = 0] = bytes;
  const isNegative = has(b, 1);
  const isBeyond = has(b, 2);
  const isNotReady = has(b, 6) || has(c, 4);
  const field = String.fromCharCode(...bytes.slice(4, 10));
  const weight = figureOf(field, Math.max(0, (a & 7) - 2), isNegative);
  if (weight === null && !isBeyond && !isNotReady) return null;
  const unit = (c & 7) === 0 ? (has(b, 4) ? "kg" : "lb") : (UNITS[c & 7] ?? null);
  return {
    weight,
    unit,
    isNet: has(b, 0),
    isMoving: has(b, 3),
    isOver: isBeyond && !isNegative,
    isUnder: isBeyond && isNegative,
    isNotReady,
  };
}

/** A frame that begins at a place of the bytes: what it says, that it is none, or that more bytes must come first. */
function frameAt(bytes: readonly number[], at: number, hasChecksum: boolean): ReturnType<typeof meaningOf> | "not yet" {
  const length = LENGTH + (hasChecksum ? 1 : 0);
  // Most places of a line that is no scale's are passed over by these alone.
  if (!canBeStatus(bytes[at + 1], bytes[at + 2], bytes[at + 3])) return null;
  const frame = bytes.slice(at, at + length).map((byte) => byte & 0x7f);
  if (frame.length >= LENGTH && frame[LENGTH - 1] !== CR) return null;
  if (frame.length < length) return "not yet";
  if (hasChecksum && frame.reduce((sum, byte) => sum + byte, 0) % 128 !== 0) return null;
  return meaningOf(frame);
}

/**
 * Frames of the Mettler Toledo standard continuous output, with or without its checksum. Where a frame is not whole and
 * right its STX is skipped and the next one sought. Bit 7 is parity and counts for nothing.
 */
export function readMtFrames(
  { rest, offset }: FrameReading,
  chunk: readonly number[],
  hasChecksum: boolean,
): FramesRead {
  const bytes = [...rest, ...chunk];
  const frames: ScaleFrame[] = [];
  const length = LENGTH + (hasChecksum ? 1 : 0);
  let at = 0;
  while (at < bytes.length) {
    const meaning = (bytes[at] ?? 0) % 128 === STX ? frameAt(bytes, at, hasChecksum) : null;
    if (meaning === "not yet") break;
    if (meaning !== null) frames.push({ ...meaning, start: offset + at, bytes: bytes.slice(at, at + length) });
    at += meaning === null ? 1 : length;
  }
  return { frames, reading: { rest: bytes.slice(at), offset: offset + at } };
}
