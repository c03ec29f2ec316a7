import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { addUnmatched, type Scanned } from "../scan/answer-scan.rules";
import type { ScanResult } from "../scan/answer.rules";
import { parseCommand } from "../scan/commands.rules";
import { findScannedCar, rankRailcarCode } from "../scan/scan-codes.rules";
import { offersNow, selecting } from "./selection-changes";
import { chosenCars, freeCars } from "./selection.rules";
import type { MachineStep } from "../steps/step";
import { NOTHING, type SelectionStep } from "./selection-step";
import type { SelectionContext } from "./selection.types";

const NOTICES = { selected: "positive", double: "warning", refused: "negative" } as const;

/** The answer to a scan, on the screen and in a notice, with what it changes. */
export const answering = <C extends SelectionContext>(
  { code, at }: Scanned,
  result: ScanResult,
  message: string,
  change: Partial<C> = {},
): MachineStep<C, never> => ({
  change: { ...change, lastScan: { code, at, result, message } },
  notice: { kind: NOTICES[result], message },
});

/** An answer that the code names none of the cars, which keeps the code on the screen. */
export const unmatching = (context: SelectionContext, scan: Scanned): SelectionStep =>
  answering<SelectionContext>(scan, "refused", tWork("scan.noRailcar"), {
    unmatched: addUnmatched(context.unmatched, scan.code),
  });

/** A barcode before a track is chosen: that is asked for first. */
export function askForTrack(scan: Scanned): SelectionStep {
  const message = tWork("track.required");
  return answering<SelectionContext>(scan, "refused", message, { fault: { field: "track", message } });
}

/**
 * A barcode (spec §5): the car it names is selected, one that is selected already is named, and for any other code it
 * is said that none matches. Every scan is answered; that the lists are here is judged before (see scanned-selection).
 */
export function receiveScan(context: SelectionContext, { code: raw, at }: Scanned): SelectionStep {
  const scan = { code: raw.trim(), at };
  if (scan.code === "") return NOTHING;
  if (context.trackId === null) return askForTrack(scan);
  const car = findScannedCar(scan.code, context.family, freeCars(offersNow(context)));
  if (car !== null) {
    const { change, notice } = selecting(context, car);
    return answering(scan, "selected", notice.message ?? "", change);
  }
  const already = findScannedCar(scan.code, context.family, chosenCars(context));
  return already === null
    ? unmatching(context, scan)
    : answering(scan, "double", tWidget("scan.alreadySelected", { name: already.name }));
}

const partOf = (context: object, keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(context).filter(([key]) => keys.includes(key)));

/** A barcode's step, with what undoes it. */
export function undoable<C extends SelectionContext, E>(
  context: C,
  scan: Scanned,
  step: MachineStep<C, E>,
): MachineStep<C, E> {
  const keys = Object.keys(step.change).filter((key) => key !== "lastScan");
  const scanUndo = {
    code: scan.code.trim(),
    before: partOf(context, keys),
    after: partOf({ ...context, ...step.change }, keys),
  };
  return { ...step, change: { ...step.change, scanUndo } };
}

/** Undoes the last barcode, which turned out to be the first piece of another; what has been changed since stays as it is. */
export function withdrawScan(context: SelectionContext, code: string): SelectionStep {
  const { scanUndo: undo } = context;
  if (undo === null || undo.code !== code) return NOTHING;
  const now: Readonly<Record<string, unknown>> = { ...context };
  const unchanged = Object.entries(undo.before).filter(([key]) => now[key] === undo.after[key]);
  return { change: { ...Object.fromEntries(unchanged), lastScan: null, scanUndo: null } };
}

/** A barcode while none is taken: nothing changes, and it is said why. */
export const refuseScan = (scan: Scanned, why: string): SelectionStep => answering(scan, "refused", why);

/** How well a text reads as a code: a command or a car at hand, any car's, none. */
export const rankScan = (context: SelectionContext, text: string) =>
  parseCommand(text) === null
    ? rankRailcarCode(text, context.family, [
        ...freeCars(offersNow(context)),
        ...context.selected,
        ...(context.carsOnTrack ?? []),
      ])
    : 2;
