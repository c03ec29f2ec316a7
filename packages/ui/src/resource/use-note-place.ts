import { useEffect } from "react";
import { listsOf } from "@railhead/core/resources/joint-rows.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useSearch } from "wouter";
import { useDeskData } from "./desk-data";

/** Notes where a list is and in which order its rows are: their pages lead back to it, and on to the next one. */
export function useNotePlace(facts: ResourceFacts, order: readonly string[]): void {
  const { lists } = useDeskData();
  const search = useSearch();
  useEffect(() => {
    const address = search === "" ? location.pathname : `${location.pathname}?${search}`;
    for (const { page } of listsOf(facts)) lists.set(page, { facts, address, order });
  }, [lists, facts, search, order]);
}
