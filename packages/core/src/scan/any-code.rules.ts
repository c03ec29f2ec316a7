import { readPaperCode } from "../bols/paper-code.rules";
import { parseAssetCode, parseRailcarCode } from "./scan-codes.rules";

/** The two sides of a label: a mark and a number, or an id and a name. */
export interface Pair {
  readonly left: string;
  readonly right: string;
}
/** The meaning of a code wherever it is scanned; the thing that it names must be looked up. */
export type AnyCode =
  /** A load of bulk commodity. */
  | { readonly kind: "load"; readonly id: string }
  | { readonly kind: "asset"; readonly id: string }
  /** A label of two sides, or any other text: the number of a truck or of a bill of lading. */
  | { readonly kind: "text"; readonly text: string; readonly pair: Pair | null };

/** A mark and a number without the dash of a label: 'UTLX 045123', 'utlx-045123', 'OT1012'. */
const TYPED = /^([a-z]{2,4})[\s-]*(\d{1,10})$/i;
const isJson = (text: string) => /^[[{]/.test(text);

function parseText(text: string): AnyCode {
  const said = parseAssetCode(text);
  if (said?.kind === "pair") return { kind: "text", text, pair: { left: said.left, right: said.right } };
  const [, left, right] = TYPED.exec(text) ?? [];
  return { kind: "text", text, pair: left !== undefined && right !== undefined ? { left, right } : null };
}

/** Reads any code (spec §5). Null for nothing, and for JSON that holds no id. */
export function parseAnyCode(code: string): AnyCode | null {
  const text = code.trim();
  if (text === "") return null;
  const load = parseRailcarCode(text, "bulk-commodity");
  if (load?.kind === "load") return load;
  const asset = parseAssetCode(text);
  if (asset?.kind === "id") return { kind: "asset", id: asset.id };
  return isJson(text) ? null : parseText(text);
}

/** How well a text reads as the code of anything: 1 as a label, 0 not. Any text that comes fast enough is a scan all the same. */
export function rankAnyCode(text: string): 0 | 1 {
  if (readPaperCode(text) !== null) return 1;
  const said = parseAnyCode(text);
  if (said === null) return 0;
  return said.kind !== "text" || (said.pair !== null && /^\d+$|^[A-Za-z]{1,4}$/.test(said.pair.left)) ? 1 : 0;
}
