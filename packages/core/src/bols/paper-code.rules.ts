import { paramsOf } from "../list/query-url.rules";
import { deskPaths } from "../routes/desk-paths";

/** What stands on a printed BOL: of which BOL and version it is, and the code that its content is known by. */
export interface PaperCode {
  readonly number: string;
  readonly version: number;
  /** As `checkCode` writes it. */
  readonly check: string;
}
/** The same as a person or a scanner gives it: nothing of it needs to be right. */
export interface EnteredCode {
  readonly number: string;
  readonly version: string;
  readonly check: string;
}

/** Characters of a check code, without the lines between them. */
export const CHECK_LENGTH = 12;
/** The digits of a BOL's number, after the code of its terminal. */
export const NUMBER_DIGITS = 6;

const inFours = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

/** A check code as it is read aloud, from the hash of what a paper says: '4F2A-9C1B-77D0'. */
export const checkCode = (hash: string): string => inFours(hash.slice(0, CHECK_LENGTH).toUpperCase());

/** The page on which a printed BOL is checked, with what is asked there. Empty parts are left out. */
export function checkAddress({ number, version, check }: EnteredCode): string {
  const said = Object.entries({ bol: number, version, check }).filter(([, text]) => text !== "");
  const query = said.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join("&");
  return query === "" ? deskPaths.checkBol : `${deskPaths.checkBol}?${query}`;
}

/** Where a paper is checked, in full: `origin` is an address without a slash at its end, 'https://rail.example.com'. */
export const paperAddress = (origin: string, { number, version, check }: PaperCode): string =>
  `${origin}${checkAddress({ number, version: String(version), check })}`;

/** The same as a text, for papers of a server that does not know its address: 'BOL MID-000123 v2 4F2A-9C1B-77D0'. */
export const plainPaperCode = ({ number, version, check }: PaperCode): string => `BOL ${number} v${version} ${check}`;

/** What the address of the page asks about. A version that is no number is kept as it is: the page says so. */
export function readCheckQuery(search: string): EnteredCode {
  const query = new Map(paramsOf(search));
  const text = (key: string) => (query.get(key) ?? "").trim();
  return { number: text("bol"), version: text("version"), check: text("check") };
}

const PLAIN = /^BOL\s+(\S(?:.*\S)?)\s+v(\d+)\s+([0-9A-Za-z]{4}(?:-[0-9A-Za-z]{4}){2})$/i;
const ADDRESS = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)\?([^#\s]+)/i;

/**
 * Reads what a QR code of a paper says: an address, of whatever server, since a product may have moved since it was printed,
 * or the text. Null for all else.
 */
export function readPaperCode(text: string): EnteredCode | null {
  const [, path, query] = ADDRESS.exec(text.trim()) ?? [];
  if (path === deskPaths.checkBol && query !== undefined) {
    const said = readCheckQuery(query);
    return said.number === "" || said.check === "" ? null : said;
  }
  const [, number, version, check] = PLAIN.exec(text.trim()) ?? [];
  return number === undefined || version === undefined || check === undefined ? null : { number, version, check };
}

/** Letters that are taken for a digit, and stand in neither: the letter O for a zero, I and L for a one. */
const asDigits = (text: string): string => text.replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/**
 * A BOL's number as it is kept, from how people type it: 'bol mid-123' → 'MID-000123'. Letters are capital; the number after
 * the terminal's code has its zeros.
 */
export function readBolNumber(text: string): string {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^(BOL|NO\.?)\s+/, "")
    .replaceAll(/\s*[-–—]\s*/g, "-");
  const at = bare.lastIndexOf("-");
  const digits = asDigits(bare.slice(at + 1));
  return /^\d+$/.test(digits) ? bare.slice(0, at + 1) + digits.padStart(NUMBER_DIGITS, "0") : bare;
}

/** A check code as it is kept, or what is wrong with it. */
export type ReadCheck =
  | { readonly kind: "code"; readonly check: string }
  | { readonly kind: "empty" }
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "length"; readonly length: number };

/** Reads a check code as people type it: small letters, spaces, without lines, O for 0 and I or L for 1. */
export function readCheckCode(text: string): ReadCheck {
  const bare = asDigits(
    text
      .trim()
      .toUpperCase()
      .replace(/^CHECK(?=\s)/, "")
      .replaceAll(/[\s–—-]/g, ""),
  );
  if (bare === "") return { kind: "empty" };
  const [sign] = /[^0-9A-F]/u.exec(bare) ?? [];
  if (sign !== undefined) return { kind: "sign", sign };
  const { length } = bare;
  return length === CHECK_LENGTH ? { kind: "code", check: inFours(bare) } : { kind: "length", length };
}
