import type { ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { readMtFrames } from "./mt-frames";
import type { FrameReading, FramesRead } from "./scale-frame.types";
import { readSmaFrames } from "./sma-frames";

const READERS: Readonly<Record<ScaleProtocol, (reading: FrameReading, chunk: readonly number[]) => FramesRead>> = {
  sma: readSmaFrames,
  "mt continuous": (reading, chunk) => readMtFrames(reading, chunk, false),
  "mt continuous with checksum": (reading, chunk) => readMtFrames(reading, chunk, true),
};

/** The question by which a polled scale is asked for its weight: `LF W CR`. Null: the scale sends without being asked. */
export const QUESTION: Readonly<Record<ScaleProtocol, readonly number[] | null>> = {
  sma: [0x0a, 0x57, 0x0d],
  "mt continuous": null,
  "mt continuous with checksum": null,
};

/**
 * The frames that a chunk of bytes completes, whichever way the bytes were split or joined on their way. What is no frame
 * is passed over: bytes that were garbled give none, and no more are kept than a frame has.
 */
export function readFrames(protocol: ScaleProtocol, reading: FrameReading, chunk: Iterable<number>): FramesRead {
  return READERS[protocol](reading, [...chunk]);
}

/** Bytes as a person compares them with a manual: `0A 20 31`. */
export const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
