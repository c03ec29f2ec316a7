import type { SearchHit } from "@railhead/api-contract/search.contract";

/** How many records are remembered for a terminal. */
export const RECENT_MOST = 8;

const isSame = (a: SearchHit, b: SearchHit) => a.kind === b.kind && a.id === b.id;

/** The records that were opened last, newest first, with one more: each once, as it was called last. */
export const withRecent = (recent: readonly SearchHit[], opened: SearchHit): readonly SearchHit[] =>
  [opened, ...recent.filter((one) => !isSame(one, opened))].slice(0, RECENT_MOST);

/** How long ago a record was opened, counted in records: 0 for the newest, beyond all where it was not. */
export function recency(recent: readonly SearchHit[], record: SearchHit): number {
  const at = recent.findIndex((one) => isSame(one, record));
  return at < 0 ? RECENT_MOST : at;
}
