import { tOrder } from "../messages/catalogue.order";
import { tWork } from "../messages/catalogue.work";
import { findScannedCar } from "../scan/scan-codes.rules";
import type { Step } from "./track-widget-changes";
import { arrangementOf, lineOf } from "./track-widget-moves.rules";
import { lineNow, ownCars, settled } from "./track-widget-order.rules";
import { canScanOrder } from "./track-widget.rules";
import type { Arrangement, WidgetContext } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

/** Begins to take the order of scanning as the order of the track, or ends it; what was scanned stays as it is. */
export const toggleScanOrder = (context: WidgetContext): Step => ({
  change: canScanOrder(context) ? { scanning: context.scanning === null ? [] : null, tapped: null } : {},
});

/** The arrangement with the scanned cars first, in the order of scanning; the others follow as they were. */
function scannedFirst(arrangement: Arrangement, scanned: readonly string[]): Arrangement {
  const byId = new Map(arrangement.order.map((car) => [car.id, car]));
  const first = new Set(scanned);
  return {
    ...arrangement,
    order: [...scanned.flatMap((id) => byId.get(id) ?? []), ...arrangement.order.filter((car) => !first.has(car.id))],
    last: arrangement.last.filter((id) => !first.has(id)),
  };
}

const placeOf = (context: WidgetContext, car: Car): number =>
  lineOf(lineNow(context)).findIndex((one) => one.family === car.family && one.id === car.id) + 1;

/**
 * A code where no cars are to be added. While the order is scanned, the car it names comes next; else its row is opened.
 * Null when it names no car of this family on the track.
 */
export function scanOrder(
  context: WidgetContext,
  code: string,
): { readonly step: Step; readonly isNew: boolean; readonly message: string } | null {
  const car = findScannedCar(code, context.family, ownCars(context.carsOnTrack ?? [], context.family));
  if (car === null) return null;
  const { name } = car;
  const count = lineOf(lineNow(context)).length;
  if (context.scanning === null) {
    return {
      step: { change: { tapped: { id: car.id, fault: null } } },
      isNew: true,
      message: tOrder("order.moved", { name, position: placeOf(context, car), count }),
    };
  }
  if (context.scanning.includes(car.id)) {
    return {
      step: { change: {} },
      isNew: false,
      message: tOrder("order.scannedAlready", { name, position: placeOf(context, car) }),
    };
  }
  const scanning = [...context.scanning, car.id];
  const change = { scanning, arrangement: settled(scannedFirst(arrangementOf(lineNow(context)), scanning)) };
  const message = tOrder("order.moved", { name, position: placeOf({ ...context, ...change }, car), count });
  return { step: { change: { ...change, said: message } }, isNew: true, message };
}

/** How far the scanning of the order has come, in words, or null while it is off. */
export function scannedText(context: WidgetContext): string | null {
  if (context.scanning === null) return null;
  const own = ownCars(context.carsOnTrack ?? [], context.family);
  const scanned = own.filter((car) => context.scanning?.includes(car.id)).length;
  return tOrder("order.scanned", { scanned, count: own.length });
}

/** Gives up the order in hand; scanning begins anew. */
export const clearOrder = (context: WidgetContext): Step => ({
  change: {
    arrangement: null,
    tapped: null,
    scanning: context.scanning === null ? null : [],
    said: tWork("command.cleared"),
  },
});
