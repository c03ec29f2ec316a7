import { useMemo } from "react";
import { viewAddress } from "@railhead/core/resources/page-links.rules";
import { wayIn, type ListPlace } from "@railhead/core/resources/list-place.rules";
import { entityBase, type DeskEntityName } from "@railhead/core/routes/desk-entities";
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
export function useRecordWay(page: DeskEntityName, id: string): RecordWay {
  const { navigator } = useShell().ports;
  const { lists } = useDeskData();
  const from: ListPlace | undefined = lists.get(page);
  const way = useMemo<RecordWay>(() => {
    const { place, previous, next } = wayIn(from?.order ?? [], id);
    // Going from record to record makes no steps back of its own: Back leads to the list.
    const goTo = (to: string | null) =>
      to === null ? null : () => navigator.go(viewAddress(page, to), { replace: true });
    return { list: from?.address ?? entityBase(page), place, previous: goTo(previous), next: goTo(next) };
  }, [from, id, page, navigator]);
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
