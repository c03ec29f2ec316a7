import type { ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { readMtFrames } from "./mt-frames";
import type { FrameReading, FramesRead } from "./scale-frame.types";
import { readSmaFrames } from "./sma-frames";

/** So many bytes are kept without a frame; of more the oldest are dropped. */
export const MOST_BYTES = 4_096;

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
 * is passed over: bytes that were garbled give none.
 */
export function readFrames(protocol: ScaleProtocol, reading: FrameReading, chunk: Iterable<number>): FramesRead {
  const read = READERS[protocol](reading, [...chunk]);
  const over = read.reading.rest.length - MOST_BYTES;
  if (over <= 0) return read;
  return { ...read, reading: { rest: read.reading.rest.slice(over), offset: read.reading.offset + over } };
}

/** Bytes as a person compares them with a manual: `0A 20 31`. */
export const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
