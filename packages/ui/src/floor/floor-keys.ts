import { useEffect } from "react";

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === "Enter" && (ctrlKey || metaKey);

/** The first row of the list after a field; of the list above it, where the field is at the thumb below its list. */
function nextRow(field: Element): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-roving] [tabindex="0"]')].filter(isSeen);
  return rows.find((row) => field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) ?? rows[0];
}

function press(event: KeyboardEvent): boolean {
  if (event.key === "/" && !isText(event.target) && !event.ctrlKey && !event.altKey && !event.metaKey) {
    const field = [...document.querySelectorAll<HTMLInputElement>("input[type=search]")].findLast(isSeen);
    field?.focus();
    field?.select();
    return field !== undefined;
  }
  if (isSend(event)) {
    const main = document.querySelector<HTMLElement>(".sticky-footer .btn-main");
    main?.click();
    return main !== null;
  }
  if (event.key !== "ArrowDown" || !(event.target instanceof HTMLInputElement) || event.target.type !== "search")
    return false;
  const row = nextRow(event.target);
  row?.focus();
  return row !== undefined;
}

/**
 * The keys of a working page: / leads to the search, its text marked; the down arrow from there into the list; Ctrl and
 * Enter press the action at the thumb, which Enter alone never does (spec §2).
 */
export function useFloorKeys(): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      // A field takes Enter from its form; with Ctrl it is for the page.
      if ((!event.defaultPrevented || isSend(event)) && document.querySelector("dialog[open]") === null && press(event))
        event.preventDefault();
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);
}
