import { useEffect, useMemo } from "react";
import { idInList, listsOf, recordAt } from "@railhead/core/resources/joint-rows.rules";
import { viewAddress } from "@railhead/core/resources/page-links.rules";
import { wayIn, type ListPlace } from "@railhead/core/resources/list-place.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { wayUp } from "@railhead/core/resources/record-pages.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useActions } from "../desk/shell/handlers";
import { useDeskData } from "../resource/desk-data";
import { useShell } from "../shared/shell-context";

/** The way back to the list that one came from, and among its records. */
export interface RecordWay {
  readonly list: string;
  readonly place: { readonly at: number; readonly count: number } | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** Where a record stands in the list that was looked at last, with the keys that lead from there. */
export function useRecordWay(facts: ResourceFacts, id: string, row: ResourceRow | null): RecordWay {
  const { navigator } = useShell().ports;
  const { lists } = useDeskData();
  const { page, partOf } = facts;
  // A part was come to from its whole: the list that was looked at is not one of its kind.
  const from: ListPlace | undefined = partOf === undefined ? lists.get(page) : undefined;
  const up = wayUp(facts, row);
  const listId = from === undefined ? id : idInList(from.facts, page, id);
  useEffect(() => {
    if (from?.order.includes(listId) !== true) return;
    for (const list of listsOf(from.facts)) lists.set(list.page, { ...from, seenId: listId });
  }, [from, listId, lists]);
  const way = useMemo<RecordWay>(() => {
    const list = from?.facts ?? facts;
    const { place, previous, next } = wayIn(from?.order ?? [], listId);
    // Going from record to record makes no steps back of its own: Back leads to the list.
    const goTo = (to: string | null) => {
      if (to === null) return null;
      const record = recordAt(list, to);
      return () => navigator.go(viewAddress(record.page, record.id), { replace: true });
    };
    return { list: from?.address ?? up, place, previous: goTo(previous), next: goTo(next) };
  }, [from, facts, listId, up, navigator]);
  useActions(
    useMemo(
      () => ({
        "record.list": () => navigator.go(way.list),
        ...(way.previous === null ? {} : { "record.previous": way.previous }),
        ...(way.next === null ? {} : { "record.next": way.next }),
      }),
      [way, navigator],
    ),
  );
  return way;
}
