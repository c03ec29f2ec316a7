import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import { factsOf, isClosedOut, nameParts } from "../railcars/display.rules";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { hasToSend, isOwed, trackNow, valuesNow } from "./railcar-edit.changes";
import type { railcarEditMachine } from "./railcar-edit.machine";
import { editBlock, landingText } from "./railcar-edit.rules";
import type { Visit } from "./railcar-edit.types";
import { viewTrackCard, viewTrackOption } from "../track-widget/track-widget.track-view";
import { placeText } from "./car-facts";
import type { TrackPickerView } from "./track-cars.view";

type Snapshot = SnapshotFrom<typeof railcarEditMachine>;

/** A railcar at the top of its page. */
export interface CarHeadView {
  readonly prefix: string;
  readonly number: string;
  /** 'Track 4 · Position 12', or null where it stands on no track. */
  readonly place: string | null;
  readonly facts: string;
  readonly state: string;
  readonly inoperable: string | null;
}
export interface NumberView {
  readonly label: string;
  readonly value: string;
  readonly hint: string | null;
  readonly error: string | null;
}

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
  readonly owed: string | null;
  /** The way out of Retry: what was sent is given up. Null where nothing was. */
  readonly drop: string | null;
  readonly action: { readonly label: string; readonly pending: boolean } | null;
  /** What the last scan came to. */
  readonly answer: AnsweredScan | null;
  readonly frozen: boolean;
}

/** A railcar at the top of its page; quantity and place of a closed-out one are hidden (spec §4). */
export function viewCarHead(car: Visit): CarHeadView {
  const { mark, number } = nameParts(car);
  const isHidden = isClosedOut(car.status_id);
  return {
    prefix: mark,
    number,
    place: isHidden ? null : placeText(car),
    facts: factsOf(isHidden ? { ...car, quantity_snapshot: null } : car),
    state: car.status,
    inoperable: car.inoperable ? tWork("widget.inoperable") : null,
  };
}

function viewPicker({ context, value }: Snapshot, car: Visit): TrackPickerView {
  const { tracks, standing, tracksOpen, errors } = context;
  const trackId = trackNow(context);
  const track = tracks.find((choice) => choice.id === trackId) ?? null;
  return {
    tracks: {
      title: tWork("widget.tracks"),
      loading: (value.tracks === "loading" || value.tracks === "none") && tracks.length === 0,
      failed: value.tracks === "failed",
      open:
        (tracksOpen && !isOwed(context)) || (track === null && value.tracks !== "loading" && value.tracks !== "none"),
      fixed: isOwed(context),
      options: tracks.map(viewTrackOption),
      value: trackId,
      error: errors.track ?? null,
    },
    track: track === null ? null : viewTrackCard(track, standing, trackId === car.track_id ? [] : [car]),
    trackFailed: value.standing === "failed",
  };
}

function viewForm(snapshot: Snapshot, car: Visit): RailcarEditView["form"] {
  const { context } = snapshot;
  const values = valuesNow(context);
  if (values === null) return null;
  const { errors, standing, asked } = context;
  return {
    asked,
    ...viewPicker(snapshot, car),
    sequence: {
      label: tWork("widget.carSequence"),
      value: values.sequence,
      hint: landingText(standing, car, values.sequence, values.trackId === car.track_id),
      error: errors.sequence ?? null,
    },
    length: {
      label: tWork("widget.carLength"),
      value: values.length,
      unit: tRailcar("unit.feet"),
      hint: null,
      error: errors.length ?? null,
    },
  };
}

const stateOf = ({ context, value }: Snapshot): RailcarEditView["state"] => {
  if (value.car === "missing") return "missing";
  if (context.car !== null) return "ready";
  return value.car === "failed" ? "failed" : "loading";
};

function owedText(snapshot: Snapshot): string | null {
  if (!snapshot.matches({ form: "editing" })) return null;
  if (isOwed(snapshot.context)) return tRailcar("edit.unanswered");
  return snapshot.matches({ form: { editing: "unsent" } }) ? t("net.keptRetry") : null;
}

/** Everything that the edit form of a railcar draws (spec §2: button 'Submit', once something changed). */
export function viewRailcarEdit(snapshot: Snapshot): RailcarEditView {
  const { context } = snapshot;
  const state = stateOf(snapshot);
  const car = state === "ready" ? context.car : null;
  const block = car === null ? null : editBlock(car, context.canEdit);
  const canEdit = car !== null && block === null;
  const owed = canEdit ? owedText(snapshot) : null;
  const isBusy = !snapshot.matches({ form: "editing" });
  return {
    state,
    missing: state === "missing" ? context.missing : null,
    car: car === null ? null : viewCarHead(car),
    blocked:
      block === null || car === null ? null : { text: block, canReceive: context.canEdit && car.status_id === "1" },
    form: canEdit ? viewForm(snapshot, car) : null,
    changed: block === null ? context.changed : null,
    owed,
    drop: owed !== null && isOwed(context) ? tWork("widget.owedDrop") : null,
    action:
      canEdit && owed === null && (isBusy || hasToSend(context))
        ? { label: tWork("action.submit"), pending: isBusy }
        : null,
    answer: context.lastScan,
    frozen: isBusy || isOwed(context),
  };
}
