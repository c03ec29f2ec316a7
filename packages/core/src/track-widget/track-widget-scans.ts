import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import { addUnmatched, besideList, type Scanned } from "../scan/answer-scan.rules";
import type { ScanResult } from "../scan/answer.rules";
import { parseCommand } from "../scan/commands.rules";
import { findScannedCar, rankRailcarCode } from "../scan/scan-codes.rules";
import { offersNow, selecting, type Step } from "./track-widget-changes";
import { MODES } from "./track-widget-modes";
import { scanOrder } from "./track-widget-scan-order";
import { freeCars } from "./track-widget.rules";
import type { ScanChange, WidgetContext } from "./track-widget.types";

const answering = ({ code, at }: Scanned, result: ScanResult, message: string): Pick<Step["change"], "lastScan"> => ({
  lastScan: { code, at, result, message },
});

/** An answer that there is nothing to take, and why. */
function refusing(scan: Scanned, message: string, change: Step["change"] = {}): Step {
  return { change: { ...answering(scan, "refused", message), ...change }, notice: { kind: "negative", message } };
}

/** An answer that the code names none of the cars, which keeps the code on the screen. */
const unmatching = (context: WidgetContext, scan: Scanned): Step =>
  refusing(scan, tWork("scan.noRailcar"), { unmatched: addUnmatched(context.unmatched, scan.code) });

/** A barcode where the cars of the track are put in order. */
function receiveOrderScan(context: WidgetContext, scan: Scanned): Step {
  const found = scanOrder(context, scan.code);
  if (found === null) return unmatching(context, scan);
  const { step, isNew, message } = found;
  return {
    change: { ...step.change, ...answering(scan, isNew ? "selected" : "double", message) },
    notice: { kind: isNew ? "positive" : "warning", message },
  };
}

/**
 * A barcode (spec §5): the car it names is selected, one that is selected already is named, and for any other code it
 * is said that none matches. Every scan is answered; that a code held before the camera is one scan is judged there, and
 * that the lists are here by the queue of scans (see scanned-widget).
 */
export function receiveScan(context: WidgetContext, { code: raw, at }: Scanned): Step {
  const scan = { code: raw.trim(), at };
  if (scan.code === "") return { change: {} };
  if (context.trackId === null)
    return refusing(scan, tWork("track.required"), { fault: { field: "track", message: tWork("track.required") } });
  if (MODES[context.mode].source === "none") return receiveOrderScan(context, scan);
  const car = findScannedCar(scan.code, context.family, freeCars(offersNow(context)));
  if (car !== null) {
    const step = selecting(context, car);
    return { ...step, change: { ...step.change, ...answering(scan, "selected", step.notice?.message ?? "") } };
  }
  const already = findScannedCar(scan.code, context.family, context.selected);
  if (already !== null) {
    const message = tWidget("scan.alreadySelected", { name: already.name });
    return { change: answering(scan, "double", message), notice: { kind: "warning", message } };
  }
  return unmatching(context, scan);
}

const scanChangeOf = ({ selected, arrangement, scanning, tapped, unmatched, fault }: ScanChange): ScanChange => ({
  selected,
  arrangement,
  scanning,
  tapped,
  unmatched,
  fault,
});

/** A barcode, with what undoes it. */
export function takeScan(context: WidgetContext, scan: Scanned): Step {
  const { change, ...said } = receiveScan(context, scan);
  return {
    ...said,
    change: {
      ...change,
      scanUndo: {
        code: scan.code.trim(),
        before: scanChangeOf(context),
        after: scanChangeOf({ ...context, ...change }),
      },
    },
  };
}

/** Undoes the last barcode, which turned out to be the first piece of another; what has been changed since stays as it is. */
export function withdrawScan(context: WidgetContext, code: string): Step {
  const { scanUndo: undo } = context;
  if (undo === null || undo.code !== code) return { change: {} };
  const now = scanChangeOf(context);
  const restored = Object.entries(undo.before).filter(
    ([key]) => now[key as keyof ScanChange] === undo.after[key as keyof ScanChange],
  );
  return { change: { ...Object.fromEntries(restored), lastScan: null, scanUndo: null } };
}

/** Why no scan is taken at the moment. */
export const busyText = ({ conflict, owed }: Pick<WidgetContext, "conflict" | "owed">): string =>
  conflict !== null ? tWidget("order.chooseFirst") : owed ? tWidget("scan.owed") : tWidget("scan.busy");

/** A barcode while none is taken: nothing changes, and it is said why. */
export const postponeScan = (scan: Scanned, why: string): Step => refusing(scan, why);

/** Takes a code that matched nothing off the screen. */
export const forgetUnmatched = (context: WidgetContext, code: string): Step => ({
  change: {
    unmatched: context.unmatched.filter((other) => other !== code),
    lastScan: besideList(context.lastScan, [code]),
  },
});

/** How well a text reads as a code: a command or a car at hand, any car's, none. */
export const rankScan = (context: WidgetContext, text: string) =>
  parseCommand(text) === null
    ? rankRailcarCode(text, context.family, [
        ...freeCars(offersNow(context)),
        ...context.selected,
        ...(context.carsOnTrack ?? []),
      ])
    : 2;
