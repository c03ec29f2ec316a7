import type { ScaleUnit } from "@railhead/api-contract/scale-connection";
import type { FrameReading, FramesRead, ScaleFrame } from "./scale-frame.types";

const [LF, CR] = [0x0a, 0x0d];
const LENGTH = 20;
/** `LF ? CR` and `LF ! CR`: the scale did not understand, or cannot answer. */
const SHORT = 3;
const UNITS: Readonly<Record<string, ScaleUnit>> = { "lb ": "lb", "kg ": "kg", "t  ": "MT", "tn ": "ST" };
const WEIGHT = /^ *(-?) *(\d+(?:\.\d+)?|\.\d+)$/;
const DASHES = /^ *-+ *$/;
const PRINTABLE = /^[\x20-\x7e]+$/;

type Meaning = Omit<ScaleFrame, "start" | "bytes">;
const NOT_READY: Meaning = {
  weight: null,
  unit: null,
  isNet: false,
  isMoving: false,
  isOver: false,
  isUnder: false,
  isNotReady: true,
};

/** A figure without leading zeros, decimals as sent; nothing is below zero by its sign alone. */
export function plainWeight(sign: string, digits: string): string {
  const [whole = "", fraction] = digits.split(".");
  const text = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === undefined ? "" : `.${fraction}`}`;
  return sign === "-" && /[1-9]/.test(text) ? `-${text}` : text;
}

/** What 20 characters say; null where they are no frame. */
function meaningOf(text: string): Meaning | null {
  const [status, gross, motion] = [text.charAt(1), text.charAt(3), text.charAt(4)];
  const [field, unit] = [text.slice(6, 16), text.slice(16, 19)];
  if (!" ZOUEITe".includes(status) || !"GNT".includes(gross) || !" M".includes(motion) || !PRINTABLE.test(unit))
    return null;
  const [isOver, isUnder] = [status === "O", status === "U"];
  const figure = WEIGHT.exec(field);
  const isShown = figure !== null;
  if (!isShown && !DASHES.test(field) && !/^ *$/.test(field)) return null;
  return {
    weight: isShown ? plainWeight(figure[1] ?? "", figure[2] ?? "") : null,
    unit: UNITS[unit.toLowerCase()] ?? null,
    isNet: gross !== "G",
    isMoving: motion === "M",
    isOver,
    isUnder,
    isNotReady: "EITe".includes(status) || (!isShown && !isOver && !isUnder),
  };
}

function frameOf(bytes: readonly number[], start: number): ScaleFrame | null {
  const text = String.fromCharCode(...bytes.map((byte) => byte & 0x7f));
  if (bytes.length === SHORT) return "?!".includes(text.charAt(1)) ? { ...NOT_READY, start, bytes } : null;
  const meaning = bytes.length === LENGTH ? meaningOf(text) : null;
  return meaning === null ? null : { ...meaning, start, bytes };
}

/**
 * Frames of SMA SCP-0499, level 1: each runs from the last LF to a CR. Bit 7 is parity and counts for nothing. What is
 * no frame is passed over.
 */
export function readSmaFrames({ rest, offset }: FrameReading, chunk: readonly number[]): FramesRead {
  const bytes = [...rest, ...chunk];
  const frames: ScaleFrame[] = [];
  let begun = -1;
  for (const [at, raw] of bytes.entries()) {
    const byte = raw & 0x7f;
    // A frame is at an end after so many bytes: of a line that never ends one no more is kept.
    if (at - begun >= LENGTH) begun = -1;
    if (byte === LF) begun = at;
    if (byte !== CR || begun < 0) continue;
    const frame = frameOf(bytes.slice(begun, at + 1), offset + begun);
    if (frame !== null) frames.push(frame);
    begun = -1;
  }
  const kept = begun < 0 ? bytes.length : begun;
  return { frames, reading: { rest: bytes.slice(kept), offset: offset + kept } };
}
