import { useCallback, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { readBoardQuery, writeBoardQuery, type BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { useAddressSearch } from "../shared/use-address-search";

export type ChangeBoardQuery = (change: Partial<BoardQuery>, isTyped?: boolean) => void;

/** What is asked of the board, as the address says it. What is typed makes one step back for all of it. */
export function useBoardQuery(): readonly [BoardQuery, ChangeBoardQuery] {
  const search = useAddressSearch();
  const query = useMemo(() => readBoardQuery(search), [search]);
  const typed = useRef<string | null>(null);
  const change = useCallback<ChangeBoardQuery>((part, isTyped = false) => {
    const text = writeBoardQuery({ ...readBoardQuery(location.search), ...part });
    const replace = isTyped && typed.current === location.search;
    navigate(text === "" ? location.pathname : `${location.pathname}?${text}`, { replace });
    typed.current = isTyped ? location.search : null;
  }, []);
  return [query, change];
}
