import { useCallback, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { readYardQuery, writeYardQuery, type YardQuery } from "@railhead/core/yard-board/yard-query.rules";
import { useAddressSearch } from "../shared/use-address-search";

export type ChangeYardQuery = (change: Partial<YardQuery>, isTyped?: boolean) => void;

/** What is asked of the board, as the address says it. What is typed makes one step back for all of it. */
export function useYardQuery(): readonly [YardQuery, ChangeYardQuery] {
  const search = useAddressSearch();
  const query = useMemo(() => readYardQuery(search), [search]);
  const typed = useRef<string | null>(null);
  const change = useCallback<ChangeYardQuery>((part, isTyped = false) => {
    const text = writeYardQuery({ ...readYardQuery(location.search), ...part });
    const replace = isTyped && typed.current === location.search;
    navigate(text === "" ? location.pathname : `${location.pathname}?${text}`, { replace });
    typed.current = isTyped ? location.search : null;
  }, []);
  return [query, change];
}
