import { useCallback, useEffect, useMemo, useState } from "react";
import { touchesAny } from "@railhead/core/live/follow-resources";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";

/** Mark of an entry of the browser's history whose page was printed: Back and reload show it and print nothing. */
const PRINTED = "printed";

const stateOfEntry = (): Readonly<Record<string, unknown>> =>
  typeof history.state === "object" && history.state !== null ? (history.state as Record<string, unknown>) : {};

/** Opens the browser's print once all that is drawn can be seen, where the page was not printed before. */
export function usePrintOnce(): void {
  useEffect(() => {
    let isGone = false;
    if (stateOfEntry()[PRINTED] === true) return undefined;
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => {
        if (isGone) return;
        history.replaceState({ ...stateOfEntry(), [PRINTED]: true }, "");
        window.print();
      }),
    );
    return () => {
      isGone = true;
    };
  }, []);
}

/** What a paper shows: the resources by whose changes it is another one, and of which terminal; null for all. */
export interface ShownOnPaper {
  readonly resources: ReadonlySet<string>;
  readonly terminalId: string | null;
}

/**
 * Whether others changed something that a paper shows, from before it is read on; and what forgets it, where it is read again. It
 * stands before what reads. While it is watched, rights that end are noticed too.
 */
export function useChangedPaper({ resources, terminalId }: ShownOnPaper): readonly [boolean, () => void] {
  const { live } = useShell();
  const [isChanged, setChanged] = useState(false);
  useEffect(
    () =>
      live.watch((changes) => {
        // A line that was cut says that anything may have changed: the paper says when its rows were read.
        if (changes !== null && touchesAny(resources, terminalId, changes)) setChanged(true);
      }),
    [live, resources, terminalId],
  );
  return [isChanged, useCallback(() => setChanged(false), [])];
}

/** The same for the paper of a list. */
export function useChangedList({ name, alsoNamedBy }: ResourceFacts): readonly [boolean, () => void] {
  const shown = useMemo(
    () => ({ resources: new Set([name, ...Object.keys(alsoNamedBy ?? {})]), terminalId: null }),
    [name, alsoNamedBy],
  );
  return useChangedPaper(shown);
}
