import { tVessel } from "../messages/catalogue-vessels";
import type { Signal } from "../resources/resource.types";
import { displayQuantity } from "../units/shown.rules";
import { freeText, heldText, percentOf, type Levelled } from "./vessel-level.rules";
import type { Vessel } from "./vessel.types";

/** What of a row the level is drawn from. */
export type LevelRow = Levelled &
  Pick<
    Vessel,
    "level_percent" | "level_alarm" | "low_alarm" | "high_alarm" | "display_low_alarm" | "display_high_alarm"
  >;

/** An alarm mark: where it stands, in percent of the capacity, and what it says. */
export interface LevelMark {
  readonly key: "low" | "high";
  readonly at: number;
  readonly text: string;
}
/** A level as it is drawn to scale, and the same in words. */
export interface LevelView {
  /** How high it stands, 0 to 100; null where no capacity says it. */
  readonly fill: number | null;
  readonly tone: Signal;
  readonly marks: readonly LevelMark[];
  /** In a cell: '81.7 %'. */
  readonly short: string;
  readonly words: readonly string[];
  /** The mark that is reached, said plainly; null where none is. */
  readonly alarm: string | null;
}

// Drawing alone takes a binary number: what is said stays exact.
const onScale = (percent: string): number => Math.min(100, Math.max(0, Number(percent)));

const TONES: Readonly<Record<LevelRow["level_alarm"], Signal>> = { none: "brand", low: "waiting", high: "blocked" };

function markText(row: LevelRow, key: LevelMark["key"]): string | null {
  return displayQuantity({
    quantity: row[`${key}_alarm`],
    unit: row.quantity_uom_abbreviation,
    display: row[`display_${key}_alarm`],
    displayUnit: row.display_abbreviation,
  });
}

function marksOf(row: LevelRow): readonly LevelMark[] {
  return (["low", "high"] as const).flatMap((key) => {
    const [mark, figure] = [row[`${key}_alarm`], markText(row, key)];
    const percent = mark === null ? null : percentOf(mark, row.capacity);
    if (percent === null || figure === null) return [];
    return [{ key, at: onScale(percent), text: tVessel(`level.${key}`, { figure }) }];
  });
}

function alarmOf(row: LevelRow): string | null {
  const { level_alarm: key } = row;
  return key === "none" ? null : tVessel(`alarm.${key}`, { figure: markText(row, key) ?? "" });
}

/** How full a vessel is. */
export function viewLevel(row: LevelRow): LevelView {
  const { level_percent: percent, level_alarm } = row;
  const capacity = displayQuantity({
    quantity: row.capacity,
    unit: row.quantity_uom_abbreviation,
    display: row.display_capacity,
    displayUnit: row.display_abbreviation,
  });
  const free = freeText(row);
  const held = heldText(row);
  return {
    fill: percent === null ? null : onScale(percent),
    tone: TONES[level_alarm],
    marks: marksOf(row),
    short: percent === null ? "" : tVessel("level.short", { percent }),
    words:
      percent === null || capacity === null || free === null
        ? [held, tVessel("level.noCapacity")]
        : [
            tVessel("level.percent", { percent }),
            tVessel("level.of", { held, capacity }),
            tVessel("level.free", { figure: free }),
          ],
    alarm: alarmOf(row),
  };
}

/** The level of a row that has the fields of a vessel, whatever list it is in; null where it says no quantity. */
export const levelOfRow = (row: Readonly<Record<string, unknown>>): LevelView | null =>
  typeof row["quantity"] === "string" ? viewLevel(row as unknown as LevelRow) : null;
