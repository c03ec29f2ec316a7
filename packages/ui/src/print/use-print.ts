import { useEffect, useState } from "react";
import type { PrintReading } from "@railhead/core/print/list-print.types";
import { touchesAny } from "@railhead/core/live/follow-resources";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useDeskData } from "../resource/desk-data";

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

/** Whether others changed something in the list since it was read. While it is watched, rights that end are noticed too. */
export function useListChanged({ name, alsoNamedBy }: ResourceFacts, reading: PrintReading): boolean {
  const { watch } = useDeskData();
  const [changed, setChanged] = useState<PrintReading | null>(null);
  useEffect(() => {
    const shown = new Set([name, ...Object.keys(alsoNamedBy ?? {})]);
    return watch((changes) => {
      // A line that was cut says that anything may have changed: the paper says when its rows were read.
      if (changes !== null && touchesAny(shown, null, changes)) setChanged(reading);
    });
  }, [watch, name, alsoNamedBy, reading]);
  return changed === reading;
}
