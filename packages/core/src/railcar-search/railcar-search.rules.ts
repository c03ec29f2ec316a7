import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { tRailcar } from "../messages/catalogue-railcar";
import { parseCarKey, searchCars } from "../railcars/search.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { formatDay } from "../terminal-time/day-text";
import { dayOf } from "../terminal-time/day.rules";
import type { FoundCar, Rights } from "./railcar-search.types";

/** How long the user pauses before the server is asked, in milliseconds. */
export const PAUSE_MS = 250;
/** Cars that an answer holds at least, if there are as many. */
export const CARS_AT_ONCE = 40;

/** How the server is asked for a text: by its words, and by the car that it may spell in one go ('utlx001234'). */
export interface Question {
  readonly q: string | undefined;
  readonly exact: { readonly prefix: string; readonly car_number: string } | null;
}

/** What to ask the server, so that what it finds holds all that the manual search would find (spec §5). */
export function questionOf(text: string): Question {
  const asked = text.trim().slice(0, 200);
  const [first, ...rest] = asked.split(/\s+/);
  const key = parseCarKey(asked);
  const [prefix = "", car_number = ""] = key?.split(" ") ?? [];
  // A mark and a number are looked for apart, however they are typed. Words beyond two are joined to the second, as the search does.
  const words = key ?? [first, rest.join("")].filter(Boolean).join(" ");
  return {
    q: words === "" ? undefined : words,
    exact: /^[A-Z]{2,4}$/.test(prefix) && /^\d{1,6}$/.test(car_number) ? { prefix, car_number } : null,
  };
}

/** The cars known already and the ones that came, each once, that the manual search finds. */
export function mergeFound(known: readonly FoundCar[], came: readonly FoundCar[], text: string): readonly FoundCar[] {
  const ids = new Set(known.map((car) => car.id));
  const fresh = came.filter((car) => !ids.has(car.id) && ids.add(car.id));
  return searchCars([...known, ...fresh], text);
}

/** What can be done from the card of a car: receive one that is announced at this terminal, edit one on site. */
export function actionOf(
  car: FoundCar,
  { canReceive, canEdit }: Rights,
  homeTerminalId: string,
): "receive" | "edit" | null {
  if (car.status_id === RAILCAR_STATUS.pending)
    return canReceive && car.terminal_id === homeTerminalId ? "receive" : null;
  return canEdit && RAILCAR_STATES[car.status_id].onTrack ? "edit" : null;
}

/** When the car came, left or is expected: days of its terminal's zone. */
export function datesOf({ time_zone, date_received, date_released, eta, status_id }: FoundCar): string {
  const day = (seconds: number) => ({ day: formatDay(dayOf(time_zone, seconds)) });
  return [
    status_id === RAILCAR_STATUS.pending && eta !== null ? tRailcar("search.expected", day(eta)) : "",
    date_received === null ? "" : tRailcar("search.received", day(date_received)),
    date_released === null ? "" : tRailcar("search.released", day(date_released)),
  ]
    .filter(Boolean)
    .join(" · ");
}
