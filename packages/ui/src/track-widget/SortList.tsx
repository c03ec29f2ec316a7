import { useEffect } from "react";
import { late } from "../shared/late";
import { ListSection, type ListSectionProps } from "./ListSection";

/** Dragging comes with the first list that can be dragged: a track is chosen without it. */
const lateRows = late(() => import("./SortRows").then(({ SortRows }) => SortRows));

/** The list of a track whose order people change. */
export function SortList(props: ListSectionProps) {
  const hasList = props.list !== null;
  useEffect(() => {
    if (hasList) lateRows.fetch();
  }, [hasList]);
  return <ListSection {...props} Rows={lateRows.Part} />;
}
