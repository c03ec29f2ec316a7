import { useEffect, type RefObject } from "react";
import type { GridControl } from "@railhead/core/list/grid-control";
import type { ListAddress } from "./use-list-query";

/** While details are open they are those of the row that keys and pointer go to. What others change moves nothing. */
export function usePeekFollow(
  area: RefObject<HTMLElement | null>,
  { active }: GridControl,
  { peekId, peek }: Pick<ListAddress, "peekId" | "peek">,
): void {
  const isPeeking = peekId !== null;
  useEffect(() => {
    if (!isPeeking) return;
    let at = active.read().id;
    const follow = () => {
      const { id } = active.read();
      if (id === null || id === at) return;
      at = id;
      peek(id);
    };
    const stop = new AbortController();
    // A key that is held down shows the row at which it is let go.
    for (const event of ["keyup", "mouseup"]) area.current?.addEventListener(event, follow, { signal: stop.signal });
    return () => stop.abort();
  }, [area, active, isPeeking, peek]);
}
