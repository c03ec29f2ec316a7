import { useCallback, useId, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tDashboard } from "@railhead/core/messages/catalogue-dashboard";
import { followWaiting, liveWaitingMachine } from "@railhead/core/waiting/waiting.live";
import type { WaitingSnapshot } from "@railhead/core/waiting/waiting.machine";
import { viewWaiting, type WaitingCell, type WaitingRow } from "@railhead/core/waiting/waiting.view";
import type { WaitingPage } from "@railhead/core/waiting/waiting.types";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import "./waiting.css";

type WaitingProps = { pages: readonly WaitingPage[]; terminalId: string };

/** What waits at a terminal: how many loads of each kind at each stage; every figure opens the list of them. */
export function Waiting({ pages, terminalId }: WaitingProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveWaitingMachine(api, pages, terminalId), [api, pages, terminalId]);
  const actor = useActorRef(machine);
  const view = useMemo(() => (snapshot: WaitingSnapshot) => viewWaiting(snapshot, pages), [pages]);
  const { state, heads, rows, isPartial } = useView(actor, view);
  useFollow(
    useCallback<Follow>(
      (runtime, host) => followWaiting(actor, [pages, terminalId], [runtime, host]),
      [actor, pages, terminalId],
    ),
  );
  const id = useId();
  const retry = () => actor.send({ type: "COUNTS.LOAD" });
  return (
    <section className="waiting settles" aria-labelledby={id} aria-busy={state === "loading"}>
      <h2 id={id}>{tDashboard("waiting.title")}</h2>
      {state === "loading" ? <Skeleton rows={pages.length} label={t("list.loading")} /> : null}
      {state === "failed" ? <LoadFailed onRetry={retry} /> : null}
      {isPartial ? <LoadFailed detail={tDashboard("waiting.partial")} onRetry={retry} /> : null}
      {state === "ready" ? (
        <table role="table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{tDashboard("waiting.loads")}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="waiting-figure">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={row.page} row={row} heads={heads} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

/** The roles say again what the elements are: on a narrow screen they are drawn as blocks. */
function Row({ row: { title, cells }, heads }: { row: WaitingRow; heads: readonly string[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {title}
      </th>
      {cells.map((cell, at) => (
        <td key={cell.key} role="cell" className="waiting-figure" data-stage={heads[at]}>
          <Figure cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A stage that a list does not know stays empty. */
function Figure({ cell: { href, text, name, isNone } }: { cell: WaitingCell }) {
  if (href === null) return null;
  return (
    <Link href={href} aria-label={name} className={isNone ? "waiting-none" : undefined}>
      {text}
    </Link>
  );
}
