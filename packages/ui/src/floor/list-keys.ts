import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type RefCallback } from "react";

/** The control that a tap on a row presses, and further controls of a row. */
const MAIN = "button.car-row, .option, .order-main, .found-action, .truck-row, .unload-row";
const FURTHER = ".order-handle, .car-act";
const CONTROLS = `${MAIN}, ${FURTHER}`;
const STOP = '[tabindex="0"]';
const PAGE = 5;

const mainOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>(".car-act");
const rowOf = (target: EventTarget | null) =>
  target instanceof Element && target.matches(CONTROLS) ? target.closest("li") : null;

/** The rows of a list that can be acted on, by their main controls. */
const mainsOf = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll("li")].flatMap((row) => mainOf(row) ?? []);

/** Where a key leads among `count` rows, or null when it leads nowhere. */
function nextAt(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}

/** Along the controls of one row. */
function aside(row: Element, target: Element, by: 1 | -1): void {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  controls[controls.indexOf(target as HTMLElement) + by]?.focus();
}

/** Makes one control the only stop of the Tab key among those of the list. */
function stopAt(list: Element, stop: HTMLElement | undefined): void {
  for (const control of list.querySelectorAll<HTMLElement>(STOP)) if (control !== stop) control.tabIndex = -1;
  if (stop !== undefined) stop.tabIndex = 0;
}

/** One stop of the Tab key for the whole list: the row that had the focus last, else the one in its place. */
function keepOneStop(list: Element, at: number): void {
  if (list.querySelectorAll(STOP).length === 1) return;
  const mains = mainsOf(list);
  stopAt(list, mains[Math.max(0, Math.min(at, mains.length - 1))]);
}

/** Takes the controls of an element that was drawn for the first time out of the way of the Tab key. */
function passOver(drawn: Element): void {
  for (const control of [drawn, ...drawn.querySelectorAll("button, a")])
    if (control instanceof HTMLElement && !control.hasAttribute("tabindex") && control.matches(CONTROLS))
      control.tabIndex = -1;
}

/** Keeps a list at one tab stop when its rows are drawn without it. Returns the way to stop. */
function watchRows(list: Element, at: () => number): () => void {
  passOver(list);
  keepOneStop(list, at());
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) passOver(node);
    keepOneStop(list, at());
  });
  observer.observe(list, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type ListKeys<E extends HTMLElement> = {
  readonly place: RefCallback<E>;
  readonly keys: {
    readonly "data-roving": "";
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
  };
};

/**
 * A list of rows by keyboard: one Tab leads in and one out; arrows, Page keys, Home and End go from row to row, left and
 * right along a row, Delete presses the button that takes the row away. Spread `keys` on what holds the rows.
 */
export function useListKeys<E extends HTMLElement = HTMLUListElement>(): ListKeys<E> {
  const held = useRef<E>(null);
  const at = useRef(0);
  const place = useCallback((list: E | null) => {
    held.current = list;
    return list === null ? undefined : watchRows(list, () => at.current);
  }, []);
  const keys = (event: KeyboardEvent) => {
    const list = held.current;
    const row = rowOf(event.target);
    if (!list || !row || event.altKey || event.ctrlKey || event.metaKey || list.querySelector("[data-dragging]"))
      return;
    const mains = mainsOf(list);
    const next = nextAt(event.key, mains.indexOf(mainOf(row) as HTMLElement), mains.length);
    if (next !== null) mains[next]?.focus();
    else if (event.key === "ArrowRight") aside(row, event.target as Element, 1);
    else if (event.key === "ArrowLeft") aside(row, event.target as Element, -1);
    else if (event.key === "Delete") row.querySelector<HTMLElement>(".car-act")?.click();
    else return;
    event.preventDefault();
  };
  const focus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    const list = held.current;
    if (!list || !row) return;
    const main = mainOf(row) ?? undefined;
    at.current = mainsOf(list).findIndex((one) => one === main);
    stopAt(list, main);
  };
  return { place, keys: { "data-roving": "", onKeyDown: keys, onFocus: focus } };
}
