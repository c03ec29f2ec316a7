import { useCallback, useId, useMemo, useRef } from "react";
import { Link, useSearch } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tStep } from "@railhead/core/messages/catalogue-railcar-step";
import type { RailcarStepInput } from "@railhead/core/railcar-step/railcar-step.types";
import type { RailcarStepView } from "@railhead/core/railcar-step/railcar-step.view";
import { familyIn } from "@railhead/core/routes/family-param";
import type { StepKind } from "@railhead/core/railcars/step-pages";
import { useActions } from "../desk/shell/handlers";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { goOnByEnter } from "../record-fields/use-form-keys";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { Icon } from "../shared/Icon";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { StepHead } from "./StepHead";
import { StepFields } from "./StepFields";
import { StepNotes } from "./StepNotes";
import { useRailcarStep, type SendToStep } from "./use-railcar-step";
import { useSession } from "../shared/use-session";
import "../shared/button.css";
import "./railcar-step.css";

/** What becomes of the car, before it is sent. */
function Then({ view }: { view: RailcarStepView }) {
  const id = useId();
  if (view.becomes.length === 0 && view.warnings.length === 0) return null;
  return (
    <section className="step-card step-then" aria-labelledby={id}>
      <h2 id={id}>{tStep("then.title")}</h2>
      {/* A track that is chosen, or another day, changes it. */}
      <div role="status">
        {view.becomes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {view.warnings.map((text) => (
          <p key={text} className="step-warning">
            <Icon name="alert" />
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

type BodyProps = { view: RailcarStepView; send: SendToStep };

function StepBody({ view, send }: BodyProps) {
  const { navigator } = useShell().ports;
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstFault(form, view.faultsShown);
  const submit = useCallback(() => send({ type: "SUBMIT" }), [send]);
  useActions(useMemo(() => ({ "record.save": submit }), [submit]));
  const cancel = () => {
    send({ type: "FORM.DISCARD" });
    navigator.go(view.record);
  };
  return (
    <div ref={form} className="step-body" onKeyDown={goOnByEnter}>
      <StepNotes view={view} send={send} />
      <div className="step-parts">
        {view.fields.length === 0 ? null : (
          <section className="step-card step-fields" aria-label={view.title}>
            <StepFields view={view} send={send} />
          </section>
        )}
        <Then view={view} />
      </div>
      <div className="step-bar">
        {view.unconfirmed === null ? (
          <Button
            kind="main"
            pending={view.isSending}
            disabled={view.action.isBarred && !view.isSending}
            onClick={submit}
            data-save=""
          >
            {view.action.label}
          </Button>
        ) : null}
        <Button onClick={cancel}>{tStep("cancel")}</Button>
      </div>
      <ConfirmDialog
        open={view.question !== null}
        title={view.question?.title ?? ""}
        text={view.question?.text ?? ""}
        onCancel={() => send({ type: "CONFIRM.CANCEL" })}
        onProceed={() => send({ type: "CONFIRM.PROCEED" })}
      />
    </div>
  );
}

function NotThere({ view, send }: BodyProps) {
  if (view.state === "loading") return <Skeleton rows={4} label={t("list.loading")} />;
  if (view.state === "failed")
    return <LoadFailed text={tStep("car.failed")} onRetry={() => send({ type: "CAR.LOAD" })} />;
  return <p role="alert">{tStep("car.missing")}</p>;
}

function RunningStep({ input }: { input: RailcarStepInput }) {
  const { view, send } = useRailcarStep(input);
  return (
    <article className="step">
      <StepHead view={view} />
      {view.state === "ready" ? <StepBody view={view} send={send} /> : <NotThere view={view} send={send} />}
      {view.state === "missing" ? (
        <Link className="btn step-back" href={view.list}>
          {tStep("car.toList")}
        </Link>
      ) : null}
    </article>
  );
}

/** The page on which one thing is done with one railcar. */
export function RailcarStepPage({ kind, id }: { kind: StepKind; id: string }) {
  const { session } = useSession();
  const { ports } = useShell();
  const family = familyIn(useSearch());
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  const input: RailcarStepInput = { kind, family, id, userid, terminalId, ports };
  return <RunningStep key={`${kind} ${family} ${id} ${userid} ${terminalId}`} input={input} />;
}
