import { useCallback, useMemo, useState } from "react";
import { useActorRef } from "@xstate/react";
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
import { useChangedPaper, usePrintOnce } from "./use-print";
import "./list-print.css";
import { useAddressSearch } from "../shared/use-address-search";

const RESOURCES: ReadonlySet<string> = new Set(["tracks", "inbounds", "bulk-commodity-railcar-loads"]);

type SheetProps = { reading: SwitchListReading; isChanged: boolean; onRead: () => void };

function Sheet({ reading, isChanged, onRead }: SheetProps) {
  const { userName, terminalName, zone } = useSession();
  const sheet = useMemo(
    () => viewSwitchSheet(reading, { userName, terminalName, zone: zone ?? "UTC" }),
    [reading, userName, terminalName, zone],
  );
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
  const { api, ports } = useShell();
  const { terminalId } = request;
  const [isChanged, forget] = useChangedPaper(useMemo(() => ({ resources: RESOURCES, terminalId }), [terminalId]));
  const [machine] = useState(() => liveSwitchListMachine(api, ports.clock));
  const actor = useActorRef(machine, { input: request });
  const view = useView(actor, viewSwitchList);
  const read = useCallback(() => {
    forget();
    actor.send({ type: "LIST.READ" });
  }, [actor, forget]);
  return (
    <PrintFrame
      title={tBoard("list.title")}
      back={{ ...BACK, text: tBoard("list.back") }}
      isReady={view.kind === "ready"}
    >
      {view.kind === "ready" ? (
        <Sheet reading={view.reading} isChanged={isChanged} onRead={read} />
      ) : (
        <NoPaper view={view} onRetry={read} />
      )}
    </PrintFrame>
  );
}

/** /track-utilization/print: the order of the cars of chosen tracks on paper. Its address names the tracks. */
export function SwitchListPage() {
  const search = useAddressSearch();
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
