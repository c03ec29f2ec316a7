import { useCallback, useId, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import { followDayCounts, liveDayCountsMachine } from "@railhead/core/day-counts/day-counts.live";
import type { DayCountsSnapshot } from "@railhead/core/day-counts/day-counts.machine";
import type { Series } from "@railhead/core/day-counts/day-counts.types";
import { viewDayCounts, type DayCountsRow, type DayCountsView } from "@railhead/core/day-counts/day-counts.view";
import { t } from "@railhead/core/messages/catalogue";
import { tDashboard } from "@railhead/core/messages/catalogue-dashboard";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import "./day-counts.css";

type CountsProps = { series: readonly Series[]; terminalId: string; zone: string };

function Row({ row, totalLabel, hasBefore }: { row: DayCountsRow; totalLabel: string; hasBefore: boolean }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.title}
      </th>
      <td role="cell" className="days-bars">
        {row.bars.length === 0 ? null : (
          <div role="img" aria-label={row.inWords}>
            {row.bars.map(({ day, name, height }) => (
              <span key={day} title={name}>
                <span style={{ height: `${height * 100}%` }} />
              </span>
            ))}
          </div>
        )}
      </td>
      <td role="cell" className="days-figure" data-label={totalLabel}>
        {row.href === null ? (
          row.total
        ) : (
          <Link href={row.href} aria-label={row.name}>
            {row.total}
          </Link>
        )}
      </td>
      {hasBefore ? (
        <td role="cell" className="days-figure days-before" data-label={tDashboard("days.before")}>
          {row.before}
        </td>
      ) : null}
    </tr>
  );
}

function Table({ view, labelledBy }: { view: DayCountsView; labelledBy: string }) {
  return (
    <table role="table" aria-labelledby={labelledBy} aria-busy={view.isBusy}>
      <thead>
        <tr>
          <th scope="col">{tDashboard("days.loads")}</th>
          <th scope="col">{tDashboard("days.perDay")}</th>
          <th scope="col" className="days-figure">
            {view.totalLabel}
          </th>
          {view.hasBefore ? (
            <th scope="col" className="days-figure">
              {tDashboard("days.before")}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {view.rows.map((row) => (
          <Row key={row.key} row={row} totalLabel={view.totalLabel} hasBefore={view.hasBefore} />
        ))}
      </tbody>
    </table>
  );
}

/** What came to a terminal and left it, per day of a month that is chosen, next to the month before. */
export function DayCounts({ series, terminalId, zone }: CountsProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveDayCountsMachine(api, series, terminalId), [api, series, terminalId]);
  const actor = useActorRef(machine);
  const draw = useMemo(() => (snapshot: DayCountsSnapshot) => viewDayCounts(snapshot, series, zone), [series, zone]);
  const view = useView(actor, draw);
  useFollow(
    useCallback<Follow>(
      (runtime, host) => followDayCounts(actor, [series, terminalId], [runtime, host]),
      [actor, series, terminalId],
    ),
  );
  const id = useId();
  const retry = () => actor.send({ type: "COUNTS.LOAD" });
  return (
    <section className="days" aria-labelledby={id}>
      <div className="desk-head">
        <h2 id={id}>{tDashboard("days.title")}</h2>
        <div role="group" aria-label={tDashboard("days.month")} className="days-months">
          {view.months.map(({ back, text, isChosen }) => (
            <button
              key={back}
              type="button"
              aria-pressed={isChosen}
              onClick={() => actor.send({ type: "MONTH.CHOOSE", back })}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      {view.state === "loading" ? <Skeleton rows={series.length} label={t("list.loading")} /> : null}
      {view.state === "failed" ? <LoadFailed onRetry={retry} /> : null}
      {view.isPartial ? <LoadFailed detail={tDashboard("days.partial")} onRetry={retry} /> : null}
      {view.state === "ready" ? <Table view={view} labelledBy={id} /> : null}
    </section>
  );
}
