/** One barcode that a picture shows. */
export interface ReadCode {
  readonly text: string;
  readonly format: string;
}
/** What a picture showed, with its time in milliseconds. */
export interface Sighting {
  readonly found: readonly ReadCode[];
  readonly at: number;
}
interface SeenCode {
  readonly text: string;
  readonly since: number;
  readonly seenAt: number;
  /** It was read well enough to count, and has been given out. */
  readonly given: boolean;
}
/** The codes that are before the camera, or were a moment ago. */
export type Holding = readonly SeenCode[];

/** A code not seen for this long has left: it counts again when it comes back. */
export const AWAY_MS = 2_000;
/** The same, once another code has been scanned in between. */
export const AWAY_AFTER_OTHER_MS = 500;
/** Readings of a weak format that are this far apart do not vouch for each other. */
const VOUCH_MS = 1_000;

/** Formats without a check sum of their own: one blurred picture may read as something else. */
const WEAK = new Set(["code_39", "itf", "codabar"]);
export const isWeak = ({ format }: ReadCode): boolean => WEAK.has(format);

/** The last digit makes the sum of all, weighted 1 and 3 from the right, a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/**
 * Whether a reading may be a whole code at all. A line that leaves an ITF code at an angle reads a part of it as a
 * whole one, picture after picture; so only fourteen digits with their check digit (ITF-14) are taken.
 */
export const isWhole = ({ text, format }: ReadCode): boolean =>
  format !== "itf" || (/^\d{14}$/.test(text) && hasCheckDigit(text));

function isHeld(held: SeenCode, at: number, holding: Holding): boolean {
  const away = at - held.seenAt;
  if (away < AWAY_AFTER_OTHER_MS) return true;
  const isOther = (other: SeenCode) => other.given && other.text !== held.text && other.since > held.seenAt;
  return away < (held.given ? AWAY_MS : VOUCH_MS) && !holding.some(isOther);
}

/**
 * Takes one picture: a code held before the camera is one scan, the same code counts again only after it has left.
 * A format without a check sum must be read the same way in two pictures.
 */
export function judgeSighting(
  before: Holding,
  { found, at }: Sighting,
): { readonly holding: Holding; readonly codes: readonly string[] } {
  const still = before.filter((held) => isHeld(held, at, before));
  const codes: string[] = [];
  const seen = new Map(found.filter(({ text }) => text.trim() !== "").map((each) => [each.text, each]));
  const now = [...seen.values()].map((each): SeenCode => {
    const { text } = each;
    const known = still.find((held) => held.text === text);
    const isGood = known?.given === true || known !== undefined || !isWeak(each);
    if (isGood && known?.given !== true) codes.push(text);
    return { text, since: known?.given === true ? known.since : at, seenAt: at, given: isGood };
  });
  return { holding: [...now, ...still.filter((held) => !seen.has(held.text))], codes };
}
