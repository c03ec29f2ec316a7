import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActorRef } from "@xstate/react";
import { t } from "@railhead/core/messages/catalogue";
import { tRailcar } from "@railhead/core/messages/catalogue-railcar";
import { liveSequenceEntryMachine } from "@railhead/core/sequence-entry/sequence-entry.live";
import type { SequenceEntryInput } from "@railhead/core/sequence-entry/sequence-entry.types";
import { viewSequenceEntry } from "@railhead/core/sequence-entry/sequence-entry.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { NumberField } from "../floor/NumberField";
import { CarHead } from "../railcars/CarHead";
import { SubmitBar } from "../floor/SubmitBar";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import { useShell } from "../shared/shell-context";
import "./sequence-entry.css";

type SequenceEntryProps = {
  input: SequenceEntryInput;
  /** What others have changed of the car since it was opened. */
  changed: string | null;
  /** The position is being sent, or its outcome is not known; or no longer. */
  onBusy: (busy: boolean, unconfirmed: boolean) => void;
  onClose: () => void;
  /** Another user changed the car first: the list is to be read again. */
  onOvertaken: () => void;
  /** The position was given, or the car has left the track: the list is to be read again. */
  onOver: () => void;
};

/** The position of one car, at the thumb: its name, one number, and the button once the number differs (spec §5). */
export function SequenceEntry({ input, changed, onBusy, onClose, onOvertaken, onOver }: SequenceEntryProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveSequenceEntryMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewSequenceEntry);
  const place = useRef<HTMLDivElement>(null);
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));

  useEffect(() => {
    const field = place.current?.querySelector("input");
    field?.focus({ preventScroll: true });
    field?.select();
  }, []);
  useEffect(() => {
    onBusy(view.frozen, view.unconfirmed);
    return () => onBusy(false, false);
  }, [view.frozen, view.unconfirmed, onBusy]);
  const { car, carsOnTrack } = input;
  useEffect(() => actor.send({ type: "CAR.CHANGE", car, carsOnTrack }), [actor, car, carsOnTrack]);
  useEffect(() => {
    if (view.overtaken) onOvertaken();
  }, [view.overtaken, onOvertaken]);
  useEffect(() => {
    if (view.over) onOver();
  }, [view.over, onOver]);

  const drop = view.drop === null ? null : { label: view.drop, press: () => actor.send({ type: "SUBMISSION.DROP" }) };
  const submit = (
    <SubmitBar
      retryText={view.retryText}
      action={view.action}
      drop={drop}
      onSubmit={() => actor.send({ type: "SUBMIT" })}
      onRetry={() => actor.send({ type: "RETRY" })}
    />
  );
  return (
    <div
      ref={place}
      className="sequence-entry"
      onKeyDown={(event) => (event.key === "Escape" && !view.frozen ? onClose() : undefined)}
    >
      <CarHead car={view.car} />
      <div className="sequence-entry-row">
        <IconButton icon="close" label={t("shell.close")} disabled={view.frozen} onClick={onClose} />
        {view.blocked === null ? (
          <NumberField
            label={view.number.label}
            value={view.number.value}
            error={view.number.error}
            disabled={view.fixed}
            onChange={(text) => actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: text })}
          />
        ) : (
          <Banner tone="closed">{view.blocked}</Banner>
        )}
        {view.retryText === null ? submit : null}
      </div>
      {view.blocked === null ? (
        <p className="sequence-entry-hint" role="status">
          {view.number.hint}
        </p>
      ) : null}
      {changed === null ? null : <p className="sequence-entry-changed">{changed}</p>}
      {view.unitFailed ? (
        <Banner
          tone="waiting"
          live
          action={<Button onClick={() => actor.send({ type: "UNIT.LOAD" })}>{t("action.retry")}</Button>}
        >
          {tRailcar("sequence.unitFailed")}
        </Banner>
      ) : null}
      {view.retryText === null ? null : submit}
    </div>
  );
}
