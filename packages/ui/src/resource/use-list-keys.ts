import { useEffect, type RefObject } from "react";
import { useStore } from "../actor/use-store";
import { useSingleKeys } from "../desk/shell/single-keys";

type ListKeys = {
  area: RefObject<HTMLElement | null>;
  isFinding: boolean;
  onFind: (isFinding: boolean) => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/**
 * Keys of a list's page: '/' goes to its search (where keys without Ctrl are on), Ctrl+F finds in all rows. A second Ctrl+F is the browser's own, which
 * finds what is drawn. Arrow down from the search goes into the grid.
 */
export function useListKeys({ area, isFinding, onFind }: ListKeys): void {
  const hasSingleKeys = useStore(useSingleKeys());
  useEffect(() => {
    const search = () => document.querySelector<HTMLInputElement>("[data-list-search]");
    const onKey = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (isMod && event.key.toLowerCase() === "f" && !event.shiftKey && !isFinding) {
        event.preventDefault();
        onFind(true);
      } else if (event.key === "/" && hasSingleKeys && !isMod && !isTyping(event.target)) {
        event.preventDefault();
        search()?.focus();
        search()?.select();
      } else if (event.key === "ArrowDown" && event.target === search()) {
        event.preventDefault();
        area.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [area, isFinding, onFind, hasSingleKeys]);
}
