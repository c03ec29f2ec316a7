import type { ScaleUnit } from "@railhead/api-contract/scale-connection";

/** What a scale shows, as a simulated one says it. `weight` counts in the last decimal place: 20556 with 3 decimals is 20.556. */
export interface ShownWeight {
  readonly weight: number;
  readonly decimals: number;
  readonly unit: ScaleUnit;
  readonly isMoving?: boolean;
  readonly isNet?: boolean;
  readonly isOver?: boolean;
  readonly isUnder?: boolean;
  readonly isNotReady?: boolean;
}

const bytesOf = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const SMA_UNITS: Readonly<Record<ScaleUnit, string>> = { lb: "lb ", kg: "kg ", MT: "t  ", ST: "tn " };
/** Bits 2–0 of C. */
const MT_UNITS: Readonly<Record<ScaleUnit, number>> = { lb: 0, kg: 0, MT: 2, ST: 6 };
const bit = (at: number, isSet: boolean | undefined): number => (isSet === true ? 1 << at : 0);

function withPoint(weight: number, decimals: number): string {
  const digits = String(Math.abs(weight)).padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return weight < 0 ? `-${text}` : text;
}

/** A frame of SMA SCP-0499, level 1, range 1. */
export function smaFrame(shown: ShownWeight): readonly number[] {
  const status = shown.isNotReady ? "E" : shown.isOver ? "O" : shown.isUnder ? "U" : shown.weight === 0 ? "Z" : " ";
  const figure = shown.isNotReady ? "-".repeat(10) : withPoint(shown.weight, shown.decimals).padStart(10);
  const flags = `${shown.isNet ? "N" : "G"}${shown.isMoving ? "M" : " "} `;
  return bytesOf(`\n${status}1${flags}${figure}${SMA_UNITS[shown.unit]}\r`);
}

/** The byte that makes the low seven bits of a frame sum to a multiple of 128. */
const checksumOf = (bytes: readonly number[]): number =>
  (128 - (bytes.reduce((sum, byte) => sum + byte, 0) % 128)) % 128;

/** A frame of the Mettler Toledo continuous output; figures of more than six digits lose their first ones, as on the display. */
export function mtFrame(shown: ShownWeight, hasChecksum: boolean): readonly number[] {
  const a = 0x20 | 0x08 | ((shown.decimals + 2) & 7);
  const b =
    0x20 |
    bit(0, shown.isNet) |
    bit(1, shown.weight < 0 || shown.isUnder) |
    bit(2, shown.isOver === true || shown.isUnder === true) |
    bit(3, shown.isMoving) |
    bit(4, shown.unit === "kg") |
    bit(6, shown.isNotReady);
  const figure = String(Math.abs(shown.weight)).padStart(6).slice(-6);
  const bytes = [0x02, a, b, 0x20 | MT_UNITS[shown.unit], ...bytesOf(`${figure}     0`), 0x0d];
  return hasChecksum ? [...bytes, checksumOf(bytes)] : bytes;
}
