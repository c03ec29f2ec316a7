import { useCallback, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { queryParams, searchText, type Param, type ReadQuery } from "@railhead/core/list/query-url.rules";
import type { ListQuery, QueryFault } from "@railhead/core/list/query.types";
import { readListQuery } from "@railhead/core/resources/list-query.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { paramsOfView, VIEW_PARAM } from "@railhead/core/saved-views/saved-views.rules";
import { useAddressSearch } from "../shared/use-address-search";

/** The state of a list as its address says it. */
export interface ListAddress {
  readonly query: ListQuery;
  readonly faults: readonly QueryFault[];
  /** The record whose details are open; null for none. */
  readonly peekId: string | null;
  /** Changes the query. What is typed makes one step back for all of it, everything else a step of its own. */
  readonly change: (change: Partial<ListQuery>, isTyped?: boolean) => void;
  readonly peek: (id: string | null) => void;
  /** The saved view that was chosen; null for none. */
  readonly viewId: string | null;
  /** Shows what a view says; null shows the list as it is without one. */
  readonly showView: (view: { readonly id: string; readonly query: string } | null) => void;
  /** Says that what is shown is a view, or none; what is shown stays. */
  readonly nameView: (id: string | null) => void;
}

const PEEK = "peek";

/** The parameters of an address as this page writes them. */
const paramsNow = ({ query, rest }: ReadQuery): readonly Param[] => [...queryParams(query), ...rest];

/** Goes to the same page with other parameters; whether it went. Those that mean the same make no step to go back. */
function goTo(now: ReadQuery, params: readonly Param[], replace: boolean): boolean {
  const text = searchText(params);
  if (text === searchText(paramsNow(now))) return false;
  navigate(text === "" ? location.pathname : `${location.pathname}?${text}`, { replace });
  return true;
}

/**
 * The address is where the state of a list is, and nothing remembers any of it elsewhere. `onQuery` is called with what is asked from
 * here at once, so that the rows and what was pressed are drawn in one.
 */
export function useListQuery(resource: ResourceFacts, onQuery?: (query: ListQuery) => void): ListAddress {
  const search = useAddressSearch();
  const { query, faults, rest } = useMemo(() => readListQuery(resource, search), [resource, search]);
  const peekId = rest.find(([name]) => name === PEEK)?.[1] ?? null;
  /** The address that typing has made last: typing on replaces it. */
  const typed = useRef<string | null>(null);

  const change = useCallback(
    (part: Partial<ListQuery>, isTyped = false) => {
      const now = readListQuery(resource, location.search);
      const isGoingOn = isTyped && typed.current === location.search;
      const hasGone = goTo(now, [...queryParams({ ...now.query, ...part }), ...now.rest], isGoingOn);
      typed.current = isTyped && (hasGone || isGoingOn) ? location.search : null;
      onQuery?.(readListQuery(resource, location.search).query);
    },
    [resource, onQuery],
  );
  const peek = useCallback(
    (id: string | null) => {
      const now = readListQuery(resource, location.search);
      const others = now.rest.filter(([name]) => name !== PEEK);
      const wasOpen = others.length < now.rest.length;
      // Going from record to record makes no steps back of its own: Back closes the details.
      goTo(now, [...queryParams(now.query), ...others, ...(id === null ? [] : [[PEEK, id] as const])], wasOpen);
    },
    [resource],
  );
  const showView = useCallback<ListAddress["showView"]>(
    (view) => {
      const now = readListQuery(resource, location.search);
      goTo(now, paramsOfView(view, now.rest, [PEEK]), false);
    },
    [resource],
  );
  const nameView = useCallback(
    (id: string | null) => {
      const now = readListQuery(resource, location.search);
      const others = now.rest.filter(([name]) => name !== VIEW_PARAM);
      goTo(now, [...queryParams(now.query), ...others, ...(id === null ? [] : [[VIEW_PARAM, id] as const])], true);
    },
    [resource],
  );
  const viewId = rest.find(([name]) => name === VIEW_PARAM)?.[1] ?? null;
  return { query, faults, peekId, change, peek, viewId, showView, nameView };
}
