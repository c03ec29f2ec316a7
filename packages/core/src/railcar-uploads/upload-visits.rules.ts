import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Day } from "../terminal-time/day";
import { sameBol } from "./upload-texts.rules";
import type { KnownVisit, UploadWorld } from "./upload.types";

/** What tells the shipments of one car apart. */
export interface Shipment {
  /** As BOL numbers are compared; '' without one. */
  readonly bol: string;
  /** The ship day; null without one. */
  readonly day: Day | null;
}

/** Visits of a car that fit a row (operations.md 1.5). */
export type VisitFinder = (carKey: string, row: Shipment) => readonly KnownVisit[];

/** A finder over the visits that count, by car. Each car has few of them. */
export function visitFinder({ visits }: Pick<UploadWorld, "visits">, dayOf: (seconds: number) => Day): VisitFinder {
  const byCar = new Map<string, KnownVisit[]>();
  for (const visit of visits) {
    if (visit.status_id === RAILCAR_STATUS.cancelled) continue;
    const same = byCar.get(visit.car);
    if (same === undefined) byCar.set(visit.car, [visit]);
    else same.push(visit);
  }
  const bolOf = ({ bol }: KnownVisit) => sameBol(bol ?? "");
  const dayOfVisit = ({ ship_date }: KnownVisit) => (ship_date === null ? null : dayOf(ship_date));
  return (carKey, { bol, day }) => {
    const known = byCar.get(carKey) ?? [];
    const ofDay = () => (day === null ? [] : known.filter((visit) => dayOfVisit(visit) === day));
    if (bol !== "") {
      const same = known.filter((visit) => bolOf(visit) === bol);
      return same.length > 0 ? same : ofDay().filter((visit) => bolOf(visit) === "");
    }
    if (day !== null) return ofDay();
    return known.filter(
      (visit) => visit.status_id === RAILCAR_STATUS.pending && bolOf(visit) === "" && visit.ship_date === null,
    );
  };
}
