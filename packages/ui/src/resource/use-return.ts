import { useEffect, useRef, useState } from "react";
import type { ListState } from "@railhead/core/list/list.types";
import { listsOf } from "@railhead/core/resources/joint-rows.rules";
import { rowToReturnTo } from "@railhead/core/resources/list-place.rules";
import type { OpenList, ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useDeskData } from "./desk-data";
import { listAddress } from "./use-note-place";
import type { ListAddress } from "./use-list-query";

/** The focus is where a page puts it, and nobody has begun to work in the list. */
const isUntouched = () => document.activeElement?.matches("body, h1, .peek") !== false;

function focusGrid(): void {
  document.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus({ preventScroll: true });
}

/**
 * Who comes back from a record finds its row in sight and with the focus, and its details where those of another one are
 * open. A link to a list with open details shows the row of those.
 */
export function useReturn(
  facts: ResourceFacts,
  { control }: OpenList,
  state: ListState<ResourceRow>,
  { peekId, peek }: Pick<ListAddress, "peekId" | "peek">,
): void {
  const { lists } = useDeskData();
  const [seenId] = useState(() => {
    const [list] = listsOf(facts);
    return list === undefined ? null : rowToReturnTo(lists.get(list.page), facts, listAddress(location.search));
  });
  const [wanted] = useState(seenId ?? peekId);
  const isDone = useRef(false);
  const isThere = wanted !== null && state.lineOf(wanted) >= 0;
  useEffect(() => {
    if (wanted === null || !isThere || isDone.current) return;
    isDone.current = true;
    const isBack = seenId !== null;
    if (isBack && !isUntouched()) return;
    if (isBack) focusGrid();
    control.goTo(wanted);
    if (isBack && peekId !== null && peekId !== seenId) peek(seenId);
  }, [wanted, isThere, seenId, control, peekId, peek]);
}
