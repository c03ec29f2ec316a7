import { isDay, type Day } from "./day";

const SEPARATED = /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/;

/** A day as it is shown and typed: '2026-11-21' → '2026/11/21' (spec §5). No day ('') stays as it is. */
export const formatDay = (day: Day): string => day.replaceAll("-", "/");

/**
 * The day that someone typed, year first: '2026/11/21', '2026-1-5', '2026.11.21' and '20261121' will do. Null for a
 * half-typed or impossible one; a day is never guessed.
 */
export function parseDay(typed: string): Day | null {
  const [, year, month, date] = SEPARATED.exec(typed.trim()) ?? TOGETHER.exec(typed.trim()) ?? [];
  if (!year || !month || !date) return null;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
