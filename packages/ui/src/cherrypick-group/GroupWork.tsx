import { useId, useMemo } from "react";
import { Link } from "wouter";
import type { GroupPageInput } from "@railhead/core/cherrypick-group/group-page.types";
import { viewGroupPage, type GroupPageView } from "@railhead/core/cherrypick-group/group-page.view";
import { t } from "@railhead/core/messages/catalogue";
import { tGroup, tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { listToPick } from "@railhead/core/resources/names.live";
import { useNames } from "../record-fields/use-names";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { FieldError } from "../shared/FieldError";
import { LoadFailed } from "../shared/LoadFailed";
import { GroupCuts } from "./GroupCuts";
import { useGroupPage, type SendToGroup } from "./use-group-page";

type WorkProps = { view: GroupPageView; send: SendToGroup };

/** What the group takes now. */
function GroupActs({ view, send }: WorkProps) {
  if (view.acts.length === 0 && view.edit === null) return null;
  return (
    <div className="record-acts group-acts">
      {view.edit === null ? null : (
        <Link className="btn btn-main" href={view.edit}>
          {tPick("link.edit")}
        </Link>
      )}
      {view.acts.map(({ name, label, isPending, isMain }) => (
        <Button
          key={name}
          kind={isMain ? "main" : "plain"}
          pending={isPending}
          onClick={() => send({ type: "ACT", action: name })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export function GroupNotices({ view, send }: WorkProps) {
  const { changed, problem, isUnconfirmed } = view;
  return (
    <>
      {isUnconfirmed ? <UnconfirmedBanner text={tGroup("unconfirmed")} drop={tPick("send.drop")} send={send} /> : null}
      {problem === null ? null : (
        <Banner
          tone="blocked"
          title={problem.text}
          live
          action={<Button onClick={() => send({ type: "PROBLEM.CLOSE" })}>{t("action.dismiss")}</Button>}
        >
          {problem.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
      {changed === null ? null : (
        <Banner tone="waiting" title={changed.title} live>
          {changed.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

type EntryProps = { label: string; value: string; fault: string | null; onChange: (text: string) => void };

function Entry({ label, value, fault, onChange }: EntryProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        aria-required="true"
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault === null ? null : <FieldError id={`${id}-fault`} text={fault} />}
    </div>
  );
}

/** What is asked before something is done that cannot be taken back, or that needs a reason. */
export function GroupQuestions({ view, send }: WorkProps) {
  const { question, problem } = view;
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? ""}
      text={question?.text ?? ""}
      pending={question?.isPending ?? false}
      danger={question !== null && question.action !== "add"}
      onCancel={() => send({ type: "QUESTION.CLOSE" })}
      onProceed={() => send({ type: "QUESTION.PROCEED" })}
    >
      {question === null ? null : (
        <div className="group-question">
          {problem === null ? null : (
            <div role="alert" className="group-refused">
              <p>{problem.text}</p>
              {problem.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          {question.names === null ? null : (
            <Entry
              label={tGroup("ask.names")}
              value={question.names}
              fault={question.namesFault}
              onChange={(names) => send({ type: "QUESTION.CHANGE", names })}
            />
          )}
          {question.reason === null ? null : (
            <Entry
              label={tGroup("ask.reason")}
              value={question.reason}
              fault={question.reasonFault}
              onChange={(reason) => send({ type: "QUESTION.CHANGE", reason })}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What was planned and what was done. */
function GroupFigures({ view }: { view: GroupPageView }) {
  return (
    <section className="record-card" aria-label={tGroup("plan.title")}>
      <h2>{tGroup("plan.title")}</h2>
      <table className="group-figures" aria-label={tGroup("plan.title")}>
        <thead>
          <tr>
            <td />
            <th scope="col">{tGroup("figure.planned")}</th>
            <th scope="col">{tGroup("figure.done")}</th>
          </tr>
        </thead>
        <tbody>
          {view.figures.map(({ label, planned, done }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{planned}</td>
              <td>{done}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="group-note">{view.billed}</p>
    </section>
  );
}

/** The work on one group: what it takes now, its figures and its cuts. */
export function GroupWork({ input, zone }: { input: GroupPageInput; zone: string }) {
  const users = useNames(listToPick("users"));
  const shown = useMemo(
    () => ({ zone, userName: (id: string | null) => users?.find((user) => user.id === id)?.name ?? "" }),
    [zone, users],
  );
  const { view, send } = useGroupPage(input, shown, viewGroupPage);
  if (view.state === "failed") return <LoadFailed detail={view.detail} onRetry={() => send({ type: "GROUP.LOAD" })} />;
  if (view.state !== "ready") return null;
  return (
    <>
      <GroupActs view={view} send={send} />
      <GroupNotices view={view} send={send} />
      <GroupFigures view={view} />
      <GroupCuts view={view} send={send} />
      <GroupQuestions view={view} send={send} />
    </>
  );
}
