import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import type { RowChange } from "../live-set/live-set.types";
import { secondWeight, TRUCK_KINDS, type TruckKind } from "../trucks/truck-kinds";
import { weightOf } from "../trucks/truck-row.rules";
import { isZero } from "../trucks/truck-release.rules";
import type { TruckRow } from "../trucks/truck.types";
import type { YardMove, YardTruck } from "./yard-board.types";

/** What trucks wait for, in the order in which a visit comes to it: the columns of the board. */
export const YARD_COLUMNS = ["expected", "weigh-in", "load", "weigh-out", "sign", "release"] as const;
export type YardColumn = (typeof YARD_COLUMNS)[number];

/** Whether something was drafted for a truck, on hold or not: its next step is the scale then. */
const hasDrafts = ({ quantity, release_missing }: TruckRow): boolean =>
  (quantity !== null && !isZero(quantity)) || release_missing.some(({ code }) => code === "held drafts");

/**
 * The step that a truck waits for, by the order of its next steps (trucks/truck-steps.rules); null for one that is gone. A
 * truck in loading or handling waits for the scale from its first draft on: nobody records that the last one was made.
 */
export function columnOf(kind: TruckKind, row: TruckRow): YardColumn | null {
  const columns: Readonly<Record<TruckStatusId, () => YardColumn | null>> = {
    [TRUCK_STATUS.scheduled]: () => "expected",
    [TRUCK_STATUS.arrived]: () => (weightOf(kind, row, TRUCK_KINDS[kind].first) === null ? "weigh-in" : "load"),
    [TRUCK_STATUS.handling]: () => (hasDrafts(row) ? "weigh-out" : "load"),
    [TRUCK_STATUS.weighed]: () => "sign",
    [TRUCK_STATUS.signed]: () => "release",
    [TRUCK_STATUS.released]: () => null,
    [TRUCK_STATUS.voided]: () => null,
  };
  return columns[row.status_id]();
}

/** A truck as the board holds it; null for one that is not on it. */
export function yardTruck(kind: TruckKind, row: TruckRow): YardTruck | null {
  const column = columnOf(kind, row);
  return column === null ? null : { key: `${kind} ${row.id}`, kind, column, row };
}

/** What a change of a row means on the board; null where the truck waits for the same as before. */
export function moveOf(kind: TruckKind, { before, after }: RowChange<TruckRow>): YardMove | null {
  const row = after ?? before;
  if (row === null) return null;
  const [from, to] = [before, after].map((one) => (one === null ? null : columnOf(kind, one))) as [
    YardColumn | null,
    YardColumn | null,
  ];
  return from === to ? null : { key: `${kind} ${row.id}`, name: row.name, from, to };
}

/** The last step that a truck has behind it, and when that was, as far as its row says so. */
export interface LastStep {
  readonly step: "weighed-in" | "weighed-out" | "signed";
  readonly at: number;
}

/** How long a truck has waited for its column is known from the step before; null where nothing dates that. */
export function lastStepOf({ kind, column, row }: YardTruck): LastStep | null {
  const weighedAt = (position: "gross" | "tare") =>
    row.weighings.find((weighing) => weighing.position === position)?.weighed_at ?? null;
  const dated = (step: LastStep["step"], at: number | null) => (at === null ? null : { step, at });
  const { first } = TRUCK_KINDS[kind];
  const steps: Readonly<Record<YardColumn, () => LastStep | null>> = {
    expected: () => null,
    "weigh-in": () => null,
    load: () => dated("weighed-in", weighedAt(first)),
    "weigh-out": () => dated("weighed-in", weighedAt(first)),
    sign: () => dated("weighed-out", weighedAt(secondWeight(kind))),
    release: () => dated("signed", row.signature?.signed_at ?? null),
  };
  return steps[column]();
}

/** From when on a truck has waited: its arrival, or the time at which it was expected. Null where nobody knows. */
export const waitsSince = ({ column, row }: YardTruck): number | null =>
  column === "expected" ? row.scheduled_at : row.date_arrived;

/** The longest wait first; those whose wait nobody knows last, then by name. */
export function byWait(a: YardTruck, b: YardTruck): number {
  const [left, right] = [waitsSince(a) ?? Infinity, waitsSince(b) ?? Infinity];
  if (left !== right) return left < right ? -1 : 1;
  return a.row.name.localeCompare(b.row.name, "en", { numeric: true }) || (a.key < b.key ? -1 : 1);
}
