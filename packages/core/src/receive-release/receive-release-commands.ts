import { clearSelection } from "../car-selection/selection-changes";
import { chooseByCommand, notHere, refuseCommand, sendByCommand } from "../car-selection/selection-commands";
import type { ScannedCommand } from "../car-selection/selection-events";
import { answering } from "../car-selection/selection-scans";
import type { SelectionStep } from "../car-selection/selection-step";
import type { MachineStep } from "../steps/step";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import { chooseDay, faultNow } from "./receive-release-changes";
import type { ReceiveReleaseEvent } from "./receive-release-events";
import { MODES } from "./receive-release-modes";
import { carsToConfirm, zoneOf } from "./receive-release.rules";
import type { ReceiveReleaseContext } from "./receive-release.types";

type PageStep = MachineStep<ReceiveReleaseContext, ReceiveReleaseEvent>;

/** Another command while YES or NO is asked for. */
export const askAgain = (scanned: ScannedCommand): SelectionStep => refuseCommand(scanned, tWidget("command.asks"));

/** YES or NO where it is asked for. */
export const answerAsked = (scanned: ScannedCommand): SelectionStep =>
  answering(scanned, "selected", scanned.command.kind === "yes" ? tWork("widget.sending") : tWork("command.notSent"));

function chooseToday(context: ReceiveReleaseContext, scanned: ScannedCommand): PageStep {
  const day = today(zoneOf(context), context.ports.clock.nowSeconds());
  const label = tWidget(MODES[context.mode].dateLabel);
  return answering(
    scanned,
    "selected",
    tWidget("command.day", { label, day: formatDay(day) }),
    chooseDay(context, day).change,
  );
}

/** A printed command while the form is filled in: what a tap on its button would do, said as every scan is. */
export function obey(context: ReceiveReleaseContext, scanned: ScannedCommand): PageStep {
  const { command } = scanned;
  const { mode, selected } = context;
  switch (command.kind) {
    case "track":
      return chooseByCommand(context, scanned, command.name);
    case "today":
      return chooseToday(context, scanned);
    case "send":
      return sendByCommand(scanned, {
        hasWork: selected.length > 0,
        fault: faultNow(context),
        asks: carsToConfirm(mode, selected).length > 0,
      });
    case "clear":
      return answering(scanned, "selected", tWork("command.cleared"), clearSelection().change);
    case "order":
      return notHere(scanned);
    default:
      return refuseCommand(scanned, tWork("command.notAsked"));
  }
}
