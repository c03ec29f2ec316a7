import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { tBoard } from "../messages/catalogue-track-utilization";
import { stateName } from "../messages/define-refusals";
import { heldText, nameParts, STATE_TONES } from "../railcars/display.rules";
import { leavesLoaded } from "../railcars/states.rules";
import type { PlacedCar } from "../railcars/positions.rules";
import { deskPaths } from "../routes/desk-paths";
import { dayOf, today } from "../terminal-time/day.rules";
import { utcMidnight } from "../terminal-time/day";
import { grouped } from "../units/decimal.rules";
import { madeOnce } from "../made-once/made-once";
import { carKeyOf } from "../railcars/car-key";

const SECONDS_OF_A_DAY = 86_400;

/** What of a car is shown by a mark of its own, whatever its state. */
export type CarMark = "inoperable" | "customerReleased";
/** Whether there is something in a car; null where nobody knows. */
export type CarLoad = "loaded" | "empty" | null;

/** The facts of a car on a track, in words. */
export interface CarFactsView {
  readonly key: string;
  /** The page of its record. */
  readonly record: string;
  readonly position: number;
  readonly name: string;
  readonly mark: string;
  readonly number: string;
  readonly product: string;
  readonly customer: string;
  readonly state: string;
  readonly tone: (typeof STATE_TONES)[TrackCar["status_id"]];
  readonly load: CarLoad;
  /** '112.4 ST', or nothing. */
  readonly held: string;
  /** 'Loaded 112.4 ST': whether there is something in it, and how much. */
  readonly contents: string;
  /** 'Day 12': the day of its receipt is the first. */
  readonly days: string;
  readonly length: string;
  readonly marks: readonly CarMark[];
  /** Its marks in words. */
  readonly notes: string;
}

/** Which day on site this is for a car, counted in its terminal's days; null where no receipt is known. */
export function dayOnSite(
  { date_received, time_zone }: Pick<TrackCar, "date_received" | "time_zone">,
  now: number,
): number | null {
  if (date_received === null) return null;
  const days = utcMidnight(today(time_zone, now)) - utcMidnight(dayOf(time_zone, date_received));
  return Math.max(0, Math.round(days / SECONDS_OF_A_DAY)) + 1;
}

/** Whether a car holds something, as its ledger says. */
export const loadOf = ({ quantity_snapshot }: Pick<TrackCar, "quantity_snapshot">): CarLoad =>
  quantity_snapshot === null ? null : leavesLoaded(quantity_snapshot) ? "loaded" : "empty";

const marksOf = ({ inoperable, status_id }: TrackCar): readonly CarMark[] => [
  ...(inoperable ? (["inoperable"] as const) : []),
  ...(status_id === RAILCAR_STATUS.customerReleased ? (["customerReleased"] as const) : []),
];

/** What a load is called. */
export const loadText = (load: CarLoad): string => tBoard(load === null ? "car.unknown" : `car.${load}`);

/** A car at a position of its track: made once for this car there, as long as it is `now`. */
export const viewCarFacts = madeOnce((car: TrackCar, position: number, now: number): CarFactsView => {
  const day = dayOnSite(car, now);
  const marks = marksOf(car);
  const [load, held] = [loadOf(car), heldText(car) ?? ""];
  return {
    key: carKeyOf(car),
    record: carRecord(car),
    position,
    name: car.name,
    ...nameParts(car),
    product: car.product_name ?? "",
    customer: car.customer_name ?? "",
    state: stateName(car.status_id, car.status),
    tone: STATE_TONES[car.status_id],
    load,
    held,
    contents: [loadText(load), held].filter((text) => text !== "").join(" "),
    days: day === null ? "" : tBoard("car.day", { day }),
    length:
      car.railcar_length === null
        ? tBoard("car.unmeasured")
        : tBoard("car.feet", { feet: grouped(car.railcar_length) }),
    marks,
    notes: marks.map((mark) => tBoard(`car.${mark}`)).join(", "),
  };
});

/** The page of the record of a car. */
export const carRecord = ({ family, id }: PlacedCar): string =>
  deskPaths.view(family === "sand" ? "railcars" : "bulk-commodity-railcar-loads", id);

/** The facts of a car that is selected alone, in one line. */
export const carLine = (car: CarFactsView): string =>
  [
    tBoard("car.position", { position: car.position }),
    car.product,
    car.contents,
    car.customer,
    car.days,
    car.length,
    car.notes,
  ]
    .filter((fact) => fact !== "")
    .join(" · ");

/** A car in one sentence, to be read out: all that the drawing shows of it. */
export const saidOfCar = madeOnce((car: CarFactsView, count: number): string =>
  tBoard("car.said", {
    name: car.name,
    position: car.position,
    count,
    facts: [car.product, loadText(car.load), car.held, car.customer, car.state, car.days, car.length, car.notes]
      .filter((fact) => fact !== "")
      .join(", "),
  }),
);
