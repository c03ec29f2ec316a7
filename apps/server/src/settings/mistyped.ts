/** Shorter names are too near to too many others. */
const SHORTEST = 6;
/** From this length on, a name with two typing errors is still recognised. */
const LONG = 12;

/** How many letters must be put in, left out, replaced or swapped with their neighbour to make one name of another. */
export function typosBetween(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** The setting that a name was meant for, or null where it is none of ours. */
function meant(name: string, known: readonly string[]): string | null {
  const written = name.toUpperCase();
  const near = known
    .filter((one) => one.length >= SHORTEST)
    .map((one) => ({ one, typos: typosBetween(written, one) }))
    .filter(({ one, typos }) => typos <= (one.length >= LONG ? 2 : 1))
    .toSorted((a, b) => a.typos - b.typos);
  return near[0]?.one ?? null;
}

/** A sentence for each name of the environment that is no setting but nearly one: it would be passed over without a word. */
export function mistypedNames(names: readonly string[], known: readonly string[]): readonly string[] {
  const settings = new Set(known);
  return names
    .filter((name) => !settings.has(name))
    .flatMap((name) => {
      const setting = meant(name, known);
      return setting === null ? [] : [`${name} is no setting and does nothing. Did you mean ${setting}?`];
    });
}
