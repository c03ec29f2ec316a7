import { createHash } from "node:crypto";

/**
 * The numbers by which PostgreSQL knows locks of these names, in ascending order and each once: whoever takes several
 * takes them in the same order, so that nobody waits in a circle. Names that share a number (1 in 2⁶⁴) only wait longer.
 */
export function lockKeys(names: readonly string[]): readonly string[] {
  const keys = new Set(names.map((name) => createHash("sha256").update(name).digest().readBigInt64BE(0)));
  return [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
}
