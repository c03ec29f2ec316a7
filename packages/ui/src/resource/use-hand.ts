import { useEffect, type RefObject } from "react";
import { countSelected } from "@railhead/core/list/selection.rules";
import type { OpenList } from "@railhead/core/resources/open-list";

/** Tells a list whether a hand is in it: the pointer, the focus, a selection, or the details of one of its records. */
export function useHand(opened: OpenList | null, area: RefObject<HTMLElement | null>, isPeeking: boolean): void {
  useEffect(() => {
    const element = area.current;
    if (opened === null || element === null) return;
    const { list, control } = opened;
    let hasPointer = element.matches(":hover");
    const look = () =>
      list.setHand(
        isPeeking ||
          hasPointer ||
          element.contains(document.activeElement) ||
          countSelected(control.selection.read()) > 0,
      );
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    element.addEventListener(
      "pointerenter",
      () => {
        hasPointer = true;
        look();
      },
      listen,
    );
    element.addEventListener(
      "pointerleave",
      () => {
        hasPointer = false;
        look();
      },
      listen,
    );
    element.addEventListener("focusin", look, listen);
    // The next focus is not there yet when the last one goes.
    element.addEventListener("focusout", () => queueMicrotask(look), listen);
    const leave = control.selection.subscribe(look);
    look();
    return () => {
      stop.abort();
      leave();
    };
  }, [opened, area, isPeeking]);
}
