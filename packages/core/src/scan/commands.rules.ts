/** What a printed command tells a page to do, for hands that hold a scanner only (docs/floor-guide.md). */
export type ScanCommand =
  | { readonly kind: "today" | "send" | "yes" | "no" | "clear" | "order" }
  | { readonly kind: "track"; readonly name: string };

const PLAIN = /^\s*RAILHEAD\s+(TODAY|SEND|YES|NO|CLEAR|ORDER)\s*$/i;
const TRACK = /^\s*RAILHEAD\s+TRACK\s+(\S.*?)\s*$/i;

/** Reads a command code: 'RAILHEAD SEND', 'RAILHEAD TRACK Track 4', in any case. Null for every other code. */
export function parseCommand(code: string): ScanCommand | null {
  const name = TRACK.exec(code)?.[1];
  if (name !== undefined) return { kind: "track", name };
  const word = PLAIN.exec(code)?.[1]?.toLowerCase();
  return word === undefined ? null : { kind: word as Exclude<ScanCommand["kind"], "track"> };
}
