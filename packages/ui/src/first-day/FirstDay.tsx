import { useCallback, useId, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { followFirstDay, liveFirstDayMachine } from "@railhead/core/first-day/first-day.live";
import type { FirstDayEvent, FirstDaySnapshot } from "@railhead/core/first-day/first-day.machine";
import { viewFirstDay, type FirstDayStepView, type FirstDayView } from "@railhead/core/first-day/first-day.view";
import { t } from "@railhead/core/messages/catalogue";
import { tDashboard } from "@railhead/core/messages/catalogue-dashboard";
import { useView } from "../actor/use-view";
import { useActions } from "../desk/shell/handlers";
import { useFollow, type Follow } from "../live/use-follow";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import "./first-day.css";

type FirstDayProps = { userid: string; terminalId: string; permissions: PermissionMap };
type Send = (event: FirstDayEvent) => void;

/** The steps from an empty terminal to its first received railcar, ticked by what is there. */
export function FirstDay({ userid, terminalId, permissions }: FirstDayProps) {
  const { api, ports } = useShell();
  const of = useMemo(() => ({ terminalId, permissions }), [terminalId, permissions]);
  const machine = useMemo(() => liveFirstDayMachine(api, of), [api, of]);
  const actor = useActorRef(machine, { input: { userid, terminalId, storage: ports.storage } });
  const show = useMemo(() => (snapshot: FirstDaySnapshot) => viewFirstDay(snapshot, permissions), [permissions]);
  const view = useView(actor, show);
  useFollow(useCallback<Follow>((runtime, host) => followFirstDay(actor, of, [runtime, host]), [actor, of]));
  const isAway = view.state === "away";
  useActions(
    useMemo(() => (isAway ? { "firstDay.show": () => actor.send({ type: "STEPS.SHOW" }) } : {}), [isAway, actor]),
  );
  if (isAway || view.state === "hidden") return null;
  return <Steps view={view} send={(event) => actor.send(event)} />;
}

function Steps({ view: { state, steps, summary, isPartial }, send }: { view: FirstDayView; send: Send }) {
  const { notifier } = useShell().ports;
  const id = useId();
  const retry = () => send({ type: "COUNTS.LOAD" });
  const putAway = () => {
    send({ type: "STEPS.PUT_AWAY" });
    if (state !== "done") notifier.notify({ kind: "plain", message: tDashboard("first.putAwayDone") });
  };
  return (
    <section className="first-day settles" aria-labelledby={id} aria-busy={state === "loading"}>
      <header>
        <h2 id={id}>{tDashboard("first.title")}</h2>
        <p role="status">{state === "done" ? tDashboard("first.working") : summary}</p>
        <Button onClick={putAway}>{tDashboard(state === "done" ? "first.close" : "first.putAway")}</Button>
      </header>
      {state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {state === "failed" ? <LoadFailed onRetry={retry} /> : null}
      {isPartial ? <LoadFailed detail={tDashboard("first.partial")} onRetry={retry} /> : null}
      {steps.length === 0 ? null : (
        <ol>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StepRow({ step }: { step: FirstDayStepView }) {
  const { id, title, isDone, isNext, state, there, why, note } = step;
  return (
    <li data-step={id} data-done={isDone === true || undefined} aria-current={isNext ? "step" : undefined}>
      <span className="first-day-mark">
        {isDone === true ? <Icon name="check" size={18} /> : null}
        <span className="sr-only">{state}</span>
      </span>
      <h3>{title}</h3>
      <p>
        <span className="first-day-there">{there}</span>
        {why === null ? null : <span> {why}</span>}
        {note === null ? null : <em> {note}</em>}
      </p>
      <StepLinks step={step} />
    </li>
  );
}

/** Where a step is done. The floor is an app of its own: it is opened as a page. */
function StepLinks({ step: { id, link, sheet, isNext, title } }: { step: FirstDayStepView }) {
  const look = isNext ? "btn btn-main" : "btn btn-plain";
  return (
    <span className="first-day-links">
      {sheet === null ? null : (
        <Link className="btn btn-plain" href={sheet.to} aria-label={`${title}: ${sheet.text}`}>
          {sheet.text}
        </Link>
      )}
      {link === null ? null : id === "received" ? (
        <a className={look} href={link.to}>
          {link.text}
        </a>
      ) : (
        <Link className={look} href={link.to}>
          {link.text}
        </Link>
      )}
    </span>
  );
}
