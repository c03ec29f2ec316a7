import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { t } from "../messages/catalogue";
import { entryOf } from "../form/form.rules";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { editBlock } from "../railcars/car-changes.rules";
import { type CarHeadView, type NumberView, viewCarHead } from "../railcars/car-head.view";
import { landingText } from "../railcars/car-position.rules";
import type { Visit } from "../railcars/car.types";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { viewTrackCard, viewTrackOption, type TrackPickerView } from "../tracks/track.view";
import { formNow, hasToSend, trackNow } from "./railcar-edit-changes";
import type { railcarEditMachine } from "./railcar-edit.machine";
import type { SnapshotFrom } from "xstate";

type Snapshot = SnapshotFrom<typeof railcarEditMachine>;

export interface RailcarEditView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  /** Why there is no such railcar. */
  readonly missing: string | null;
  readonly car: CarHeadView | null;
  /** Why it cannot be edited, and whether receiving it is the way on. */
  readonly blocked: { readonly text: string; readonly canReceive: boolean } | null;
  readonly form:
    | (TrackPickerView & {
        readonly sequence: NumberView;
        readonly length: NumberView & { readonly unit: string };
        readonly asked: number;
      })
    | null;
  readonly changed: string | null;
  /** What was sent had no answer, or could not be sent: the way on is Retry. */
  readonly retryText: string | null;
  /** The way out of Retry: what was sent is given up. Null where nothing was. */
  readonly drop: string | null;
  readonly action: { readonly label: string; readonly pending: boolean } | null;
  /** What the last scan came to. */
  readonly answer: AnsweredScan | null;
  readonly frozen: boolean;
}

function viewPicker(snapshot: Snapshot, car: Visit): TrackPickerView {
  const { context, value } = snapshot;
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const { tracks, carsOnTrack, tracksOpen, form } = context;
  const trackId = trackNow(context);
  const track = tracks.find((choice) => choice.id === trackId) ?? null;
  return {
    tracks: {
      title: tWork("widget.tracks"),
      loading: (value.tracks === "loading" || value.tracks === "none") && tracks.length === 0,
      failed: value.tracks === "failed",
      open: (tracksOpen && !isUnconfirmed) || (track === null && value.tracks !== "loading" && value.tracks !== "none"),
      fixed: isUnconfirmed,
      options: tracks.map(viewTrackOption),
      value: trackId,
      error: form.faults.track_id ?? null,
    },
    track: track === null ? null : viewTrackCard(track, carsOnTrack, trackId === car.track_id ? [] : [car]),
    trackFailed: value.carsOnTrack === "failed",
  };
}

function viewForm(snapshot: Snapshot, car: Visit): RailcarEditView["form"] {
  const { context } = snapshot;
  const shown = formNow(context);
  if (shown === null) return null;
  const { faults, faultsShown } = context.form;
  const sequence = entryOf(shown, "car_seq") ?? "";
  return {
    asked: faultsShown,
    ...viewPicker(snapshot, car),
    sequence: {
      label: tWork("widget.carSequence"),
      value: sequence,
      hint: landingText(context.carsOnTrack, car, sequence, trackNow(context) === car.track_id),
      error: faults.car_seq ?? null,
    },
    length: {
      label: tWork("widget.carLength"),
      value: entryOf(shown, "railcar_length") ?? "",
      unit: tRailcar("unit.feet"),
      hint: null,
      error: faults.railcar_length ?? null,
    },
  };
}

const stateOf = ({ context, value }: Snapshot): RailcarEditView["state"] => {
  if (value.car === "missing") return "missing";
  if (context.car !== null) return "ready";
  return value.car === "failed" ? "failed" : "loading";
};

function retryText(snapshot: Snapshot): string | null {
  if (snapshot.matches({ form: "unconfirmed" })) return tRailcar("edit.unconfirmed");
  return snapshot.matches({ form: { editing: "checkFailed" } }) ? t("net.keptRetry") : null;
}

/** Everything that the edit form of a railcar draws (spec §2: button 'Submit', once something changed). */
export function viewRailcarEdit(snapshot: Snapshot): RailcarEditView {
  const { context } = snapshot;
  const state = stateOf(snapshot);
  const car = state === "ready" ? context.car : null;
  const block = car === null ? null : editBlock(car, context.canEdit);
  const canEdit = car !== null && block === null;
  const retry = canEdit ? retryText(snapshot) : null;
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const isBusy = !snapshot.matches({ form: "editing" }) && !isUnconfirmed;
  return {
    state,
    missing: state === "missing" ? context.missing : null,
    car: car === null ? null : viewCarHead(car),
    blocked:
      block === null || car === null
        ? null
        : { text: block, canReceive: context.canEdit && car.status_id === RAILCAR_STATUS.pending },
    form: canEdit ? viewForm(snapshot, car) : null,
    changed: block === null ? context.changed : null,
    retryText: retry,
    drop: retry !== null && isUnconfirmed ? tWork("widget.dropSubmission") : null,
    action:
      canEdit && retry === null && (isBusy || hasToSend(context))
        ? { label: tWork("action.submit"), pending: isBusy }
        : null,
    answer: context.lastScan,
    frozen: isBusy || isUnconfirmed,
  };
}
