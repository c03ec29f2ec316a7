import { Link } from "wouter";
import type { ActionView, WorkView } from "@railhead/core/load-work/load-work.view";
import { t } from "@railhead/core/messages/catalogue";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { SubmitBar } from "../floor/SubmitBar";
import { Button } from "../shared/Button";
import type { SendWork } from "./send";
import "./loads.css";

type BarProps<Form extends string> = {
  view: Pick<WorkView<Form>, "form" | "unconfirmed" | "pending" | "isReading" | "actions">;
  send: SendWork<Form>;
};

function Action<Form extends string>({
  action,
  waits = false,
  send,
}: {
  action: ActionView<Form>;
  waits?: boolean;
  send: SendWork<Form>;
}) {
  const { form, href, kind, label, isDirect } = action;
  const isMain = kind === "main";
  if (href !== null && !waits)
    return (
      <Link href={href} className={`btn btn-block btn-${kind}`}>
        {label}
      </Link>
    );
  const press = () => {
    if (form === null) return;
    send({ type: "FORM.OPEN", form });
    if (isDirect) send({ type: "SUBMIT" });
  };
  return (
    <Button kind={kind} block={isMain} pending={waits} onClick={press}>
      {label}
    </Button>
  );
}

/** The action at the thumb: the open form's, Retry while an answer is unconfirmed, or what the load needs next. */
export function WorkBar<Form extends string>({ view, send }: BarProps<Form>) {
  const { form, unconfirmed, pending } = view;
  if (unconfirmed !== null || form !== null) {
    return (
      <>
        <SubmitBar
          retryText={unconfirmed}
          action={
            form === null || form.choices === "failed"
              ? null
              : { label: form.submit, pending: pending || form.choices === "loading", guarded: true }
          }
          drop={{ label: tWork("widget.dropSubmission"), press: () => send({ type: "SUBMISSION.DROP" }) }}
          onSubmit={() => send({ type: "SUBMIT" })}
          onRetry={() => send({ type: "RETRY" })}
        />
        {form?.canClose && unconfirmed === null ? (
          <Button block disabled={pending} onClick={() => send({ type: "FORM.CLOSE" })}>
            {t("dialog.cancel")}
          </Button>
        ) : null}
      </>
    );
  }
  const main = view.actions.find(({ kind }) => kind === "main");
  // A second tap in the place of Save opens nothing that is no longer next.
  return main === undefined ? null : <Action action={main} waits={view.isReading} send={send} />;
}

/** What else can be done with the load, each with what it does where its name does not say it all. */
export function WorkActions<Form extends string>({ view, send }: BarProps<Form>) {
  const others = view.actions.filter(({ kind }) => kind !== "main");
  if (others.length === 0) return null;
  return (
    <div className="load-acts low">
      {others.map((action) => (
        <div key={action.key} className="load-act">
          <Action action={action} send={send} />
          {action.hint === undefined ? null : <p className="field-hint">{action.hint}</p>}
        </div>
      ))}
    </div>
  );
}
