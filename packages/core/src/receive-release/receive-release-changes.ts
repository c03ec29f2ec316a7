import { emptySelection, initialSelection, keptSelection, ofThisTerminal } from "../car-selection/selection-changes";
import { finishOther, isChosenHere, isSameList } from "../car-selection/selection-sending";
import { reloads } from "../car-selection/selection-step";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { tWidget } from "../messages/catalogue-widget";
import { MODES } from "./receive-release-modes";
import { dayOfShift, faultOf, faultOfDay } from "./receive-release.rules";
import { readPage, writePage } from "./receive-release.storage";
import { changeOf } from "./receive-release.submit";
import type { ReceiveReleaseEvent } from "./receive-release-events";
import type { ReceiveReleaseContext, ReceiveReleaseInput } from "./receive-release.types";

type PageStep = MachineStep<ReceiveReleaseContext, ReceiveReleaseEvent>;

/** The page as it is entered: empty, or with what the same user left here before a reload or a login. */
export function initialContext({ carId, ...input }: ReceiveReleaseInput): ReceiveReleaseContext {
  const { mode, zone, ports } = input;
  const saved = readPage(ports.storage.session, input);
  const form = ofThisTerminal(saved?.form ?? null, input);
  const now = ports.clock.nowSeconds();
  const selection = initialSelection({ ...input, source: MODES[mode].source }, form, carId);
  const day = form?.day ?? "";
  return {
    ...selection,
    // A day that cannot be sent says so again, as it did before the reload.
    fault: day === "" ? selection.fault : faultOfDay({ ...selection, day, now, zone }),
    mode,
    zone,
    day,
    lastDay: dayOfShift(saved?.last_day ?? null, now),
  };
}

/** Saves the form on the device, so that it is there again after a reload. */
export function keepPage(context: ReceiveReleaseContext): void {
  const { ports, trackId, day, lastDay } = context;
  const kept = keptSelection(context);
  const isEmpty = trackId === null && kept.cars.length === 0 && day === "";
  writePage(ports.storage.session, context, isEmpty ? null : { ...kept, day }, lastDay);
}

export const chooseDay = ({ fault }: ReceiveReleaseContext, day: string): PageStep => ({
  change: { day, fault: fault?.field === "date" ? null : fault },
});

/** What must be put right before anything is sent, or null. */
export const faultNow = (context: ReceiveReleaseContext) =>
  faultOf({ ...context, now: context.ports.clock.nowSeconds() });

/** Whether the form is as it was when it was sent. */
export const isAsSent = (context: ReceiveReleaseContext): boolean =>
  context.submission !== null && context.day !== "" && isSameList(context.submission.body, changeOf(context).body);

/** Whether exactly this selection was sent and its outcome is unknown: it stays as it is until the outcome is known. */
export const isAwaitingOutcome = (context: ReceiveReleaseContext): boolean => context.isResumed || isAsSent(context);

/** Empties the form after its success and remembers the day for the shift (track widget, 'Receive Date'). */
export function finish(context: ReceiveReleaseContext, entry: OutboxEntry): PageStep {
  const { mode, day, lastDay, ports } = context;
  const message = tWidget(MODES[mode].success);
  if (!isChosenHere(context, entry)) return finishOther(context, message);
  return {
    change: {
      ...emptySelection,
      day: "",
      lastDay: day === "" ? lastDay : { day, at: ports.clock.nowSeconds() },
    },
    notice: { kind: "positive", message },
    raise: reloads(emptySelection),
  };
}
