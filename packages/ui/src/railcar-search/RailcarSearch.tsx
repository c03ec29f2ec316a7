import { followSearch } from "@railhead/core/railcar-search/railcar-search-follower";
import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { canChooseTerminal, mayAccess } from "@railhead/core/access/access.rules";
import { FLOOR_DUTIES } from "@railhead/core/access/floor-duties";
import { liveRailcarSearchMachine } from "@railhead/core/railcar-search/railcar-search.live";
import type { RailcarSearchEvent } from "@railhead/core/railcar-search/railcar-search.machine";
import type { RailcarSearchInput } from "@railhead/core/railcar-search/railcar-search.types";
import { scannedSearch } from "@railhead/core/railcar-search/railcar-search-scans";
import { viewRailcarSearch, type RailcarSearchView } from "@railhead/core/railcar-search/railcar-search.view";
import { t } from "@railhead/core/messages/catalogue";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { useListKeys } from "../floor/list-keys";
import { ListHead } from "../floor/ListHead";
import { Page } from "../floor/Page";
import { SearchField } from "../floor/SearchField";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageScanner } from "../scan/use-page-scanner";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { More } from "../shared/More";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { FoundCard } from "./FoundCard";
import "../floor/card-list.css";
import "./railcar-search.css";

type Frame = { title: string; subtitle: string; back: string };
type Send = (event: RailcarSearchEvent) => void;

/** Finds any visit of the family, in any state; another user or terminal starts a new search. */
export function RailcarSearch({ family, ...frame }: Frame & { family: Family }) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const input: RailcarSearchInput = {
    family,
    userid: session.userid,
    homeTerminalId: session.terminal_id,
    canChooseTerminal: canChooseTerminal(session),
    canReceive: mayAccess(FLOOR_DUTIES.receive, session.permissions),
    canEdit: mayAccess(FLOOR_DUTIES.editRailcars, session.permissions),
    ports,
  };
  return <RunningSearch key={`${session.userid} ${session.terminal_id} ${family}`} input={input} frame={frame} />;
}

function RunningSearch({ input, frame }: { input: RailcarSearchInput; frame: Frame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveRailcarSearchMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRailcarSearch);
  useFollow(useCallback<Follow>((api, host) => followSearch(actor, api, host), [actor]));
  useFloorKeys();
  const send: Send = useCallback((event) => actor.send(event), [actor]);
  usePageScanner(useMemo(() => scannedSearch(actor), [actor]));
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
      <TerminalPicker terminal={view.terminal} frozen={false} send={send} />
      <Results view={view} send={send} />
    </Page>
  );
}

/** The cards, and what there is to say of them. */
function Results({ view, send }: { view: RailcarSearchView; send: Send }) {
  const { place, keys } = useListKeys();
  return (
    <section className="list-section" aria-label={view.title} aria-busy={view.loading || view.refreshing}>
      <ListHead
        title={view.title}
        count={view.count ?? (view.asking ? <span className="sr-only">{t("list.loading")}</span> : null)}
      />
      {view.failed ? <LoadFailed onRetry={() => send({ type: "FOUND.LOAD" })} /> : null}
      {view.loading ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {view.empty ? <EmptyState /> : null}
      {view.cards.length === 0 ? null : (
        <ul ref={place} className={`card-list ${view.refreshing ? "found-old" : ""}`} aria-label={view.title} {...keys}>
          {view.cards.map((card) => (
            <FoundCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <More more={view.more} onMore={() => send({ type: "FOUND.MORE" })} />
    </section>
  );
}
