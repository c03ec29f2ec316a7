import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { heldText, nameParts } from "../railcars/display.rules";
import { landingText } from "../railcars/car-position.rules";
import type { CarHeadView, NumberView } from "../railcars/car-head.view";
import { hasToSend, type sequenceEntryMachine } from "./sequence-entry.machine";
import { quantityWithUnit } from "../units/shown.rules";
import { shownSequence } from "./sequence-entry.rules";
import type { SequenceEntryContext } from "./sequence-entry.types";

type Snapshot = SnapshotFrom<typeof sequenceEntryMachine>;

export interface SequenceEntryView {
  readonly car: CarHeadView;
  readonly number: NumberView;
  /** The terminal's unit could not be looked up, and the quantity has none of its own. */
  readonly unitFailed: boolean;
  /** What was sent had no answer, or could not be sent: the way on is Retry. */
  readonly retryText: string | null;
  /** The way out of Retry: what was sent is given up. Null where nothing was. */
  readonly drop: string | null;
  readonly action: { readonly label: string; readonly pending: boolean } | null;
  /** Why nothing can be entered. */
  readonly blocked: string | null;
  readonly frozen: boolean;
  /** Nothing can be typed: it is being sent, or what was sent has had no answer. */
  readonly fixed: boolean;
  /** The position was sent, and its outcome is not known. */
  readonly unconfirmed: boolean;
  /** Another user changed the car first: the list is to be read again, and what is typed stays. */
  readonly overtaken: boolean;
  /** It is over: the position was given, or the car has left its track. */
  readonly over: boolean;
}

/** Whether what the car holds stands in no unit of its own: the terminal's is looked up for it. */
const needsUnit = (car: TrackCar): boolean =>
  car.quantity_snapshot !== null && car.quantity_snapshot_uom_abbreviation === null;

function viewHead({ car, unit }: SequenceEntryContext): CarHeadView {
  const { mark, number } = nameParts(car);
  // A quantity without a unit of its own is in the terminal's.
  const quantity = needsUnit(car) ? quantityWithUnit(car.quantity_snapshot, unit) : heldText(car);
  return {
    prefix: mark,
    number,
    place: null,
    facts: [car.product_name, quantity, car.customer_name].filter(Boolean).join(" · "),
    state: car.status,
    inoperable: car.inoperable ? tWork("widget.inoperable") : null,
  };
}

function retryText(snapshot: Snapshot): string | null {
  if (snapshot.matches({ form: "unconfirmed" })) return tRailcar("edit.unconfirmed");
  return snapshot.matches({ form: { editing: "checkFailed" } }) ? t("net.keptRetry") : null;
}

/** Everything that the entry of a position draws. */
export function viewSequenceEntry(snapshot: Snapshot): SequenceEntryView {
  const { context, value } = snapshot;
  const { car, carsOnTrack, form, canEdit } = context;
  const shown = shownSequence(context);
  const isBusy = ["checking", "sending", "resending"].some((state) => value.form === state);
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const retry = canEdit ? retryText(snapshot) : null;
  return {
    car: viewHead(context),
    number: {
      label: tWork("widget.carSequence"),
      value: shown,
      hint: landingText(carsOnTrack, car, shown, true),
      error: form.faults.car_seq ?? null,
    },
    unitFailed: value.unit === "failed" && needsUnit(car),
    retryText: retry,
    drop: retry !== null && isUnconfirmed ? tWork("widget.dropSubmission") : null,
    action:
      retry === null && (isBusy || hasToSend(context)) ? { label: tWork("action.submit"), pending: isBusy } : null,
    blocked: canEdit ? null : tRailcar("edit.notAllowed"),
    frozen: isBusy,
    fixed: isBusy || isUnconfirmed,
    unconfirmed: isUnconfirmed,
    overtaken: snapshot.matches({ form: { editing: "overtaken" } }),
    over: snapshot.matches({ form: "saved" }) || snapshot.matches({ form: "left" }),
  };
}
