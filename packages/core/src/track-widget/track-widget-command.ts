import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import { parseCommand, type ScanCommand } from "../scan/commands.rules";
import type { ScanResult } from "../scan/answer.rules";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import { chooseDay, clearSelection, faultNow, type Step } from "./track-widget-changes";
import type { TrackWidgetEvent } from "./track-widget-events";
import { MODES } from "./track-widget-modes";
import { canScanOrder, carsToConfirm, zoneOf } from "./track-widget.rules";
import { clearOrder, toggleScanOrder } from "./track-widget-scan-order";
import type { WidgetContext } from "./track-widget.types";

export interface ScannedCommand {
  readonly command: ScanCommand;
  readonly code: string;
  /** Milliseconds of the device's event clock. */
  readonly at: number;
}
/** What a command does: a step at once, and the event that carries it on. */
export interface Obeyed {
  readonly step: Step;
  readonly next?: TrackWidgetEvent;
}

const NOTICE = { selected: "positive", double: "warning", refused: "negative" } as const;

function answered(
  { code, at }: ScannedCommand,
  result: ScanResult,
  message: string,
  change: Step["change"] = {},
): Step {
  return { change: { ...change, lastScan: { code, at, result, message } }, notice: { kind: NOTICE[result], message } };
}

/** A command that means nothing at this moment, and why. */
const disobey = (scanned: ScannedCommand, message: string): Step => answered(scanned, "refused", message);

/** Another command while YES or NO is asked for. */
export const askAgain = (scanned: ScannedCommand): Step => disobey(scanned, tWidget("command.asks"));

/** YES or NO where it is asked for. */
export const answerAsked = (scanned: ScannedCommand): Step =>
  answered(scanned, "selected", scanned.command.kind === "yes" ? tWork("widget.sending") : tWork("command.notSent"));

function sendNow(context: WidgetContext, scanned: ScannedCommand, hasWork: boolean): Obeyed {
  if (!hasWork) return { step: disobey(scanned, tWork("command.nothing")) };
  const next = { type: "SUBMIT" } as const;
  const fault = faultNow(context);
  if (fault !== null) return { step: disobey(scanned, fault.message), next };
  const asks = carsToConfirm(context.mode, context.selected).length > 0;
  return {
    step: answered(scanned, asks ? "double" : "selected", asks ? tWidget("command.asks") : tWork("widget.sending")),
    next,
  };
}

function chooseNamed(context: WidgetContext, scanned: ScannedCommand, name: string): Obeyed {
  const track = context.tracks.find((one) => one.track_name.toLowerCase() === name.toLowerCase());
  if (track === undefined) return { step: disobey(scanned, tWork("command.noTrack", { name })) };
  return {
    step: answered(scanned, "selected", tWork("command.track", { name: track.track_name })),
    next: { type: "TRACK.CHOOSE", id: track.id },
  };
}

function todayNow(context: WidgetContext, scanned: ScannedCommand): Obeyed {
  const { dateLabel } = MODES[context.mode];
  if (dateLabel === null) return { step: disobey(scanned, tWork("command.notHere")) };
  const day = today(zoneOf(context), context.ports.clock.nowSeconds());
  return {
    step: answered(
      scanned,
      "selected",
      tWidget("command.day", { label: tWidget(dateLabel), day: formatDay(day) }),
      chooseDay(context, day).change,
    ),
  };
}

/** A printed command while the form is filled in: what a tap on its button would do, said as every scan is. */
export function obey(context: WidgetContext, scanned: ScannedCommand, hasWork: boolean): Obeyed {
  const { command } = scanned;
  const ordersByScan = canScanOrder(context);
  switch (command.kind) {
    case "track":
      return chooseNamed(context, scanned, command.name);
    case "today":
      return todayNow(context, scanned);
    case "send":
      return sendNow(context, scanned, hasWork);
    case "clear":
      return {
        step: answered(
          scanned,
          "selected",
          tWork("command.cleared"),
          (ordersByScan ? clearOrder : clearSelection)(context).change,
        ),
      };
    case "order": {
      if (!ordersByScan) return { step: disobey(scanned, tWork("command.notHere")) };
      return {
        step: answered(
          scanned,
          "selected",
          context.scanning === null ? tWidget("order.scanOn") : tWidget("order.scanOff"),
          toggleScanOrder(context).change,
        ),
      };
    }
    default:
      return { step: disobey(scanned, tWork("command.notAsked")) };
  }
}

/** What a scanned code means to the widget: a printed command, or the code of a car. */
export function scanEvent(code: string, at: number): TrackWidgetEvent {
  const command = parseCommand(code);
  return command === null ? { type: "SCAN.RECEIVED", code, at } : { type: "COMMAND.SCANNED", command, code, at };
}
