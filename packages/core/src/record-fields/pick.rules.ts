import type { Named } from "@railhead/api-contract/envelope";

/** Names that a picker draws at most. */
export const PICK_MOST = 50;

/** What a picker offers for a text. */
export interface Picked {
  readonly shown: readonly Named[];
  /** Names that match too and are not drawn. */
  readonly more: number;
}

/** How well a name fits: the whole of it, its beginning, the beginning of a word in it, somewhere; null for not at all. */
function fitOf(name: string, text: string): number | null {
  const at = name.indexOf(text);
  if (at < 0) return null;
  if (name === text) return 0;
  if (at === 0) return 1;
  return ` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`.includes(` ${text}`) ? 2 : 3;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Names that fit a text, the best first, in their own order among equals; all of them for no text. */
export function pickNames(names: readonly Named[], typed: string): Picked {
  const text = plain(typed);
  if (text === "") return { shown: names.slice(0, PICK_MOST), more: Math.max(0, names.length - PICK_MOST) };
  const ranked: readonly Named[][] = [[], [], [], []];
  for (const one of names) {
    const fit = fitOf(plain(one.name), text);
    if (fit !== null) ranked[fit]?.push(one);
  }
  const all = ranked.flat();
  return { shown: all.slice(0, PICK_MOST), more: Math.max(0, all.length - PICK_MOST) };
}

/** The one that a text means without a choice: the only one of that name, or the only one that fits at all. */
export function meantBy(names: readonly Named[], typed: string): Named | null {
  const text = plain(typed);
  if (text === "") return null;
  const named = names.filter(({ name }) => plain(name) === text);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const { shown, more } = pickNames(names, typed);
  return shown.length === 1 && more === 0 ? (shown[0] ?? null) : null;
}
