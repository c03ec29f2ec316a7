import { useCallback } from "react";
import { SortableList } from "../floor/SortableList";
import { ListSection, type ListSectionProps, type RowsProps } from "./ListSection";

/** Rows that can be dragged to their places. */
function SortRows({ send, ...list }: RowsProps) {
  const move = useCallback((id: string, to: number) => send({ type: "ORDER.MOVE", id, to }), [send]);
  return <SortableList {...list} onMove={move} />;
}

/** The list of a track whose order people change. */
export const SortList = (props: ListSectionProps) => <ListSection {...props} Rows={SortRows} />;
