import * as z from "zod/mini";
import { oneLine } from "./one-line";
import { writtenAs } from "./read-form";
import {
  amountForm,
  dayForm,
  emailForm,
  longText,
  noSuchDay,
  notKeepable,
  numberForm,
  percentForm,
  requiredField,
  scacForm,
  shortText,
  sortOrderBounds,
  wholeForm,
} from "./sentences";

/** Half characters and NUL can be sent in JSON, but are no text: no database keeps them. */
const isText = () => z.refine<string>((value) => !/[\0\p{Surrogate}]/u.test(value), notKeepable);

const makeText = (max: number, min: number) =>
  z
    .string()
    .check(
      min > 0 ? z.minLength(min, min === 1 ? requiredField : shortText({ least: min })) : z.minLength(0),
      min > 0 ? z.refine<string>((value) => value.trim() !== "", requiredField) : z.minLength(0),
      z.maxLength(max, longText({ most: max })),
      isText(),
    );
/** Schemas of text by their bounds. A page makes the contract before it shows anything: what fields have in common is made once. */
const texts = new Map<string, ReturnType<typeof makeText>>();

/** Text between min and max characters as it is sent: passages of several lines, secrets, what is looked up. Spaces alone do not count as text where some is required. */
export function text(max = 200, min = 1): ReturnType<typeof makeText> {
  const bounds = `${min} ${max}`;
  const known = texts.get(bounds) ?? makeText(max, min);
  texts.set(bounds, known);
  return known;
}

/** Text that may be left out. */
export const optionalText = (max = 200) => z.nullable(text(max, 0));

const makeLine = (max: number, min: number) =>
  writtenAs(
    z
      .string()
      .check(
        isText(),
        z.overwrite(oneLine),
        min > 0 ? z.minLength(min, min === 1 ? requiredField : shortText({ least: min })) : z.minLength(0),
        z.maxLength(max, longText({ most: max })),
      ),
    text(max, min),
  );
const lines = new Map<string, ReturnType<typeof makeLine>>();

/**
 * A single line of text, such as a name: its blanks are put right as it is written (one-line.ts), so that no two differ by
 * blanks only. What was stored before is read as it is.
 */
export function line(max = 200, min = 1): ReturnType<typeof makeLine> {
  const bounds = `${min} ${max}`;
  const known = lines.get(bounds) ?? makeLine(max, min);
  lines.set(bounds, known);
  return known;
}

/** A line that may be left out. */
export const optionalLine = (max = 200) => z.nullable(line(max, 0));

/** Why something is done, in somebody's own words. */
export const reasonText = () => text(500);

/**
 * Exact decimals of answers, as strings and never binary floats: wide enough for every sum, conversion and difference of
 * what may be written (bounds.ts), and for what was stored before there were bounds.
 */
const ANSWERED = /^-?\d{1,40}(\.\d{1,18})?$/;
/** Digits before the point that answers carry at most. */
export const ANSWER_DIGITS = 40;
const DECIMAL = z.string().check(z.regex(ANSWERED, numberForm));
/** A quantity, weight, factor, rate or sum of money as it is answered. */
export const decimal = () => DECIMAL;
const AMOUNT = z.string().check(z.regex(/^\d{1,40}(\.\d{1,18})?$/, amountForm));
/** The same, where it is never below zero. */
export const amount = () => AMOUNT;

const EPOCH_SECONDS = z.int().check(z.minimum(0), z.maximum(253_402_300_799));
/** An instant in whole epoch seconds (UTC). */
export const epochSeconds = () => EPOCH_SECONDS;

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Whether the calendar holds a day written YYYY-MM-DD. */
function isInCalendar(written: string): boolean {
  const [year = 0, month = 0, ofMonth = 0] = written.split("-").map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return year > 0 && ofMonth <= (month === 2 && !isLeap ? 28 : (LONGEST[month - 1] ?? 0));
}
const DAY = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayForm), z.refine(isInCalendar, noSuchDay));
/** A calendar day without a zone, YYYY-MM-DD. */
export const day = () => DAY;

const QUERY_FLAG = z.enum(["true", "false"]);
/** A flag in a query string: 'true' or 'false', nothing else. */
export const queryFlag = () => QUERY_FLAG;

const QUERY_INT = z.string().check(z.regex(/^\d{1,9}$/, wholeForm));
/** A whole number in a query string. */
export const queryInt = () => QUERY_INT;

/** An instant in a query string, in whole epoch seconds (UTC). */
export const queryInstant = () => z.string().check(z.regex(/^\d{1,12}$/, wholeForm));

/** An IANA zone name such as America/Chicago; whether it exists is judged by the service. */
export const timeZone = () => line(64);

const isAddress = z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, emailForm);
/** A mail address, judged loosely: the mail itself is the proof. */
export const email = () =>
  writtenAs(
    z.string().check(isText(), z.overwrite(oneLine), isAddress, z.maxLength(200)),
    z.string().check(isAddress, z.maxLength(200), isText()),
  );

/** A percentage from 0 to 100. */
export const percent = () => z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, percentForm));

/** A position among siblings, for lists that people put in order. */
export const sortOrder = () => z.int().check(z.minimum(0, sortOrderBounds), z.maximum(100_000, sortOrderBounds));

/** SCAC or reporting mark of a carrier or railroad: 2–4 capital letters. */
export const scac = () => z.string().check(z.regex(/^[A-Z]{2,4}$/, scacForm));

const DISPLAYED = z.nullable(decimal());
/**
 * The display twin of a quantity, in the unit that its terminal shows: `display_` and the name of the stored field.
 * Null where the stored one is null or no conversion exists; then the stored one is shown.
 */
export const displayed = () => DISPLAYED;
const DISPLAY_ABBREVIATION = z.nullable(z.string());
/** The unit of all of a record's `display_` quantities; null where no conversion leads to it. */
export const displayAbbreviation = () => DISPLAY_ABBREVIATION;
