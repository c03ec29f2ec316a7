import { useCallback } from "react";
import { SortableList } from "../floor/SortableList";
import type { RowsProps } from "./ListSection";

/** Rows that can be dragged to their places. */
export function SortRows({ send, ...list }: RowsProps) {
  const move = useCallback((id: string, to: number) => send({ type: "ORDER.MOVE", id, to }), [send]);
  return <SortableList {...list} onMove={move} />;
}
