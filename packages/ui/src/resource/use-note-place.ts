import { useEffect } from "react";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { useSearch } from "wouter";
import { useDeskData } from "./desk-data";

/** Notes where a list is and in which order its rows are: their pages lead back to it, and on to the next one. */
export function useNotePlace(page: DeskEntityName, order: readonly string[]): void {
  const { lists } = useDeskData();
  const search = useSearch();
  useEffect(() => {
    const address = search === "" ? location.pathname : `${location.pathname}?${search}`;
    lists.set(page, { address, order });
  }, [lists, page, search, order]);
}
