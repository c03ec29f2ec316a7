import { compareDecimals, subtractDecimals } from "../units/decimal.rules";
import { applyRatio, inverse, ratioOf, times } from "../units/ratio.rules";
import { displayQuantity } from "../units/shown.rules";
import type { Vessel } from "./vessel.types";

/** What of a vessel decides how full it is. */
export type Levelled = Pick<
  Vessel,
  | "quantity"
  | "capacity"
  | "low_alarm"
  | "high_alarm"
  | "quantity_uom_abbreviation"
  | "display_quantity"
  | "display_capacity"
  | "display_abbreviation"
>;

/** What the level asks for: it is at or under its low mark, or at or over its high one. */
export type LevelAlarm = Vessel["level_alarm"];

const reaches = (quantity: string, mark: string): boolean => compareDecimals(quantity, mark) >= 0;

/** Which of its marks the level has reached; a vessel that is emptied and filled past both is high. */
export function levelAlarm({
  quantity,
  low_alarm,
  high_alarm,
}: Pick<Levelled, "quantity" | "low_alarm" | "high_alarm">): LevelAlarm {
  if (high_alarm !== null && reaches(quantity, high_alarm)) return "high";
  return low_alarm !== null && reaches(low_alarm, quantity) ? "low" : "none";
}

/** A figure in percent of the capacity, to one place; null where no capacity says it. */
export function percentOf(figure: string, capacity: string | null): string | null {
  if (capacity === null || compareDecimals(capacity, "0") <= 0) return null;
  return applyRatio(figure, times(inverse(ratioOf(capacity)), ratioOf("100")), 1);
}

/** What still goes into it, in its own unit; nothing where it is full, null where nothing limits it. */
export function freeRoom({ quantity, capacity }: Pick<Levelled, "quantity" | "capacity">): string | null {
  if (capacity === null) return null;
  const free = subtractDecimals(capacity, quantity);
  return free.startsWith("-") ? "0" : free;
}

/** The same as the terminal shows it, in words. */
export function freeText(vessel: Levelled): string | null {
  const free = freeRoom(vessel);
  const { display_capacity: most, display_quantity: held } = vessel;
  const shown = most === null || held === null ? null : subtractDecimals(most, held);
  return displayQuantity({
    quantity: free,
    unit: vessel.quantity_uom_abbreviation,
    display: shown === null ? null : shown.startsWith("-") ? "0" : shown,
    displayUnit: vessel.display_abbreviation,
  });
}

/** What is in it as the terminal shows it, in words. */
export const heldText = (vessel: Levelled): string =>
  displayQuantity({
    quantity: vessel.quantity,
    unit: vessel.quantity_uom_abbreviation,
    display: vessel.display_quantity,
    displayUnit: vessel.display_abbreviation,
  }) ?? "";
