import { useEffect, useRef, useState } from "react";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { ListQuery } from "@railhead/core/list/query.types";
import { openList, type FirstRows, type OpenList } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useStore } from "../actor/use-store";
import { newSignal } from "../browser/new-signal";
import { useShell } from "../shared/shell-context";
import { useDeskData } from "./desk-data";

/** The list of a resource while its page is shown; null until it is open. `terminalId` null: rows of all terminals. */
export function useOpenList<N extends ResourceName>(
  resource: ResourceFacts<N>,
  terminalId: string | null,
  query: ListQuery,
): OpenList | null {
  const { api, ports } = useShell();
  const { sets, names, watch, run } = useDeskData();
  const current = useStore(run);
  const [opened, setOpened] = useState<OpenList | null>(null);
  /** The list that turned out to be too long to be held. */
  const [tooLong, setTooLong] = useState<string | null>(null);
  /** What was read of that one: the list that is opened in its place takes it, and nobody else holds it. */
  const known = useRef<FirstRows | null>(null);
  const name = `${resource.page} ${terminalId ?? ""} ${current}`;
  const isPaged = tooLong === name;
  useEffect(() => {
    const list = openList({ api, clock: ports.clock, sets, names, watch, newSignal }, resource, {
      terminalId,
      query,
      isPaged,
      known: known.current,
      onTooLong: (read) => {
        known.current = read;
        setTooLong(name);
      },
    });
    known.current = null;
    setOpened(list);
    return () => {
      list.close();
      setOpened(null);
    };
    // The first query is that of the moment: later ones are shown by the open list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, ports, sets, names, watch, resource, terminalId, name, isPaged]);
  useEffect(() => {
    opened?.list.show(query);
  }, [opened, query]);
  return opened;
}
