import type { Pickable } from "../resources/names.live";

/** Names that a picker draws at most. */
export const PICK_MOST = 50;

/** What a picker offers for a text. */
export interface Picked {
  readonly shown: readonly Pickable[];
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
/** All that a record is called, as it is compared. */
const callsOf = ({ name, also = [] }: Pickable): readonly string[] => [name, ...also].map(plain);

/** Names that fit a text, the best first, in their own order among equals; all of them for no text. */
export function pickNames(names: readonly Pickable[], typed: string): Picked {
  const text = plain(typed);
  if (text === "") return { shown: names.slice(0, PICK_MOST), more: Math.max(0, names.length - PICK_MOST) };
  const ranked: readonly Pickable[][] = [[], [], [], []];
  for (const one of names) {
    const fits = callsOf(one).flatMap((called) => fitOf(called, text) ?? []);
    if (fits.length > 0) ranked[Math.min(...fits)]?.push(one);
  }
  const all = ranked.flat();
  return { shown: all.slice(0, PICK_MOST), more: Math.max(0, all.length - PICK_MOST) };
}

/** The one that a text means without a choice: the only one of that name, or the only one that fits at all. */
export function meantBy(names: readonly Pickable[], typed: string): Pickable | null {
  const text = plain(typed);
  if (text === "") return null;
  const named = names.filter((one) => callsOf(one).includes(text));
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const { shown, more } = pickNames(names, typed);
  return shown.length === 1 && more === 0 ? (shown[0] ?? null) : null;
}
