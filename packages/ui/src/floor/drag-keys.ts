import type { DragSession } from "./drag-session";

const DROP_KEYS: ReadonlySet<string> = new Set(["Space", "Enter", "Tab"]);
const ARROWS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Whether a key takes a row up. */
export const isTakeKey = (event: KeyboardEvent): boolean => event.code === "Space" || event.code === "Enter";

/** Takes the row at an index of a list up: arrows move it, Space puts it down, Escape leaves it where it was. */
export function dragByKeys(session: DragSession, start: KeyboardEvent, list: HTMLElement, at: number): void {
  const signal = session.begin();
  start.preventDefault();
  if (session.take(list, at) === null) return session.cancel();
  const press = (event: KeyboardEvent) => {
    const by = ARROWS.get(event.code);
    if (event === start || (by === undefined && event.code !== "Escape" && !DROP_KEYS.has(event.code))) return;
    event.preventDefault();
    if (event.code === "Escape") session.cancel();
    else if (by === undefined) session.drop();
    else if (session.held()?.step(by)) session.sayOver("now");
  };
  document.addEventListener("keydown", press, { signal });
}
