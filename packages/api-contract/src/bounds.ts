import * as z from "zod/mini";
import { day, decimal, epochSeconds } from "./fields";
import { writtenAs } from "./read-form";
import {
  afterBounds,
  beforeBounds,
  billedQuantityBounds,
  billedRateBounds,
  conversionFactorBounds,
  dayBounds,
  latitudeBounds,
  legalGrossBounds,
  longitudeBounds,
  meterFactorBounds,
  movedQuantityBounds,
  numberForm,
  quantityBounds,
  railcarCapacityBounds,
  railcarLengthBounds,
  railcarPoundsBounds,
  railcarWeightBounds,
  rateBounds,
  scaleCapacityBounds,
  scaleDivisionBounds,
  tooManyDecimals,
  trackLengthBounds,
  truckWeightBounds,
} from "./sentences";

/** Digits behind the point of a quantity, a weight or a length: as entered, as converted and as kept in the ledger. */
export const QUANTITY_DECIMALS = 9;
/** Digits behind the point of a factor: 0.45359237 and its like are exact, and a rounded one is close enough. */
export const FACTOR_DECIMALS = 18;
/** Digits behind the point of a price: a hundredth of a cent and less is charged per unit. */
export const PRICE_DECIMALS = 6;

/** What a number may be: its bounds are decimals, both included. */
export interface NumberBound {
  readonly least: string;
  readonly most: string;
  readonly decimals: number;
  /** Shown to the user who entered a value out of bounds: both bounds with their unit. */
  readonly sentence: string;
}

/** The smallest quantity above zero that the ledger tells from nothing. */
const SMALLEST = "0.000000001";
const bound = (least: string, most: string, sentence: string, decimals: number = QUANTITY_DECIMALS): NumberBound => ({
  least,
  most,
  decimals,
  sentence,
});

/**
 * Generous bounds of what a terminal meets; a value outside is a typing error. Where a row has its own unit, the bound
 * holds in every unit; weights of railcars and trucks are also checked in pounds.
 */
export const BOUNDS = {
  /** Feet over couplers: the shortest ore cars have about 20, the longest flat cars about 145. */
  railcarLength: bound("1", "200", railcarLengthBounds),
  trackLength: bound("0", "100000", trackLengthBounds),
  railcarWeight: bound("0", "1000000", railcarWeightBounds),
  railcarPounds: bound("0", "1000000", railcarPoundsBounds),
  railcarCapacity: bound("0", "100000", railcarCapacityBounds),
  truckWeight: bound("0", "1000000", truckWeightBounds),
  legalGross: bound(SMALLEST, "1000000", legalGrossBounds),
  /** What is stored, ordered or counted: in pounds it is five million short tons. */
  quantity: bound("0", "10000000000", quantityBounds),
  movedQuantity: bound(SMALLEST, "10000000000", movedQuantityBounds),
  billedQuantity: bound("-10000000000", "10000000000", billedQuantityBounds),
  scaleCapacity: bound("0", "10000000", scaleCapacityBounds),
  scaleDivision: bound(SMALLEST, "10000", scaleDivisionBounds),
  conversionFactor: bound(SMALLEST, "1000000000", conversionFactorBounds, FACTOR_DECIMALS),
  /** Prover volume ÷ indicated volume: about 1. */
  meterFactor: bound("0.1", "10", meterFactorBounds, FACTOR_DECIMALS),
  rate: bound("0", "1000000", rateBounds, PRICE_DECIMALS),
  billedRate: bound("-1000000", "1000000", billedRateBounds, PRICE_DECIMALS),
  latitude: bound("-90", "90", latitudeBounds),
  longitude: bound("-180", "180", longitudeBounds),
} as const satisfies Readonly<Record<string, NumberBound>>;

/** The form of a decimal. Longer runs of digits are refused before any arithmetic. */
const FORM = /^-?\d{1,40}(\.\d{1,40})?$/;

/** A decimal as a whole number of its smallest steps. */
function steps(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`);
}
const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

/** What is wrong with a number as somebody writes it, as a sentence; null when it may be written. */
export function numberFault(text: string, { least, most, decimals, sentence }: NumberBound): string | null {
  if (!FORM.test(text)) return numberForm;
  const value = steps(text, decimals);
  if (value < steps(least, decimals) || value > steps(most, decimals)) return sentence;
  return decimalsOf(text) > decimals ? tooManyDecimals({ most: decimals }) : null;
}

const boundsOfSchemas = new WeakMap<z.ZodMiniType, NumberBound>();
/** The bound of a number's schema, for documents and tests; undefined for every other schema. */
export const boundOf = (schema: z.ZodMiniType): NumberBound | undefined => boundsOfSchemas.get(schema);

/** The schema of a number within a bound, as people write it. */
function bounded(of: NumberBound) {
  const schema = z.string().check(
    z.regex(FORM, numberForm),
    z.check<string>(({ value, issues }) => {
      const fault = FORM.test(value) ? numberFault(value, of) : null;
      if (fault !== null) issues.push({ code: "custom", message: fault, input: value });
    }),
  );
  boundsOfSchemas.set(schema, of);
  return writtenAs(schema, decimal());
}

export const railcarLength = () => bounded(BOUNDS.railcarLength);
export const trackLength = () => bounded(BOUNDS.trackLength);
/** A railcar's weight in a unit that another field names. */
export const railcarWeight = () => bounded(BOUNDS.railcarWeight);
export const railcarPounds = () => bounded(BOUNDS.railcarPounds);
export const railcarCapacity = () => bounded(BOUNDS.railcarCapacity);
/** A truck's weight in a unit that another field names. */
export const truckWeight = () => bounded(BOUNDS.truckWeight);
export const legalGross = () => bounded(BOUNDS.legalGross);
/** A quantity that is not below zero, in a unit that another field names. */
export const quantity = () => bounded(BOUNDS.quantity);
/** A quantity that moves: it is above zero. */
export const movedQuantity = () => bounded(BOUNDS.movedQuantity);
/** A quantity on an invoice: below zero where something is given back. */
export const billedQuantity = () => bounded(BOUNDS.billedQuantity);
export const scaleCapacity = () => bounded(BOUNDS.scaleCapacity);
export const scaleDivision = () => bounded(BOUNDS.scaleDivision);
export const conversionFactor = () => bounded(BOUNDS.conversionFactor);
export const provedFactor = () => bounded(BOUNDS.meterFactor);
export const rate = () => bounded(BOUNDS.rate);
export const billedRate = () => bounded(BOUNDS.billedRate);
export const latitude = () => bounded(BOUNDS.latitude);
export const longitude = () => bounded(BOUNDS.longitude);

/** The days that a terminal's papers may name: open ends are left empty, not put far away. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2199-12-31";
/** A calendar day as it is entered. */
export const enteredDay = () =>
  writtenAs(
    day().check(
      z.refine<string>(
        (text) => text >= FIRST_DAY && text <= LAST_DAY,
        dayBounds({ first: FIRST_DAY, last: LAST_DAY }),
      ),
    ),
    day(),
  );

/** 2000-01-01 and the end of 2199, UTC: nothing that is recorded here came or comes at another time. */
export const FIRST_INSTANT = 946_684_800;
export const LAST_INSTANT = 7_258_118_399;
/** An instant as it is entered, in whole epoch seconds. */
export const enteredInstant = () =>
  writtenAs(
    z.int().check(z.minimum(FIRST_INSTANT, beforeBounds), z.maximum(LAST_INSTANT, afterBounds)),
    epochSeconds(),
  );

/** A whole number between two bounds; the sentence says both and what is counted. */
export const wholeNumber = (least: number, most: number, sentence: string) =>
  z.int().check(z.minimum(least, sentence), z.maximum(most, sentence));
