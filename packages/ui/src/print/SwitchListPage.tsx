import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { useActorRef } from "@xstate/react";
import { touchesAny } from "@railhead/core/live/follow-resources";
import { badAddress } from "@railhead/core/print/list-print.view";
import { liveSwitchListMachine } from "@railhead/core/print/switch-list.live";
import type { SwitchListReading, SwitchListRequest } from "@railhead/core/print/switch-list.types";
import { viewSwitchList, viewSwitchSheet } from "@railhead/core/print/switch-list.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { readSwitchListTracks } from "@railhead/core/tracks/switch-list-address.rules";
import { useStore } from "../actor/use-store";
import { useView } from "../actor/use-view";
import { useDeskData } from "../resource/desk-data";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { BadAddress, NoPaper, PrintFrame } from "./PrintFrame";
import { PrintTable } from "./PrintTable";
import { usePrintOnce } from "./use-print";
import "./list-print.css";

const SHOWN: ReadonlySet<string> = new Set(["tracks", "inbounds", "bulk-commodity-railcar-loads"]);

/** Whether others moved or changed cars of the terminal since the list began to be read, when so many changes were `seen`. */
function useTracksChanged(terminalId: string, reading: SwitchListReading, seen: number): boolean {
  const { live } = useShell();
  const [changed, setChanged] = useState<SwitchListReading | null>(null);
  useEffect(
    () =>
      live.watch((changes) => {
        // A line that was cut says that anything may have changed: the paper says when its rows were read.
        if (changes !== null && touchesAny(SHOWN, terminalId, changes)) setChanged(reading);
      }, seen),
    [live, terminalId, reading, seen],
  );
  return changed === reading;
}

type SheetProps = { terminalId: string; reading: SwitchListReading; seen: number; onRead: () => void };

function Sheet({ terminalId, reading, seen, onRead }: SheetProps) {
  const { userName, terminalName, zone } = useSession();
  const sheet = useMemo(
    () => viewSwitchSheet(reading, { userName, terminalName, zone: zone ?? "UTC" }),
    [reading, userName, terminalName, zone],
  );
  const isChanged = useTracksChanged(terminalId, reading, seen);
  usePrintOnce();
  return (
    <>
      <p className="print-note" role="status">
        {isChanged ? tBoard("list.changed") : tListPrint("print.ready")}
        {isChanged ? <Button onClick={onRead}>{tListPrint("print.read")}</Button> : null}
      </p>
      <PrintTable sheet={sheet} />
    </>
  );
}

const BACK = { to: deskPaths.list("track-utilization") };

function Reading({ request }: { request: SwitchListRequest }) {
  const { api, live, ports } = useShell();
  /** Changes before the reading: what others do while the tracks are read one after another is said. */
  const [seen, setSeen] = useState(() => live.changeCount());
  const [machine] = useState(() => liveSwitchListMachine(api, ports.clock));
  const actor = useActorRef(machine, { input: request });
  const view = useView(actor, viewSwitchList);
  const read = useCallback(() => {
    setSeen(live.changeCount());
    actor.send({ type: "LIST.READ" });
  }, [actor, live]);
  return (
    <PrintFrame
      title={tBoard("list.title")}
      back={{ ...BACK, text: tBoard("list.back") }}
      isReady={view.kind === "ready"}
    >
      {view.kind === "ready" ? (
        <Sheet terminalId={request.terminalId} reading={view.reading} seen={seen} onRead={read} />
      ) : (
        <NoPaper view={view} onRetry={read} />
      )}
    </PrintFrame>
  );
}

/** /track-utilization/print: the order of the cars of chosen tracks on paper. Its address names the tracks. */
export function SwitchListPage() {
  const search = useSearch();
  const { session } = useSession();
  const run = useStore(useDeskData().run);
  const { trackIds, fault } = useMemo(() => readSwitchListTracks(search), [search]);
  if (session === null) return null;
  if (fault !== null)
    return (
      <PrintFrame title={tBoard("list.title")} back={{ ...BACK, text: tBoard("list.back") }}>
        <BadAddress text={badAddress([fault]) ?? ""} />
      </PrintFrame>
    );
  const { terminal_id: terminalId } = session;
  return <Reading key={`${run} ${terminalId} ${search}`} request={{ terminalId, trackIds }} />;
}
