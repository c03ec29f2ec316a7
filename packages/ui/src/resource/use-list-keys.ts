import { useEffect, useMemo, type RefObject } from "react";
import { useActions } from "../desk/shell/handlers";

type ListKeys = {
  area: RefObject<HTMLElement | null>;
  isFinding: boolean;
  onFind: (isFinding: boolean) => void;
};

const searchField = () => document.querySelector<HTMLInputElement>("[data-list-search]");
function goToSearch() {
  searchField()?.focus();
  searchField()?.select();
}

/**
 * Keys of a list's page: '/' goes to its search, Ctrl+F finds in all rows. A second Ctrl+F is the browser's own, which
 * finds what is drawn. Arrow down from the search goes into the grid.
 */
export function useListKeys({ area, isFinding, onFind }: ListKeys): void {
  useActions(useMemo(() => ({ "list.search": goToSearch }), []));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (isMod && event.key.toLowerCase() === "f" && !event.shiftKey && !isFinding) {
        event.preventDefault();
        onFind(true);
      } else if (event.key === "ArrowDown" && document.activeElement === searchField()) {
        event.preventDefault();
        area.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [area, isFinding, onFind]);
}
