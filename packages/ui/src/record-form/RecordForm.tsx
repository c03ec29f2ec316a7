import { useCallback, useMemo, useRef, useState } from "react";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { AfterSave, RecordFormInput } from "@railhead/core/record-form/record-form.types";
import type { RecordFormView } from "@railhead/core/record-form/record-form.view";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { t } from "@railhead/core/messages/catalogue";
import { tPermissions } from "@railhead/core/messages/catalogue-permissions";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { givenIn, NONE_GIVEN, queryOfGiven } from "@railhead/core/resources/given-fields.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { DeskPage } from "../desk/DeskPage";
import { useActions } from "../desk/shell/handlers";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { FormCell } from "./FormCell";
import { FormNotes } from "./FormNotes";
import { LeaveDialog } from "../record-fields/LeaveDialog";
import { createPickWait, PickWaitContext } from "../record-fields/pick-wait";
import { goOnByEnter, useFirstField } from "../record-fields/use-form-keys";
import { useLeaveGuard } from "./use-leave-guard";
import { useRecordForm, useRecordFormInput, type SendToForm, type WhichForm } from "./use-record-form";
import "./record-form.css";
import { useAddressSearch } from "../shared/use-address-search";

type BarProps = { view: RecordFormView; onSave: (after?: AfterSave) => void; onCancel: () => void };

/** What is done with the form. */
function FormBar({ view, onSave, onCancel }: BarProps) {
  const isOver = view.unconfirmed !== null || view.deleted !== null || view.isClosed;
  return (
    <div className="form-bar">
      <Button kind="main" pending={view.isSending} disabled={isOver} onClick={() => onSave()} data-save="">
        {tRecordForm("action.save")}
      </Button>
      {view.isAdding ? (
        <Button disabled={isOver} onClick={() => onSave("another")}>
          {tRecordForm("action.saveAnother")}
        </Button>
      ) : null}
      <Button onClick={onCancel}>{tRecordForm("action.cancel")}</Button>
      <p className="form-changes" role="status">
        {view.changes}
      </p>
    </div>
  );
}

/** The record that is not here: it is read, could not be, or is nowhere. */
function NotThere({ view, send, onList }: { view: RecordFormView; send: SendToForm; onList: () => void }) {
  if (view.state === "loading") return <Skeleton rows={4} label={t("list.loading")} />;
  if (view.state === "failed")
    return <LoadFailed text={tRecordForm("record.failed")} onRetry={() => send({ type: "RECORD.LOAD" })} />;
  return (
    <div className="form-missing">
      <p role="alert">{view.problem}</p>
      <Button onClick={onList}>{tRecordForm("action.toList")}</Button>
    </div>
  );
}

function Groups({ view, send }: { view: RecordFormView; send: SendToForm }) {
  return view.groups.map(({ title, cells }) => (
    <section
      key={title}
      className="form-group"
      aria-label={title}
      data-wide={cells.some((cell) => cell.some(({ kind }) => kind === "permissions")) || undefined}
    >
      <h2>{title}</h2>
      <div className="form-cells">
        {cells.map((cell) => (
          <FormCell key={cell[0]?.key} cell={cell} send={send} />
        ))}
      </div>
    </section>
  ));
}

function Filled({ input, title }: { input: RecordFormInput; title: string }) {
  const { navigator } = useShell().ports;
  const { actor, view, send } = useRecordForm(input);
  const question = useLeaveGuard(actor);
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstFault(form, view.asked);
  useFirstField(form, view.isAdding && view.state === "ready", view.added);
  const [picks] = useState(createPickWait);
  // A choice whose names are still read belongs to what is saved.
  const save = useCallback(
    (after?: AfterSave) => picks.whenReady(() => send({ type: "SUBMIT", ...(after === undefined ? {} : { after }) })),
    [picks, send],
  );
  useActions(useMemo(() => ({ "record.save": () => save() }), [save]));
  const { recordId, ofId, facts, pathAfter, addPath } = input;
  const toList = () => navigator.go(ofId === null ? entityBase(facts.page) : pathAfter(ofId));
  const addAsNew = () => {
    send({ type: "RECORD.ADD_AS_NEW" });
    if (addPath !== null) navigator.go(addPath, { replace: true });
  };
  return (
    <DeskPage title={title} summary={view.summary}>
      {view.state === "ready" ? (
        <div ref={form} className="record-form" onKeyDown={goOnByEnter}>
          <FormNotes view={view} send={send} onAddAsNew={addAsNew} />
          <PickWaitContext value={picks}>
            <Groups view={view} send={send} />
          </PickWaitContext>
          <FormBar
            view={view}
            onSave={save}
            onCancel={recordId === null ? toList : () => navigator.go(pathAfter(recordId))}
          />
          <LeaveDialog question={view.question === null ? question : null} />
          <ConfirmDialog
            open={view.question !== null}
            title={tRecordForm("confirm.title")}
            text={view.question?.text ?? ""}
            pending={view.question?.isPending ?? false}
            onCancel={() => send({ type: "QUESTION.CANCEL" })}
            onProceed={() => send({ type: "QUESTION.CONFIRM" })}
          />
          <OwnLossDialog losing={view.losing} send={send} />
        </div>
      ) : (
        <NotThere view={view} send={send} onList={toList} />
      )}
    </DeskPage>
  );
}

/** Asked before users take from their own profile what they need to give it back. */
function OwnLossDialog({ losing, send }: { losing: RecordFormView["losing"]; send: SendToForm }) {
  return (
    <ConfirmDialog
      open={losing !== null}
      title={tPermissions("own.title")}
      text={`${losing?.text ?? ""} ${tRecordForm("confirm.title")}`}
      danger
      onCancel={() => send({ type: "LOSS.CANCEL" })}
      onProceed={() => send({ type: "SUBMIT", after: losing?.after ?? "view", isSure: true })}
    />
  );
}

function FormPage({ title: given, ...which }: WhichForm & { title?: string | undefined }) {
  const { facts, recordId } = which;
  const input = useRecordFormInput(which);
  const thing = tDesk(`one.${facts.page}`);
  const title = given ?? tDesk(recordId === null ? "page.add" : "page.edit", { thing });
  if (input === null) return null;
  const whose = [input.userid, input.terminalId, recordId, which.fromId, which.ofId, queryOfGiven(which.given)].join(
    " ",
  );
  return <Filled key={whose} input={input} title={title} />;
}

type FormProps<N extends ResourceName> = { resource: ResourceFacts<N> };

/** The page on which a record is added; `?from=` names one that it is copied from, other parameters say what it begins with. */
export function RecordAdd<N extends ResourceName>({ resource }: FormProps<N>) {
  const query = new URLSearchParams(useAddressSearch());
  const facts = resource as unknown as ResourceFacts;
  const from = query.get("from");
  const fromId = from !== null && /^[1-9]\d{0,18}$/.test(from) ? from : null;
  const given = fromId === null ? givenIn(facts, query) : NONE_GIVEN;
  return <FormPage facts={facts} recordId={null} fromId={fromId} ofId={null} given={given} />;
}

type PartProps = { resource: ResourceFacts; ofId: string; title: string };

/** The page on which a record is added to the one that it is part of. */
export const PartAdd = ({ resource, ofId, title }: PartProps) => (
  <FormPage facts={resource} recordId={null} fromId={null} ofId={ofId} given={NONE_GIVEN} title={title} />
);

/** The page on which a record is changed. */
export function RecordEdit<N extends ResourceName>({
  resource,
  id,
  title,
}: FormProps<N> & { id: string; title?: string }) {
  const facts = resource as unknown as ResourceFacts;
  return <FormPage facts={facts} recordId={id} fromId={null} ofId={null} given={NONE_GIVEN} title={title} />;
}
