import type { RefObject } from "react";
import { USUAL_TEXT, useDrawnSize } from "../shared/use-drawn-size";

/** The widest page, in sizes of the text, on which a row of a file is a card; railcar-upload-narrow.css says the same. */
const CARDS = 45;

/** Whether so wide a place is laid out in cards: a menu at its side and large text leave a wide screen little room too. */
export const isCards = (width: number, text: number): boolean => width <= CARDS * USUAL_TEXT * text;

/** Whether the rows of a file are drawn as cards. */
export function useCards(place: RefObject<HTMLElement | null>): boolean {
  const { width, text } = useDrawnSize(place, Number.POSITIVE_INFINITY);
  return isCards(width, text);
}
