import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { liveRecordSearchMachine } from "@railhead/core/search/record-search.live";
import type { RecordSearchActor, RecordSearchSnapshot } from "@railhead/core/search/record-search.machine";
import { viewRecordSearch, type RecordSearchView, type SearchReader } from "@railhead/core/search/record-search.view";
import { useView } from "../../actor/use-view";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";
import { useTerminalNames } from "./use-terminal-names";

/** Who looks for records, and where. */
export function useSearchReader(wanted: boolean): SearchReader {
  const { session } = useSession();
  const terminals = useTerminalNames(wanted);
  const permissions = session?.permissions ?? null;
  const terminalId = session?.terminal_id ?? null;
  return useMemo(() => ({ permissions, terminalId, terminals }), [permissions, terminalId, terminals]);
}

/** A search of records as one types; what it found goes as soon as rights or terminal change. */
export function useRecordSearch(
  text: string,
  limit: number,
  reader: SearchReader,
): { readonly view: RecordSearchView; readonly actor: RecordSearchActor } {
  const { api } = useShell();
  const machine = useMemo(() => liveRecordSearchMachine(api), [api]);
  const actor = useActorRef(machine, { input: { text, limit } });
  const show = useMemo(() => (snapshot: RecordSearchSnapshot) => viewRecordSearch(snapshot, reader), [reader]);
  const view = useView(actor, show);
  const { permissions, terminalId } = reader;
  const before = useRef({ permissions, terminalId });
  useEffect(() => {
    const was = before.current;
    before.current = { permissions, terminalId };
    if (was.permissions !== permissions || was.terminalId !== terminalId) actor.send({ type: "FORGET" });
  }, [actor, permissions, terminalId]);
  return { view, actor };
}
