import type { SnapshotFrom } from "xstate";
import { viewCar, type CarView } from "../car-selection/car-row.view";
import {
  chosenTrack,
  isSending,
  NO_ENTRY,
  viewEntry,
  viewSelection,
  viewUnconfirmed,
  type ActionView,
  type EntryView,
  type SelectionView,
} from "../car-selection/selection.view";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { factsOf } from "../railcars/display.rules";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import type { TrackChoice } from "../tracks/track.types";
import { lastOn } from "../tracks/track.view";
import { isAsSent } from "./receive-release-changes";
import type { receiveReleaseMachine } from "./receive-release.machine";
import { MODES } from "./receive-release-modes";
import { carsToConfirm, dayOfShift, numberSelected, warningsOf, zoneOf } from "./receive-release.rules";
import type { ReceiveReleaseContext } from "./receive-release.types";

export interface SelectedView {
  readonly title: string;
  readonly count: number;
  readonly open: boolean;
  readonly rows: readonly CarView[];
}
export interface DateView {
  readonly label: string;
  readonly value: string;
  readonly today: string;
  readonly error: string | null;
  readonly offered: { readonly day: string; readonly label: string } | null;
}
export interface ConfirmView {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}
export interface ReceiveReleaseView extends SelectionView, EntryView {
  readonly selected: SelectedView | null;
  readonly canClear: boolean;
  readonly date: DateView | null;
  readonly action: ActionView | null;
  readonly confirm: ConfirmView | null;
}

type Snapshot = SnapshotFrom<typeof receiveReleaseMachine>;

const WARNING_WORDS = { loaded: "widget.leavesLoaded", inoperable: "widget.toRepair" } as const;

/** The chosen cars, with the positions that they will get or the number of each. */
function viewSelected(context: ReceiveReleaseContext, track: TrackChoice | null): SelectedView {
  const { mode, source, selected, refusal, open } = context;
  const isBehind = MODES[mode].numbering === "after-last";
  const numbers = numberSelected(mode, selected.length, track === null ? 0 : lastOn(track, context.carsOnTrack));
  return {
    title: tWork("widget.selected"),
    count: selected.length,
    open: open.selected,
    rows: selected.map((car, place) =>
      viewCar(source, car, {
        seq: isBehind && track === null ? null : (numbers[place] ?? null),
        seqTone: "new",
        sub: [isBehind || car.car_seq === null ? "" : tWork("widget.position", { position: car.car_seq }), factsOf(car)]
          .filter(Boolean)
          .join(" · "),
        problem: refusal?.rows[car.id] ?? null,
      }),
    ),
  };
}

function viewDate(context: ReceiveReleaseContext): DateView {
  const now = context.ports.clock.nowSeconds();
  const day = today(zoneOf(context), now);
  const last = dayOfShift(context.lastDay, now)?.day ?? null;
  const isWorthOffering = last !== null && last !== day && last !== context.day;
  return {
    label: tWidget(MODES[context.mode].dateLabel),
    value: context.day,
    today: day,
    error: context.fault?.field === "date" ? context.fault.message : null,
    offered: isWorthOffering ? { day: last, label: tWidget("date.lastChosen", { day: formatDay(last) }) } : null,
  };
}

/** The cars that leave loaded or inoperable, each with its reason. */
const viewConfirm = ({ mode, selected }: ReceiveReleaseContext): ConfirmView => ({
  title: tWidget("widget.confirmRelease"),
  rows: carsToConfirm(mode, selected).map((car) => ({
    id: car.id,
    name: car.name,
    reason: warningsOf(car)
      .map((warning) => tWidget(WARNING_WORDS[warning]))
      .join(", "),
  })),
});

/** Everything that the page draws, decided here and nowhere else (spec §2, track widget). */
export function viewReceiveRelease(snapshot: Snapshot): ReceiveReleaseView {
  const { context } = snapshot;
  const { isResumed } = context;
  const track = chosenTrack(context);
  const pending = isSending(snapshot);
  const unconfirmed = viewUnconfirmed(snapshot, isAsSent(context));
  const count = context.selected.length;
  return {
    // A list of an earlier visit: nothing else can be done, and nothing looks as if it could.
    ...viewSelection(snapshot, isResumed),
    ...(isResumed ? NO_ENTRY : viewEntry(snapshot)),
    selected: !isResumed && (track !== null || count > 0) ? viewSelected(context, track) : null,
    canClear: count > 0 && !pending && !isResumed,
    date: isResumed ? null : viewDate(context),
    action: count > 0 && unconfirmed === null ? { label: t(MODES[context.mode].action), count, pending } : null,
    unconfirmed,
    confirm: snapshot.matches({ form: "confirming" }) ? viewConfirm(context) : null,
  };
}
