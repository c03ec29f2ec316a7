import { tBatch } from "../messages/catalogue-railcar-batch";
import { railcarRefusal } from "../messages/refusals/railcars";
import { heldText } from "../railcars/display.rules";
import { leavesLoaded } from "../railcars/states.rules";
import { dayOf } from "../terminal-time/day.rules";
import type { BatchCar } from "./railcar-batch.types";

/** Why a car cannot have left on a day: it came later. */
export function beforeReceived({ name, date_received, time_zone }: BatchCar, day: string): string | null {
  if (date_received === null) return null;
  const received = dayOf(time_zone, date_received);
  return day >= received ? null : railcarRefusal("before_receive", { name, day: received }).description;
}

/** What must be seen before a car leaves. */
export const leavingWarnings = (car: BatchCar): readonly string[] => [
  ...(leavesLoaded(car.quantity_snapshot) ? [tBatch("warning.loaded", { quantity: heldText(car) ?? "" })] : []),
  ...(car.inoperable ? [tBatch("warning.toRepair")] : []),
];
