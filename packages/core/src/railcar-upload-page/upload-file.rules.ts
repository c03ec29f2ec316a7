import { UPLOAD_BYTES } from "@railhead/api-contract/railcar-uploads.contract";
import type { Family } from "@railhead/api-contract/family";
import { csvText } from "../sheet/csv.rules";

/** A file that a person chose. Its bytes stay in memory until the page is left, so that it can be sent again. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Why a file is not even sent. */
export type FileProblem =
  | { readonly code: "tooLarge"; readonly bytes: number }
  | { readonly code: "empty" | "oneOnly" | "unreadable" };

/** What is wrong with a file that can be known without reading it. */
export function fileProblem(size: number): FileProblem | null {
  if (size > UPLOAD_BYTES) return { code: "tooLarge", bytes: size };
  return size === 0 ? { code: "empty" } : null;
}

const KILO = 1024;
/** The size of a file in words: '812 KB', '9.6 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`;
  const kilos = Math.round(bytes / KILO);
  return kilos < KILO ? `${kilos} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;
}

/** The heads of a template, each of them known to the server. */
const HEADS: Readonly<Record<Family, readonly string[]>> = {
  sand: [
    "Car",
    "Load/Empty",
    "Product",
    "Size",
    "Customer",
    "Net Weight",
    "UOM",
    "BOL",
    "Ship Date",
    "ETA",
    "Supplier",
    "Origin",
    "Railroad",
    "Order No",
    "PO Number",
    "Seals",
    "Length",
    "Comments",
  ],
  "bulk-commodity": [
    "Car",
    "Load/Empty",
    "Product",
    "Customer",
    "Net Weight",
    "UOM",
    "BOL",
    "Ship Date",
    "ETA",
    "Railroad",
    "Length",
    "Comments",
  ],
};

/** A file with the main heads of a family and no rows. */
export const templateOf = (family: Family): string => csvText([HEADS[family]]);

/**
 * The name of a file as a header carries it: encoded, for headers hold no letters beyond Latin-1, and as much of it as
 * the contract takes.
 */
export function nameHeader(name: string): string {
  const encoded = Array.from(name.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ""), encodeURIComponent);
  let text = "";
  for (const one of encoded) {
    if (text.length + one.length > MOST_NAME) break;
    text += one;
  }
  return text;
}
const MOST_NAME = 480;
