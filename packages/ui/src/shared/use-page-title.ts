import { useEffect, useRef, type RefObject } from "react";
import { useShell } from "./shell-context";

/**
 * Names the document after the page, and gives its heading: a page that is gone to takes the focus to its title, so that
 * a screen reader says where one is; the first page after a load leaves the focus alone.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const { navigator } = useShell().ports;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Railhead`;
    if (navigator.read().run > 0) heading.current?.focus({ preventScroll: true });
  }, [title, navigator]);
  return heading;
}
