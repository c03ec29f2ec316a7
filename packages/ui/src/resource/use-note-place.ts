import { useEffect } from "react";
import { listsOf } from "@railhead/core/resources/joint-rows.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useDeskData } from "./desk-data";
import { useAddressSearch } from "../shared/use-address-search";

/** The address of a list in the state of this query. */
export const listAddress = (search: string): string =>
  search.replace(/^\?/, "") === "" ? location.pathname : `${location.pathname}?${search.replace(/^\?/, "")}`;

/** Notes where a list is and in which order its rows are: their pages lead back to it, and on to the next one. */
export function useNotePlace(facts: ResourceFacts, order: readonly string[]): void {
  const { lists } = useDeskData();
  const search = useAddressSearch();
  useEffect(() => {
    const address = listAddress(search);
    for (const { page } of listsOf(facts)) lists.set(page, { facts, address, order });
  }, [lists, facts, search, order]);
}
