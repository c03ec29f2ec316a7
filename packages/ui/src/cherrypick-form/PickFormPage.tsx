import { useCallback, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import type { PickFormInput } from "@railhead/core/cherrypick-form/pick-form.types";
import { takenUpText, type PickFormView } from "@railhead/core/cherrypick-form/pick-form.view";
import { readPickAddress } from "@railhead/core/cherrypicking/pick-address";
import { t } from "@railhead/core/messages/catalogue";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import { DeskPage } from "../desk/DeskPage";
import { useActions } from "../desk/shell/handlers";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { goOnByEnter } from "../record-fields/use-form-keys";
import { StepFields } from "../record-step/StepFields";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useAddressSearch } from "../shared/use-address-search";
import { useSession } from "../shared/use-session";
import { NameCars } from "./NameCars";
import { createPickPlace } from "./pick-place";
import { PickPlan } from "./PickPlan";
import { PickTracks } from "./PickTracks";
import { usePickForm, type SendToPick } from "./use-pick-form";
import { WantedCars } from "./WantedCars";
import "../record-fields/record-fields.css";
import "../record-step/record-step.css";
import "../shared/button.css";
import "../tracks/lanes.css";
import "./cherrypick-form.css";

type PartProps = { view: PickFormView; send: SendToPick };

/** What is said of the whole form: an answer that did not come, a plan that has changed, what was refused or taken up. */
function PickNotes({ view, send }: PartProps) {
  const { isUnconfirmed, changed, problem, isTakenUp } = view;
  return (
    <>
      {isUnconfirmed ? (
        <UnconfirmedBanner text={tPick("send.unconfirmed")} drop={tPick("send.drop")} send={send} />
      ) : null}
      {changed === null ? null : (
        <Banner tone="waiting" title={tPick("changed.title")} live>
          <p>{changed.text}</p>
          <ul className="cherry-lines">
            {changed.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="blocked" live>
          {problem}
        </Banner>
      )}
      {isTakenUp ? (
        <Banner
          tone="brand"
          icon="edit"
          live
          action={<Button onClick={() => send({ type: "FORM.DISCARD" })}>{tRecordStep("takenUp.discard")}</Button>}
        >
          {takenUpText()}
        </Banner>
      ) : null}
    </>
  );
}

/** Saves and submits; both keep their places while one is on its way. */
function PickBar({ view, send }: PartProps) {
  if (view.isUnconfirmed) return null;
  return (
    <div className="step-bar">
      <Button
        kind="main"
        pending={view.sending === "submit"}
        disabled={view.isReadOnly && view.sending !== "submit"}
        onClick={() => send({ type: "SUBMIT" })}
      >
        {tPick("send.submit")}
      </Button>
      <Button
        pending={view.sending === "save"}
        disabled={(view.isReadOnly && view.sending !== "save") || view.isSaved}
        onClick={() => send({ type: "SAVE" })}
        data-save=""
      >
        {tPick("send.save")}
      </Button>
      <p className="cherry-bar-says" role="status">
        {view.summary}
      </p>
    </div>
  );
}

function PickBody({ view, send }: PartProps) {
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstFault(form, view.faultsShown);
  const save = useCallback(() => send({ type: "SAVE" }), [send]);
  useActions(useMemo(() => ({ "record.save": save }), [save]));
  return (
    <div ref={form} className="cherry" onKeyDown={goOnByEnter}>
      <PickNotes view={view} send={send} />
      <div className="cherry-top">
        <section className="step-card step-fields" aria-label={tPick("form.who")}>
          <h2>{tPick("form.who")}</h2>
          <StepFields view={view} send={(event) => send(event as Parameters<SendToPick>[0])} />
        </section>
        <PickPlan view={view} send={send} />
      </div>
      <section className="step-card cherry-cars" aria-label={tPick("form.cars")}>
        <h2>{tPick("form.cars")}</h2>
        <NameCars view={view} send={send} />
        <WantedCars view={view} send={send} />
      </section>
      <PickTracks view={view} send={send} />
      <PickBar view={view} send={send} />
    </div>
  );
}

type RunningProps = { input: PickFormInput; onDraft: (id: string) => void };

function RunningForm({ input, onDraft }: RunningProps) {
  const { view, send } = usePickForm(input, onDraft);
  if (view.state === "loading") return <Skeleton rows={8} label={t("list.loading")} />;
  if (view.state === "missing") return <EmptyState text={tPick("draft.missing")} />;
  if (view.state === "failed")
    return (
      <LoadFailed
        detail={view.detail}
        onRetry={() => {
          send({ type: "TRACKS.LOAD" });
          send({ type: "DRAFT.LOAD" });
        }}
      />
    );
  if (view.state === "over" && view.over !== null)
    return (
      <>
        <EmptyState text={view.over.text} />
        <Link className="btn step-back" href={view.over.to}>
          {tPick("draft.open")}
        </Link>
      </>
    );
  return <PickBody view={view} send={send} />;
}

/** /cherrypicking/submit: a group is filled in, or a draft of one; which cars it begins with is in its address. */
export function PickFormPage() {
  const { ports } = useShell();
  const { session, zone } = useSession();
  const search = useAddressSearch();
  const { draft, cars } = useMemo(() => readPickAddress(search), [search]);
  const [place] = useState(createPickPlace);
  const visit = `${session?.userid ?? ""} ${session?.terminal_id ?? ""} ${search}`;
  const key = place.keyOf(visit, draft);
  const onDraft = useCallback((id: string) => place.note(key, id), [place, key]);
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  const input: PickFormInput = {
    userid,
    terminalId,
    draftId: draft,
    given: cars,
    zone: zone ?? "UTC",
    permissions,
    ports,
  };
  return (
    <DeskPage title={tDesk("special.cherrypicking-submit")} summary={tPick("form.summary")}>
      <RunningForm key={key} input={input} onDraft={onDraft} />
    </DeskPage>
  );
}
