/** The keys of the cards, column by column. */
export type CardGrid = readonly (readonly string[])[];

/** Where a card is. */
function placeOf(columns: CardGrid, key: string): { readonly column: number; readonly at: number } | null {
  const column = columns.findIndex((cards) => cards.includes(key));
  return column < 0 ? null : { column, at: columns[column]?.indexOf(key) ?? 0 };
}

/** The nearest column with cards to one side. */
function nextColumn(columns: CardGrid, from: number, by: 1 | -1): readonly string[] | null {
  for (let at = from + by; at >= 0 && at < columns.length; at += by) {
    const cards = columns[at];
    if (cards !== undefined && cards.length > 0) return cards;
  }
  return null;
}

/** The card that an arrow leads to from another: up and down in its column, left and right to the next column that has any. Null for a key of the page. */
export function cardByKey(columns: CardGrid, from: string, key: string): string | null {
  const place = placeOf(columns, from);
  const cards = place === null ? undefined : columns[place.column];
  if (place === null || cards === undefined) return null;
  const aside = (by: 1 | -1) => {
    const next = nextColumn(columns, place.column, by);
    return next?.[Math.min(place.at, next.length - 1)] ?? from;
  };
  switch (key) {
    case "ArrowDown":
      return cards[place.at + 1] ?? from;
    case "ArrowUp":
      return cards[place.at - 1] ?? from;
    case "ArrowRight":
      return aside(1);
    case "ArrowLeft":
      return aside(-1);
    case "Home":
      return cards[0] ?? from;
    case "End":
      return cards.at(-1) ?? from;
    default:
      return null;
  }
}

/** Where the focus goes on when its card is gone: to the one that stands in its place, else the last of its column; null where that is empty. */
export const cardInPlaceOf = (before: CardGrid, after: CardGrid, key: string): string | null => {
  const place = placeOf(before, key);
  const cards = place === null ? undefined : after[place.column];
  return place === null || cards === undefined ? null : (cards[place.at] ?? cards.at(-1) ?? null);
};
