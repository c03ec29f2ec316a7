/** The parts of a call behind the question mark. */
export type QueryParts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** `?a=1&b=2` without what is undefined or null; empty where nothing is left. */
export function queryText(query: QueryParts = {}): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
