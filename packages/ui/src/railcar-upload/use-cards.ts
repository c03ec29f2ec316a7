import { useLayoutEffect, useState, type RefObject } from "react";

/** The widest page, in sizes of the text, on which a row of a file is a card; railcar-upload-narrow.css says the same. */
const CARDS = 45;

/** Whether so wide a place is laid out in cards: a menu at its side and large text leave a wide screen little room too. */
export const isCards = (width: number, textSize: number): boolean => width <= CARDS * textSize;

/** Whether the rows of a file are drawn as cards. */
export function useCards(place: RefObject<HTMLElement | null>): boolean {
  const [areCards, setCards] = useState(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    // It is called before the first frame too.
    const sizes = new ResizeObserver(() =>
      setCards(isCards(current.clientWidth, parseFloat(getComputedStyle(document.documentElement).fontSize))),
    );
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [place]);
  return areCards;
}
