import { useActorRef } from "@xstate/react";
import { useCallback, useMemo, useRef } from "react";
import { followAssetHistory, liveAssetHistoryMachine } from "@railhead/core/asset-history/asset-history.live";
import type { AssetHistoryEvent, AssetHistorySnapshot } from "@railhead/core/asset-history/asset-history.machine";
import type { AssetHistoryInput } from "@railhead/core/asset-history/asset-history.types";
import { viewAssetHistory, type AssetHistoryView } from "@railhead/core/asset-history/asset-history.view";
import { tLedger } from "@railhead/core/messages/catalogue-asset-history";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShownWith } from "../resource/use-shown-with";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { More } from "../shared/More";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { LedgerFilters } from "./LedgerFilters";
import { LedgerTable } from "./LedgerTable";
import "./asset-history.css";

/** What is in it now: the sum of all lines below. */
function Now({ now, onRetry }: { now: AssetHistoryView["now"]; onRetry: () => void }) {
  if (now.state === "failed") return <LoadFailed text={tLedger("failed")} onRetry={onRetry} />;
  return (
    <dl className="ledger-now" aria-busy={now.state === "loading" || undefined}>
      <dt>{tLedger("now")}</dt>
      <dd>
        <b>{now.figure?.text ?? "…"}</b>
        {now.capacity === null ? null : <span>{now.capacity}</span>}
        {now.figure?.stored == null ? null : <span>{tLedger("stored", { figure: now.figure.stored })}</span>}
        {now.product === null ? null : <span>{now.product}</span>}
      </dd>
    </dl>
  );
}

/** Every movement of material of one asset, newest first, and what is in it now. */
export function AssetHistory({ input }: { input: AssetHistoryInput }) {
  const { api } = useShell();
  const machine = useMemo(() => liveAssetHistoryMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const shownWith = useShownWith();
  const show = useMemo(() => (snapshot: AssetHistorySnapshot) => viewAssetHistory(snapshot, shownWith), [shownWith]);
  const view = useView(actor, show);
  useFollow(useCallback<Follow>((runtime, host) => followAssetHistory(actor, runtime, host), [actor]));
  const send = useCallback((event: AssetHistoryEvent) => actor.send(event), [actor]);
  const { state, lines, none, fresh, more } = view;
  const table = useRef<HTMLTableElement>(null);
  const showFresh = () => {
    send({ type: "FRESH.TAKE" });
    // The button is gone with its press: the cursor goes to what it showed.
    table.current?.focus();
  };
  return (
    <section className="ledger" aria-label={tLedger("title")}>
      <Now now={view.now} onRetry={() => send({ type: "ASSET.LOAD" })} />
      <LedgerFilters filter={view.filter} send={send}>
        {fresh === null ? null : (
          <Button kind="soft" className="ledger-fresh" onClick={showFresh}>
            {fresh}
          </Button>
        )}
        <span className="sr-only" role="status">
          {fresh}
        </span>
      </LedgerFilters>
      {state === "failed" ? <LoadFailed text={tLedger("failed")} onRetry={() => send({ type: "LINES.LOAD" })} /> : null}
      {state === "loading" && lines.length === 0 ? <Skeleton rows={6} label={tLedger("reading")} /> : null}
      {none === null ? null : <p className="ledger-none">{none}</p>}
      {lines.length === 0 ? null : <LedgerTable lines={lines} isBusy={state === "loading"} table={table} />}
      <More more={more} onMore={() => send({ type: "LINES.MORE" })} />
    </section>
  );
}
