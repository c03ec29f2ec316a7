import { followCar } from "@railhead/core/railcar-edit/railcar-edit-follower";
import { useCallback, useMemo, useRef, type FocusEvent } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import type { Family } from "@railhead/api-contract/railcar";
import { can } from "@railhead/core/access/access.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tRailcar } from "@railhead/core/messages/catalogue-railcar";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { liveRailcarEditMachine } from "@railhead/core/railcar-edit/railcar-edit.live";
import type { RailcarEditEvent } from "@railhead/core/railcar-edit/railcar-edit.machine";
import { scannedForm } from "@railhead/core/railcar-edit/railcar-edit-scans";
import type { EditInput } from "@railhead/core/railcar-edit/railcar-edit.types";
import { viewRailcarEdit, type RailcarEditView } from "@railhead/core/railcar-edit/railcar-edit.view";
import { floorPaths } from "@railhead/core/routes/paths";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { NumberField } from "../floor/NumberField";
import { useFloorKeys } from "../floor/floor-keys";
import { Page } from "../floor/Page";
import { useTerminalOf } from "../floor/shown-terminal";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageScanner } from "../scan/use-page-scanner";
import { WaitingScans } from "../scan/WaitingScans";
import { Banner } from "../shared/Banner";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { TracksSection } from "../tracks/TracksSection";
import "../tracks/tracks.css";
import { CarHead } from "../railcars/CarHead";
import { SubmitBar } from "../floor/SubmitBar";
import { trackSend } from "../tracks/track-send";
import "./railcar-edit.css";

type Frame = { title: string; subtitle: string; back: string };
type Send = (event: RailcarEditEvent) => void;

/** The edit form of the railcar that the address names; another user starts again. */
export function EditForm({ family, carId, ...frame }: Frame & { family: Family; carId: string }) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const input: EditInput = {
    family,
    userid: session.userid,
    carId,
    canEdit: can(session.permissions, "railcar", "edit"),
    ports,
  };
  return (
    <RunningForm
      key={`${session.userid} ${session.terminal_id} ${family} ${carId}`}
      input={input}
      home={session.terminal_id}
      frame={frame}
    />
  );
}

function RunningForm({ input, home, frame }: { input: EditInput; home: string; frame: Frame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveRailcarEditMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRailcarEdit);
  useFollow(useCallback<Follow>((api, host) => followCar(actor, api, host), [actor]));
  useFloorKeys();
  const send: Send = useCallback((event) => actor.send(event), [actor]);
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  useTerminalOf(actor.getSnapshot().context.car?.terminal_id ?? null, home);
  const scanner = usePageScanner(useMemo(() => scannedForm(actor), [actor]));
  const drop = view.drop === null ? null : { label: view.drop, press: () => send({ type: "SUBMISSION.DROP" }) };
  const bar = (
    <SubmitBar
      retryText={view.retryText}
      action={view.action}
      drop={drop}
      onSubmit={() => send({ type: "SUBMIT" })}
      onRetry={() => send({ type: "RETRY" })}
    />
  );
  return (
    <Page {...frame} footer={view.retryText === null && view.action === null ? null : bar}>
      <WaitingScans scanner={scanner} />
      <Content view={view} family={input.family} carId={input.carId} send={send} />
    </Page>
  );
}

type ContentProps = { view: RailcarEditView; family: Family; carId: string; send: Send };

function Content({ view, family, carId, send }: ContentProps) {
  if (view.state === "loading") return <Skeleton rows={4} label={t("list.loading")} />;
  if (view.state === "failed") return <LoadFailed onRetry={() => send({ type: "CAR.LOAD" })} />;
  const toList = (
    <Link href={floorPaths.railcarTask(family, "edit")} className="btn btn-plain">
      {tRailcar("edit.toList")}
    </Link>
  );
  if (view.state === "missing") {
    return (
      <Banner tone="blocked" live action={toList}>
        {view.missing ?? tWork("widget.goneCar")}
      </Banner>
    );
  }
  const receive = (
    <Link href={floorPaths.railcarTaskOf(family, "receive", carId)} className="btn btn-soft">
      {t("mode.receive")}
    </Link>
  );
  return (
    <>
      {view.car === null ? null : <CarHead car={view.car} />}
      {view.blocked === null ? null : (
        <Banner tone="closed" live action={view.blocked.canReceive ? receive : toList}>
          {view.blocked.text}
        </Banner>
      )}
      {view.changed === null ? null : (
        <Banner tone="waiting" live>
          {view.changed}
        </Banner>
      )}
      {view.form === null ? null : <Fields form={view.form} frozen={view.frozen} send={send} />}
    </>
  );
}

/** A number that is tapped is replaced by what is typed. */
const selectAll = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.select();
};

function Fields({ form, frozen, send }: { form: NonNullable<RailcarEditView["form"]>; frozen: boolean; send: Send }) {
  const toTrack = useMemo(() => trackSend(send), [send]);
  const { sequence, length } = form;
  const place = useRef<HTMLDivElement>(null);
  useFocusFirstFault(place, form.asked);
  return (
    <>
      <TracksSection tracks={form.tracks} track={form.track} trackFailed={form.trackFailed} send={toTrack} />
      <div ref={place} className="edit-fields low" onFocus={selectAll}>
        <NumberField
          label={sequence.label}
          value={sequence.value}
          error={sequence.error}
          disabled={frozen}
          onChange={(text) => send({ type: "FIELD.CHANGE", key: "car_seq", entry: text })}
        />
        <p className="edit-landing" role="status">
          {sequence.hint}
        </p>
        <NumberField
          label={length.label}
          value={length.value}
          unit={length.unit}
          error={length.error}
          disabled={frozen}
          whole={false}
          onChange={(text) => send({ type: "FIELD.CHANGE", key: "railcar_length", entry: text })}
        />
      </div>
    </>
  );
}
