import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { isResourceName } from "@railhead/api-contract/resources";
import { Problem } from "../problems";
import type { After } from "../store/store.port";
import { fitsField } from "./cursor-value";

/**
 * Where a page ended: under which sort, and the id of its last row with its values in the fields of the sort. Long values are left
 * out and read again from the row.
 */
export interface CursorPosition {
  readonly sort: string;
  readonly id: string;
  readonly value?: After["value"];
  readonly next?: readonly After["value"][];
}

const LONGEST_VALUE = 120;
/** A cursor that leads nowhere: changed, of another list, or of a row that is gone. */
export const badCursor = () => new Problem("Malformed", "bad_cursor", callRefusal("cursor_broken"));

/** Text as one character per byte of its UTF-8; text of ASCII alone is that already. */
const bytesOf = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
const toBase64 = (text: string) => btoa(bytesOf(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const fromBase64 = (text: string) =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0)),
  );

/** FNV-1a over the list's name and the position: detects a changed cursor, keeps no secret (what a page shows is judged each time). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A position as an opaque text. */
export function writeCursor(list: string, { sort, id, value, next = [] }: CursorPosition): string {
  const length = [value, ...next].reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0);
  const fits = value !== undefined && length <= LONGEST_VALUE;
  const body = JSON.stringify(fits ? [sort, id, value, ...next] : [sort, id]);
  return toBase64(`${checksum(list + body)}${body}`);
}

/** The position of a cursor; 400 when it was changed, belongs to another list or to another sort, or when no row could have its value. */
export function readCursor(list: string, sort: string, cursor: string): CursorPosition {
  try {
    const text = fromBase64(cursor);
    const at = text.indexOf("[");
    const body = text.slice(at);
    const parts: unknown = JSON.parse(body);
    if (!Array.isArray(parts) || text.slice(0, at) !== checksum(list + body)) throw badCursor();
    const [ofSort, id, ...values] = parts as [unknown, unknown, ...After["value"][]];
    if (ofSort !== sort || typeof id !== "string" || !/^\d{1,19}$/.test(id)) throw badCursor();
    const [value, ...next] = values;
    if (value === undefined) return { sort, id };
    const fields = sort.split(",").map((field) => field.replace(/^-/, ""));
    if (fields.length !== values.length) throw badCursor();
    if (isResourceName(list) && !fields.every((field, place) => fitsField(list, field, values[place])))
      throw badCursor();
    return { sort, id, value, ...(next.length > 0 ? { next } : {}) };
  } catch {
    throw badCursor();
  }
}
