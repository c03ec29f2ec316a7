import { useActorRef } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { liveRailcarBatchMachine } from "@railhead/core/railcar-batch/railcar-batch.live";
import type { RailcarBatchActor } from "@railhead/core/railcar-batch/railcar-batch.machine";
import { howRead } from "@railhead/core/railcar-batch/batch-reading.rules";
import type { BatchCar, BatchEvent, BatchInput } from "@railhead/core/railcar-batch/railcar-batch.types";
import { viewRailcarBatch } from "@railhead/core/railcar-batch/railcar-batch.view";
import { batchAddress } from "@railhead/core/railcars/batch-pages";
import { RAILCAR_FACTS } from "@railhead/core/resources/railcar-facts";
import { rankRailcarCode } from "@railhead/core/scan/scan-codes.rules";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useOpenList } from "../resource/use-open-list";
import { useTerminalTracks } from "../resource/use-terminal-tracks";
import { useHandScanner } from "../scan/use-hand-scanner";
import { useShell } from "../shared/shell-context";

export type SendToBatch = (event: BatchEvent) => void;

const BY_NAME: ListQuery = { ...EMPTY_QUERY, sort: [{ field: "prefix", direction: "asc" }] };

/** Keeps the batch on the open cars of the terminal as they are. */
function useRows(actor: RailcarBatchActor, { family, terminalId }: BatchInput): void {
  const opened = useOpenList(RAILCAR_FACTS[family], terminalId, BY_NAME);
  useEffect(() => {
    if (opened === null) return undefined;
    const { list } = opened;
    const tell = () => {
      // Rows of the list are those of its facts.
      const rows = new Map([...list.rowsHere()].map((row) => [row.id, row as unknown as BatchCar] as const));
      actor.send({ type: "ROWS.READ", reading: { rows, ...howRead(list.state.read(), RAILCAR_FACTS[family]) } });
    };
    tell();
    return list.state.subscribe(tell);
  }, [actor, opened, family]);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What is pasted anywhere on the page but into a field names cars. */
function usePagePaste(send: SendToBatch): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || isField(event.target)) return;
      event.preventDefault();
      send({ type: "CARS.PASTE", text });
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [send]);
}

/** A batch while its page is shown. */
export function useRailcarBatch(input: BatchInput) {
  const { api, ports } = useShell();
  const machine = useMemo(() => liveRailcarBatchMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRailcarBatch);
  const send: SendToBatch = useCallback((event) => actor.send(event), [actor]);
  useRows(actor, input);
  useTerminalTracks(
    input.terminalId,
    useCallback((tracks) => actor.send({ type: "TRACKS.READ", tracks }), [actor]),
  );
  usePagePaste(send);
  useHandScanner(
    (code) => send({ type: "CODE.SCANNED", code }),
    (text) => rankRailcarCode(text, input.family, [...actor.getSnapshot().context.rows.values()]),
  );
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  const { kind, family, ids } = input;
  useEffect(() => {
    // They are in the batch now: a reload does not bring back what was taken off.
    if (ids.length > 0) ports.navigator.go(batchAddress(kind, family), { replace: true });
  }, [ids, kind, family, ports]);
  return { view, send };
}
