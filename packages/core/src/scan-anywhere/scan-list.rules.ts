import { scannedThing } from "@railhead/api-contract/scanned-thing";
import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";
import type { KeptScan } from "./scan-anywhere.types";

/** So many of the last scans are kept. */
export const SCANS_MOST = 10;
/** A code is kept as far as one can read it in a row. */
const CODE_MOST = 200;

const outcome = z.enum([
  "looking",
  "overtaken",
  "opened",
  "offered",
  "open",
  "choice",
  "known",
  "nowhere",
  "lost",
  "failed",
  "asked",
  "command",
  "paper",
  "taken",
  "refused",
]);
const kept = z.object({
  userid: z.string(),
  scans: z.array(
    z.object({
      key: z.int(),
      code: z.string(),
      at: z.int(),
      outcome,
      things: z.array(scannedThing),
      words: z.nullable(z.string()),
    }),
  ),
});
const KEY = STORAGE_KEYS.session.scans;

/** The list with a scan on top. */
export const addScan = (scans: readonly KeptScan[], scan: Omit<KeptScan, "key">): readonly KeptScan[] =>
  [
    { ...scan, code: scan.code.slice(0, CODE_MOST), key: 1 + Math.max(0, ...scans.map(({ key }) => key)) },
    ...scans,
  ].slice(0, SCANS_MOST);

/** The newest scan of a code. */
export const findNewest = (scans: readonly KeptScan[], code: string): KeptScan | undefined =>
  scans.find((scan) => scan.code === code.trim().slice(0, CODE_MOST));

/** The list with another outcome of one scan; a scan that is not in it any more changes nothing. */
export const settleScan = (
  scans: readonly KeptScan[],
  key: number,
  change: Partial<Omit<KeptScan, "key" | "code">>,
): readonly KeptScan[] => scans.map((scan) => (scan.key === key ? { ...scan, ...change } : scan));

/** A look-up that was not waited for, by the next scan or a reload, has no answer any more. */
export const overtake = (scans: readonly KeptScan[]): readonly KeptScan[] =>
  scans.some((scan) => scan.outcome === "looking")
    ? scans.map((scan) => (scan.outcome === "looking" ? { ...scan, outcome: "overtaken" } : scan))
    : scans;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The user's last scans in this tab. Somebody else's are taken away, so that nobody finds them later. */
export function readScans(store: KeyValueStore, userid: string): readonly KeptScan[] {
  const text = store.get(KEY);
  if (text === null) return [];
  const found = kept.safeParse(parseJson(text));
  if (found.success && found.data.userid === userid) return overtake(found.data.scans.slice(0, SCANS_MOST));
  store.remove(KEY);
  return [];
}

/** Keeps the user's last scans in this tab. */
export const writeScans = (store: KeyValueStore, userid: string, scans: readonly KeptScan[]): void =>
  void store.set(KEY, JSON.stringify({ userid, scans }));

/** Takes them away: the user has logged out. */
export const forgetScans = (store: KeyValueStore): void => store.remove(KEY);
