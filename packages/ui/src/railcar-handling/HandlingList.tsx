import { followHandlingList } from "@railhead/core/railcar-handling/handling-list-follower";
import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { t } from "@railhead/core/messages/catalogue";
import { liveHandlingListMachine } from "@railhead/core/railcar-handling/handling-list.live";
import type { HandlingListEvent } from "@railhead/core/railcar-handling/handling-list.machine";
import type { HandlingListInput } from "@railhead/core/railcar-handling/handling-list.types";
import { viewHandlingList, type HandlingListView } from "@railhead/core/railcar-handling/handling-list.view";
import { scannedHandlingList } from "@railhead/core/railcar-handling/handling-list-scans";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { useListKeys } from "../floor/list-keys";
import { ListHead } from "../floor/ListHead";
import { Page } from "../floor/Page";
import { SearchField } from "../floor/SearchField";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { HandlingRow } from "./HandlingRow";
import "../floor/card-list.css";
import "./railcar-handling.css";

type Frame = { title: string; subtitle: string; back: string };
type Send = (event: HandlingListEvent) => void;

/** The railcars that are here to be unloaded; another user or terminal starts a new list. */
export function HandlingList(frame: Frame) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: homeTerminalId } = session;
  const input: HandlingListInput = { userid, homeTerminalId, canChooseTerminal: canChooseTerminal(session), ports };
  return <RunningList key={`${userid} ${homeTerminalId}`} input={input} frame={frame} />;
}

function RunningList({ input, frame }: { input: HandlingListInput; frame: Frame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveHandlingListMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewHandlingList);
  useFollow(useCallback<Follow>((api, host) => followHandlingList(actor, api, host), [actor]));
  useFloorKeys();
  const send: Send = useCallback((event) => actor.send(event), [actor]);
  const scanner = usePageScanner(useMemo(() => scannedHandlingList(actor), [actor]));
  const { search } = view;
  const field = (
    <SearchField
      label={search.label}
      placeholder={search.example}
      value={search.value}
      onChange={(text) => send({ type: "TEXT.CHANGE", text })}
    />
  );
  return (
    <Page {...frame} footer={field}>
      <WaitingScans scanner={scanner} />
      <TerminalPicker
        terminal={view.terminal}
        frozen={false}
        send={(event) => send(event.type === "TERMINALS.LOAD" ? { type: "LIST.LOAD" } : event)}
      />
      <Cars view={view} send={send} />
    </Page>
  );
}

/** The railcars by track, one list for the keyboard, and what there is to say where there are none. */
function Cars({ view, send }: { view: HandlingListView; send: Send }) {
  const { place, keys } = useListKeys<HTMLDivElement>();
  return (
    <section className="list-section unload" aria-label={view.title} aria-busy={view.loading}>
      <ListHead title={view.title} count={view.count ?? ""} />
      {view.failed ? <LoadFailed onRetry={() => send({ type: "LIST.LOAD" })} /> : null}
      {view.loading ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {view.empty === null ? null : <EmptyState {...view.empty} />}
      <div ref={place} className="unload-groups" {...keys}>
        {view.groups.map((group) => (
          <section key={group.key} className="unload-group">
            <h3>
              <span>{group.title}</span>
              <span>{group.count}</span>
            </h3>
            <ul className="card-list" aria-label={group.title}>
              {group.rows.map((row) => (
                <HandlingRow key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
