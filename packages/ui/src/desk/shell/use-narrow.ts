import { useSyncExternalStore } from "react";

/** The widest screen, in CSS pixels, on which the menu lies over the page; side-menu.css says the same. */
const NARROW = "(max-width: 900px)";

const subscribe = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};
const read = () => matchMedia(NARROW).matches;

/** Whether the screen has no room for a menu at its side. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, read, read);
