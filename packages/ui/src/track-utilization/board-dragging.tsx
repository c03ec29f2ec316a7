import { useCallback, useLayoutEffect, type KeyboardEventHandler, type ReactNode, type RefObject } from "react";
import { useDraggable, useDroppable } from "@dnd-kit/core";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";

/** The key of the car that is pressed; undefined where none is. */
export const carUnder = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;

type LanesProps = {
  listRef: RefObject<HTMLUListElement | null>;
  canMove: boolean;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
};

/**
 * The list of the tracks. It is the one thing that can be dragged, by whichever car is pressed: the library draws all that can be dragged
 * again with each step of a drag, and a board holds thousands of cars.
 */
export function BoardLanes({ listRef, canMove, onKeyDown, children }: LanesProps) {
  const { setNodeRef, listeners } = useDraggable({ id: "board", disabled: !canMove });
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      listRef.current = element;
      setNodeRef(element);
    },
    [listRef, setNodeRef],
  );
  const press = (name: "onMouseDown" | "onTouchStart") => (event: { readonly target: EventTarget }) => {
    if (carUnder(event.target) !== undefined) listeners?.[name]?.(event);
  };
  return (
    // Keys and presses of the cars are read where they come together.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={setList}
      className="board-lanes"
      aria-label={tBoard("board.label")}
      onKeyDown={onKeyDown}
      onMouseDown={press("onMouseDown")}
      onTouchStart={press("onTouchStart")}
    >
      {children}
    </ul>
  );
}

/** Lets carried cars be put down on a track. Only tracks in sight have one: a pointer is over no other. */
export function LaneTarget({ id, strip }: { id: string; strip: RefObject<HTMLElement | null> }) {
  const { setNodeRef } = useDroppable({ id });
  useLayoutEffect(() => {
    setNodeRef(strip.current);
    return () => setNodeRef(null);
  }, [setNodeRef, strip]);
  return null;
}
