import { createHash } from "node:crypto";

/** How many different statements a connection keeps prepared; what comes later is planned each time. */
const MOST_PREPARED = 1_000;
const names = new Map<string, string>();

/** A name per text, so that PostgreSQL plans it once per connection. Searches have none: their plan depends on the words. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED || text.includes(" like ")) return known;
  const name = `s_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
