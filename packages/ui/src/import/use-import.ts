import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createGridControl } from "@railhead/core/list/grid-control";
import { createGivenList } from "@railhead/core/list/given-list";
import { liveImportMachine } from "@railhead/core/import/import.live";
import type { ImportContext, ImportEvent, ImportInput } from "@railhead/core/import/import.types";
import { isHeadOf, viewImport, viewRows, type RowView } from "@railhead/core/import/import.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useShell } from "../shared/shell-context";
import { readFile } from "../sheet/read-file";

export type SendToImport = (event: ImportEvent) => void;

/** The import of a list while its page is shown. */
export function useImport(input: ImportInput) {
  const { api } = useShell();
  const machine = useMemo(() => liveImportMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewImport);
  const context: ImportContext = useSelector(actor, (snapshot) => snapshot.context);
  const send: SendToImport = useCallback((event) => actor.send(event), [actor]);
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { actor, view, context, send };
}
export type ImportActor = ReturnType<typeof useImport>["actor"];

/** Reads a file that a person chose; whether one is being read. */
export function useFile(facts: ImportInput["facts"], send: SendToImport) {
  const [isReading, setReading] = useState(false);
  const take = useCallback(
    (file: File | undefined) => {
      if (file === undefined) return;
      setReading(true);
      void readFile(file, isHeadOf(facts))
        .then((reading) => send({ type: "FILE.READ", name: file.name, reading }))
        .finally(() => setReading(false));
    },
    [facts, send],
  );
  return { isReading, take };
}

/** The rows that are shown, as the grid takes them, with its focus and its selection. */
export function useImportGrid(context: ImportContext) {
  const grid = useMemo(() => {
    const { list, show } = createGivenList<RowView>();
    return { list, show, control: createGridControl(list) };
  }, []);
  const { rows, checked, columns, shown } = context;
  // oxlint-disable-next-line react/exhaustive-deps -- of the context nothing else is drawn in rows
  const views = useMemo(() => viewRows(context), [rows, checked, columns, shown]);
  useEffect(() => grid.show(views), [grid, views]);
  return grid;
}
