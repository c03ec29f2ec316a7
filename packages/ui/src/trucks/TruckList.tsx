import { followTruckList } from "@railhead/core/truck-list/truck-list-follower";
import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { can, canChooseTerminal } from "@railhead/core/access/access.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tTruck } from "@railhead/core/messages/catalogue-truck";
import type { TruckSide, TruckTask } from "@railhead/core/routes/floor-tasks";
import { scannedTruckList } from "@railhead/core/truck-list/truck-list-scans";
import { liveTruckListMachine } from "@railhead/core/truck-list/truck-list.live";
import type { TruckListInput } from "@railhead/core/truck-list/truck-list.types";
import { viewTruckList, type TruckListView } from "@railhead/core/truck-list/truck-list.view";
import type { ScannedPage } from "@railhead/core/scan/scan-queue";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { useListKeys } from "../floor/list-keys";
import { ListHead } from "../floor/ListHead";
import { OptionList } from "../floor/OptionList";
import { Page } from "../floor/Page";
import { SearchField } from "../floor/SearchField";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { More } from "../shared/More";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { Arrival, type ListFrame, type SendToList } from "./ArrivalInList";
import { TruckRow } from "./TruckRow";
import "../floor/card-list.css";
import "./trucks.css";

type TruckListProps = ListFrame & { family: Family; side: TruckSide; task: TruckTask };

/** A list of trucks; another user or terminal starts a new list. */
export function TruckList({ family, side, task, ...frame }: TruckListProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: homeTerminalId, permissions } = session;
  const input: TruckListInput = {
    family,
    side,
    task,
    userid,
    homeTerminalId,
    ports,
    canChooseTerminal: canChooseTerminal(session),
    canAdd: can(permissions, "outbound truck", "create"),
  };
  return (
    <RunningList
      key={`${userid} ${homeTerminalId} ${family} ${side} ${task}`}
      input={input}
      canEdit={can(permissions, "outbound truck", "edit")}
      frame={frame}
    />
  );
}

function RunningList({ input, canEdit, frame }: { input: TruckListInput; canEdit: boolean; frame: ListFrame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveTruckListMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTruckList);
  useFollow(useCallback<Follow>((api, host) => followTruckList(actor, api, host), [actor]));
  const send: SendToList = useCallback((event) => actor.send(event), [actor]);
  const scanned = useMemo(() => scannedTruckList(actor), [actor]);
  return view.adding ? (
    <Arrival
      input={input}
      terminal={view.terminal}
      terminalId={view.terminalId}
      canEdit={canEdit}
      frame={frame}
      send={send}
    />
  ) : (
    <Trucks view={view} frame={frame} signs={input.task === "capture-signature"} send={send} scanned={scanned} />
  );
}

type TrucksProps = { view: TruckListView; frame: ListFrame; signs: boolean; send: SendToList; scanned: ScannedPage };

function Trucks({ view, frame, signs, send, scanned }: TrucksProps) {
  useFloorKeys();
  const scanner = usePageScanner(scanned);
  const { search } = view;
  const bar = (
    <>
      <SearchField
        label={search.label}
        placeholder={search.example}
        value={search.value}
        onChange={(text) => send({ type: "TEXT.CHANGE", text })}
      />
      {view.canAdd ? (
        <Button kind="main" block icon="add" onClick={() => send({ type: "ARRIVAL.OPEN" })}>
          {tTruck("do.arrival")}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page {...frame} footer={bar}>
      <WaitingScans scanner={scanner} />
      <TerminalPicker terminal={view.terminal} frozen={false} send={send} />
      <section className="list-section" aria-label={view.title} aria-busy={view.loading}>
        <ListHead title={view.title} count={view.count ?? ""} />
        {view.failed ? <LoadFailed onRetry={() => send({ type: "TRUCKS.LOAD" })} /> : null}
        {view.loading ? <Skeleton rows={5} label={t("list.loading")} /> : null}
        {view.empty === null ? null : <EmptyState {...view.empty} />}
        {view.rows.length === 0 ? null : <Rows view={view} signs={signs} send={send} />}
        <More more={view.more} onMore={() => send({ type: "TRUCKS.MORE" })} />
      </section>
    </Page>
  );
}

/** The trucks with their next step; in the list for signing with driver, load and net weight. */
function Rows({ view, signs, send }: { view: TruckListView; signs: boolean; send: SendToList }) {
  const { place, keys } = useListKeys();
  if (signs) {
    const options = view.rows.map(({ id, name, sub, net }) => ({ id, title: name, sub, end: net }));
    return (
      <OptionList
        label={view.title}
        options={options}
        value={null}
        onChoose={(id) => send({ type: "TRUCK.OPEN", id })}
      />
    );
  }
  return (
    <ul ref={place} className="card-list" aria-label={view.title} {...keys}>
      {view.rows.map((row) => (
        <TruckRow key={row.id} row={row} />
      ))}
    </ul>
  );
}
