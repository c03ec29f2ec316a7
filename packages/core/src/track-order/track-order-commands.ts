import { chooseByCommand, notHere, refuseCommand, sendByCommand } from "../car-selection/selection-commands";
import type { ScannedCommand } from "../car-selection/selection-events";
import { answering } from "../car-selection/selection-scans";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { clearSelection, faultNow, hasWork, type TrackOrderStep } from "./track-order-changes";
import { MODES } from "./track-order-modes";
import { clearOrder, toggleScanOrder } from "./track-order-scans";
import type { TrackOrderContext } from "./track-order.types";

/** A printed command while the list is made: what a tap on its button would do, said as every scan is. */
export function obey(context: TrackOrderContext, scanned: ScannedCommand): TrackOrderStep {
  const { command } = scanned;
  const { scansOrder } = MODES[context.mode];
  switch (command.kind) {
    case "track":
      return chooseByCommand(context, scanned, command.name);
    case "send":
      return sendByCommand(scanned, { hasWork: hasWork(context), fault: faultNow(context), asks: false });
    case "clear": {
      const { change } = scansOrder ? clearOrder(context) : clearSelection(context);
      return answering(scanned, "selected", tWork("command.cleared"), change);
    }
    case "order": {
      if (!scansOrder) return notHere(scanned);
      const message = context.scanning === null ? tWidget("order.scanOn") : tWidget("order.scanOff");
      return answering(scanned, "selected", message, toggleScanOrder(context).change);
    }
    case "today":
      return notHere(scanned);
    default:
      return refuseCommand(scanned, tWork("command.notAsked"));
  }
}
