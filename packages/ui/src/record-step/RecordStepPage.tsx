import { useCallback, useId, useMemo, useRef } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import type { CountDecision } from "@railhead/core/record-step/ledger-seen.rules";
import type { RecordStep, RecordStepInput } from "@railhead/core/record-step/record-step.types";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
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
import { useRecordStep, type SendToStep, type UseOffered } from "./use-record-step";
import { useSession } from "../shared/use-session";
import "../shared/button.css";
import "./record-step.css";

/** What becomes of the record, before it is sent. */
function Then({ view }: { view: RecordStepView }) {
  const id = useId();
  if (view.becomes.length === 0 && view.warnings.length === 0) return null;
  return (
    <section className="step-card step-then" aria-labelledby={id}>
      <h2 id={id}>{tRecordStep("then.title")}</h2>
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

type BodyProps = { view: RecordStepView; send: SendToStep };

function StepBody({ view, send, readOfferedAgain }: BodyProps & { readOfferedAgain: (() => void) | null }) {
  const { navigator } = useShell().ports;
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstFault(form, view.faultsShown);
  const submit = useCallback(() => send({ type: "SUBMIT" }), [send]);
  useActions(useMemo(() => ({ "record.save": submit }), [submit]));
  // The buttons go with the notice: the cursor is in the count.
  const decide = (decision: CountDecision) => {
    send({ type: "COUNT.DECIDE", decision });
    form.current?.querySelector<HTMLElement>(".step-fields input")?.focus();
  };
  const cancel = () => {
    send({ type: "FORM.DISCARD" });
    navigator.go(view.record);
  };
  return (
    <div ref={form} className="step-body" onKeyDown={goOnByEnter}>
      <StepNotes view={view} send={send} onDecide={decide} />
      {view.offeredProblem === null || readOfferedAgain === null ? null : (
        <LoadFailed text={view.offeredProblem} onRetry={readOfferedAgain} />
      )}
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
        <Button onClick={cancel}>{tRecordStep("cancel")}</Button>
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
  if (view.state === "failed") return <LoadFailed text={view.notThere} onRetry={() => send({ type: "RECORD.LOAD" })} />;
  return <p role="alert">{view.notThere}</p>;
}

type RunningProps = { input: RecordStepInput; useOffered: UseOffered };

function RunningStep({ input, useOffered }: RunningProps) {
  const { view, send, readOfferedAgain } = useRecordStep(input, useOffered);
  return (
    <article className="step">
      <StepHead view={view} />
      {view.state === "ready" ? (
        <StepBody view={view} send={send} readOfferedAgain={readOfferedAgain} />
      ) : (
        <NotThere view={view} send={send} />
      )}
      {view.state === "missing" ? (
        <Link className="btn step-back" href={view.list}>
          {tRecordStep("toList")}
        </Link>
      ) : null}
    </article>
  );
}

/** The page on which one thing is done with one record; `useOffered` gives the records that its fields offer. */
export function RecordStepPage({ step, id, useOffered }: { step: RecordStep; id: string; useOffered: UseOffered }) {
  const { session } = useSession();
  const { ports } = useShell();
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  const input: RecordStepInput = { step, id, userid, terminalId, ports };
  return <RunningStep key={`${step.screen} ${id} ${userid} ${terminalId}`} input={input} useOffered={useOffered} />;
}
