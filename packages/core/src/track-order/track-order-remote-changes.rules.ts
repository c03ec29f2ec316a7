/**
 * Whether a track has changed only so that a new order of its cars stays what was meant: cars came in behind all others
 * or left, and none of those that stayed changed places.
 */
export function keepsMeaning(base: readonly string[], now: readonly string[]): boolean {
  const stayed = new Set(base.filter((id) => now.includes(id)));
  const kept = base.filter((id) => stayed.has(id));
  return kept.every((id, place) => now[place] === id);
}
