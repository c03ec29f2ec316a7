import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { formatInstant } from "../terminal-time/instant-text";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { isOverLegalGross, type LegalGross } from "../trucks/legal-gross.rules";
import type { TruckKind, WeightPosition } from "../trucks/truck-kinds";
import type { TruckRow, TruckWeighing, TruckOrder } from "../trucks/truck.types";
import { orderOf, shownDrafted, shownNet, shownWeight, weightOf, weightUnitOf } from "../trucks/truck-row.rules";
import { convertBy, displayUnitOf, type DisplayFactors } from "../units/display-factors.rules";
import { displayQuantity, figureWithUnit, quantityWithUnit, roundForDisplay } from "../units/shown.rules";
import { positionName } from "./truck-facts.rules";
import type { TruckFactsRead } from "./truck-work.types";

/** One of the weights of a truck, or its net. */
export interface WeightRowView {
  readonly label: string;
  readonly value: string;
  /** How it came to be: a manual weight is marked so. */
  readonly mark: string | null;
  /** Scale, time in the terminal's zone and person, as far as they are known; one line each. */
  readonly origin: readonly string[];
}
export interface DraftSumView {
  readonly drafted: string | null;
  /** What of the net is not drafted yet, or how far the drafts are over it. */
  readonly rest: { readonly text: string; readonly isOver: boolean } | null;
}

/** Scales and people by id. */
type Names = Pick<TruckFactsRead, "scales" | "people">;
const nameOf = (named: Names["people"], id: string | null): string | undefined =>
  named.find((one) => one.id === id)?.name;

/** The origin of a weight, as a ticket prints it after the weight. */
const originOf = (
  { scale_id, weighed_at, weighed_by }: TruckWeighing,
  zone: string,
  { scales, people }: Names,
): readonly string[] =>
  [nameOf(scales, scale_id), formatInstant(weighed_at, zone), nameOf(people, weighed_by)].filter(
    (text) => text !== undefined,
  );

const MARKS = { manual: "truck.manual", "stored tare": "truck.storedTare", live: "truck.live" } as const;

/** The order of a truck, in the unit that its terminal shows. */
export function shownOrder(truck: TruckRow): (TruckOrder & { readonly isConverted: boolean }) | null {
  const order = orderOf(truck);
  const unit = truck.display_abbreviation;
  if (order === null) return null;
  const { number, remaining, display } = order;
  return unit === null || display === null || unit === order.unit
    ? { number, remaining, unit: order.unit, isConverted: false }
    : { number, remaining: display, unit, isConverted: true };
}

/** Both weights, in words where one is missing, and the net once both are known. */
export function weightRows(kind: TruckKind, truck: TruckRow, names: Names): readonly WeightRowView[] {
  const rows = (["gross", "tare"] as const).map((position): WeightRowView => {
    const taken = truck.weighings.find((weighing) => weighing.position === position);
    return {
      label: positionName(position),
      value: displayQuantity(shownWeight(kind, truck, position)) ?? tTruck("truck.notWeighed"),
      mark: taken ? tTruck(MARKS[taken.source]) : null,
      origin: taken ? originOf(taken, truck.time_zone, names) : [],
    };
  });
  return truck.net === null
    ? rows
    : [...rows, { label: tTruck("truck.net"), value: displayQuantity(shownNet(truck)) ?? "", mark: null, origin: [] }];
}

/** That a truck is too heavy for public roads, or that its tare cannot be right, as no empty truck weighs that much: with both figures. */
const overLegalText = (position: WeightPosition, weight: string, limit: string): string =>
  position === "gross"
    ? tTruck("weigh.overLegal", { gross: weight, limit })
    : tTruck("weigh.tareOverLegal", { tare: weight, limit });
/** Decimal places of a typed weight and the limit in another unit. */
const SHOWN_PLACES = 2;
/** A figure, followed by the entered one where that is in another unit. */
const withOwn = (shown: string, own: string): string => (shown === own ? shown : `${shown} (${own})`);

/**
 * The same of a typed weight, in the terminal's unit with the typed figure; null where nothing is over, or it is
 * unknown.
 */
export function overLegalTyped(
  position: WeightPosition,
  weight: string | null,
  unit: string | null,
  limit: LegalGross,
  factors: DisplayFactors,
): string | null {
  const { legal_gross: most, legal_gross_uom_abbreviation: of } = limit;
  if (weight === null || unit === null || most === null || !isOverLegalGross(weight, unit, limit, factors)) return null;
  const inShownUnit = (quantity: string, own: string) => {
    const shown = displayUnitOf(factors, own);
    const converted = shown === null ? null : convertBy(factors, quantity, own, shown, SHOWN_PLACES);
    const figure = figureWithUnit(quantity, own);
    return converted === null ? figure : withOwn(figureWithUnit(converted, shown), figure);
  };
  return overLegalText(position, inShownUnit(weight, unit), inShownUnit(most, of));
}

/** The same of the weights as they were taken, in the unit that the terminal shows. */
export function overLegalWeights(kind: TruckKind, truck: TruckRow, factors: DisplayFactors): readonly string[] {
  const { legal_gross: quantity, legal_gross_uom_abbreviation: unit, display_legal_gross: display } = truck;
  const limit = displayQuantity({ quantity, unit, display, displayUnit: truck.display_abbreviation }) ?? "";
  const weighedIn = weightUnitOf(truck);
  return (["gross", "tare"] as const).flatMap((position) => {
    const weight = weightOf(kind, truck, position);
    const isOver = weight !== null && weighedIn !== null && isOverLegalGross(weight, weighedIn, truck, factors);
    return isOver
      ? [
          overLegalText(
            position,
            displayQuantity(shownWeight(kind, truck, position)) ?? "",
            withOwn(limit, quantityWithUnit(quantity, unit) ?? ""),
          ),
        ]
      : [];
  });
}

/** What of the net is not drafted yet, below zero where the drafts are over it, as it is shown; null until both are known. */
export function restOf(truck: TruckRow): { readonly text: string; readonly isOver: boolean } | null {
  const { net, quantity: drafted, display_net, display_quantity, display_abbreviation: shownIn } = truck;
  if (net === null || drafted === null) return null;
  const unit = weightUnitOf(truck);
  const exact = subtractDecimals(net, drafted);
  const isShown = display_net !== null && display_quantity !== null && shownIn !== null && shownIn !== unit;
  const quantity = isShown ? roundForDisplay(subtractDecimals(display_net, display_quantity)) : exact;
  return {
    text: figureWithUnit(unsignedDecimal(quantity), isShown ? shownIn : unit),
    isOver: compareDecimals(exact, "0") < 0,
  };
}

/** Says of a quantity how it is booked. */
export type SayBooked = (quantity: string) => string;

/**
 * What the drafts come to, and what is left of the net once that is known, in the unit that the terminal shows. A truck that
 * has left has nothing to be put right: its difference is booked, and `booked` says how, once that is known.
 */
export function draftSum(truck: TruckRow, booked?: SayBooked): DraftSumView {
  const drafted = displayQuantity(shownDrafted(truck));
  const said = drafted === null ? null : tLoad("load.drafted", { drafted });
  const rest = restOf(truck);
  if (rest === null) return { drafted: said, rest: null };
  const { text, isOver } = rest;
  return {
    drafted: said,
    rest: {
      text: booked?.(text) ?? (isOver ? tTruck("truck.over", { over: text }) : tLoad("load.left", { left: text })),
      isOver: isOver && truck.status_id !== TRUCK_STATUS.released,
    },
  };
}
