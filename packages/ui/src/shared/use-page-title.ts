import { useEffect, useRef, type RefObject } from "react";
import { useShell } from "./shell-context";

type Runs = { readonly read: () => { readonly run: number } };

/** The navigation in which a person last used a key or the pointer; null after a step of the browser's history. */
const usedIn = new WeakMap<Runs, { run: number | null }>();

/** Follows keys and pointer from the first page on: what is done on the way to a page is known once the page is there. */
function followUse(navigator: Runs): { readonly run: number | null } {
  const known = usedIn.get(navigator);
  if (known !== undefined) return known;
  const used: { run: number | null } = { run: null };
  usedIn.set(navigator, used);
  const note = () => {
    used.run = navigator.read().run;
  };
  document.addEventListener("keydown", note, true);
  document.addEventListener("pointerdown", note, true);
  window.addEventListener("popstate", () => {
    used.run = null;
  });
  return used;
}

/** Whether nobody would miss the focus where it is: nowhere, or on the title of a page. */
const isFree = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected || element.matches("h1");

/**
 * Names the document after the page, and gives its heading: a page that is gone to takes the focus to its title, so that
 * a screen reader says where one is; the first page after a load leaves the focus alone. So does a title that comes late, or
 * becomes another, where a person has put the focus elsewhere by then.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const { navigator } = useShell().ports;
  const heading = useRef<HTMLHeadingElement>(null);
  /** The navigation in which it took the focus, or let it go. */
  const shownIn = useRef<number | null>(null);
  useEffect(() => {
    document.title = `${title} · Railhead`;
    const used = followUse(navigator);
    const { run } = navigator.read();
    const isArrival = shownIn.current !== run && used.run !== run;
    shownIn.current = run;
    if (run > 0 && (isArrival || isFree(document.activeElement))) heading.current?.focus({ preventScroll: true });
  }, [title, navigator]);
  return heading;
}
