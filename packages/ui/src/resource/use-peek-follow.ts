import { useEffect, type RefObject } from "react";
import type { GridControl } from "@railhead/core/list/grid-control";
import type { ListAddress } from "./use-list-query";

/** While details are open they are those of the row that keys and pointer go to. What others change moves nothing, nor what is asked of the list. */
export function usePeekFollow(
  area: RefObject<HTMLElement | null>,
  { active }: GridControl,
  { peekId, peek }: Pick<ListAddress, "peekId" | "peek">,
): void {
  const isPeeking = peekId !== null;
  useEffect(() => {
    if (!isPeeking) return;
    /** Where the focus was as a key or the button went down. */
    let before: { readonly id: string | null } | null = null;
    const begin = () => {
      before ??= { id: active.read().id };
    };
    const follow = () => {
      const { id } = active.read();
      const hasMoved = before !== null && before.id !== id;
      before = null;
      if (id !== null && hasMoved) peek(id);
    };
    const stop = new AbortController();
    for (const event of ["keydown", "mousedown"])
      area.current?.addEventListener(event, begin, { signal: stop.signal, capture: true });
    // A key that is held down shows the row at which it is let go.
    for (const event of ["keyup", "mouseup"]) area.current?.addEventListener(event, follow, { signal: stop.signal });
    return () => stop.abort();
  }, [area, active, isPeeking, peek]);
}
