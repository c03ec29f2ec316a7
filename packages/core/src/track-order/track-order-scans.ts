import { answering, askForTrack, receiveScan as receiveCarScan, unmatching } from "../car-selection/selection-scans";
import { NOTHING } from "../car-selection/selection-step";
import { tOrder } from "../messages/catalogue-order";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import type { Scanned } from "../scan/answer-scan.rules";
import { findScannedCar } from "../scan/scan-codes.rules";
import type { TrackOrderStep } from "./track-order-changes";
import { MODES } from "./track-order-modes";
import { arrangementOf, lineOf } from "./track-order-moves.rules";
import { lineNow, ownCars, settled } from "./track-order.rules";
import type { Arrangement, TrackOrderContext } from "./track-order.types";

/** Begins to take the order of scanning as the order of the track, or ends it; what was scanned stays as it is. */
export const toggleScanOrder = ({ mode, scanning }: TrackOrderContext): TrackOrderStep =>
  MODES[mode].scansOrder ? { change: { scanning: scanning === null ? [] : null, tapped: null } } : NOTHING;

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

const positionOf = (context: TrackOrderContext, car: Car): number =>
  lineOf(lineNow(context)).findIndex((one) => one.family === car.family && one.id === car.id) + 1;

/** A barcode where the track's own cars are put in order: the car comes next while the order is scanned, else its row opens. */
function receiveOrderScan(context: TrackOrderContext, scan: Scanned): TrackOrderStep {
  const car = findScannedCar(scan.code, context.family, ownCars(context.carsOnTrack ?? [], context.family));
  if (car === null) return unmatching(context, scan);
  const { id, name } = car;
  const count = lineOf(lineNow(context)).length;
  const at = (now: TrackOrderContext) => tOrder("order.moved", { name, position: positionOf(now, car), count });
  if (context.scanning === null)
    return answering<TrackOrderContext>(scan, "selected", at(context), { tapped: { id, fault: null } });
  if (context.scanning.includes(id)) {
    return answering(scan, "double", tOrder("order.scannedAlready", { name, position: positionOf(context, car) }));
  }
  const scanning = [...context.scanning, id];
  const change = { scanning, arrangement: settled(scannedFirst(arrangementOf(lineNow(context)), scanning)) };
  const message = at({ ...context, ...change });
  return answering<TrackOrderContext>(scan, "selected", message, { ...change, said: message });
}

/** A barcode (spec §5): it selects a car, or tells the order of the track's own cars. */
export function receiveScan(context: TrackOrderContext, { code, at }: Scanned): TrackOrderStep {
  const scan = { code: code.trim(), at };
  if (scan.code === "" || !MODES[context.mode].scansOrder) return receiveCarScan(context, scan);
  return context.trackId === null ? askForTrack(scan) : receiveOrderScan(context, scan);
}

/** How far the scanning of the order has come, in words, or null while it is off. */
export function scannedText({ scanning, carsOnTrack, family }: TrackOrderContext): string | null {
  if (scanning === null) return null;
  const own = ownCars(carsOnTrack ?? [], family);
  const scanned = own.filter((car) => scanning.includes(car.id)).length;
  return tOrder("order.scanned", { scanned, count: own.length });
}

/** Gives up the order of the list; scanning begins again. */
export const clearOrder = ({ mode, scanning }: TrackOrderContext): TrackOrderStep =>
  MODES[mode].scansOrder
    ? {
        change: {
          arrangement: null,
          tapped: null,
          scanning: scanning === null ? null : [],
          said: tWork("command.cleared"),
        },
      }
    : NOTHING;
