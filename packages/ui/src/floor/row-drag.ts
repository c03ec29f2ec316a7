import { dragByKeys, isTakeKey } from "./drag-keys";
import { dragByPointer } from "./drag-pointer";
import { createDragSession, type DragHost } from "./drag-session";

export type RowDrag = {
  /** The list has been drawn with other rows. */
  readonly redrawn: () => void;
  readonly close: () => void;
};

/**
 * Lets the rows of a list be dragged by their handles, with a finger, a mouse or keys. `place` holds the list; `host`
 * gives its rows and is called with each drop. Rows move by style alone until then.
 */
export function createRowDrag(place: HTMLElement, host: DragHost): RowDrag {
  const session = createDragSession(host);
  const closing = new AbortController();
  const { signal } = closing;

  const grip = (event: Event) => {
    const row = event.target instanceof Element ? event.target.closest(".order-handle")?.closest("li") : null;
    const list = row?.parentElement;
    return !row || !list || host.isOff() || event.defaultPrevented
      ? null
      : { list, at: [...list.children].indexOf(row) };
  };
  const down = (event: PointerEvent) => {
    const found = event.isPrimary && event.button === 0 ? grip(event) : null;
    if (found !== null) dragByPointer(session, event, found.list, found.at);
  };
  const press = (event: KeyboardEvent) => {
    const found = isTakeKey(event) && session.held() === null ? grip(event) : null;
    if (found !== null) dragByKeys(session, event, found.list, found.at);
  };
  place.addEventListener("pointerdown", down, { signal });
  place.addEventListener("keydown", press, { signal });
  window.addEventListener("resize", session.cancel, { signal });
  document.addEventListener("visibilitychange", session.cancel, { signal });
  return {
    redrawn: session.redrawn,
    close() {
      session.cancel();
      closing.abort();
    },
  };
}
