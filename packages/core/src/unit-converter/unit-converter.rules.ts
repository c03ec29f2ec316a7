import { BOUNDS } from "@railhead/api-contract/bounds";
import { readField } from "../form/field-text.rules";
import type { AnyField } from "../form/form.types";
import { paramsOf, searchText } from "../list/query-url.rules";
import { tConverter } from "../messages/catalogue-converter";
import { inForce, type ConversionPath, type ConversionStep } from "../units/convert.rules";
import { applyRatio, exactProduct, inverse, ONE, ratioOf, times, type Ratio } from "../units/ratio.rules";
import { datedConversions, unitRecords, type UnitRecordsOf } from "../units/unit-records.rules";
import type {
  ConverterAnswer,
  ConverterEntry,
  ConverterField,
  ConverterQuestion,
  ConverterRows,
  ConverterStep,
  ConverterUnit,
  MissingConversion,
} from "./unit-converter.types";

const FIELDS: readonly ConverterField[] = ["amount", "from", "to", "product", "on"];
/** What is entered before anything is. */
export const NOTHING_ENTERED: ConverterEntry = { amount: "", from: "", to: "", product: "", on: null };

/** What an address says to convert. */
export const readConverter = (search: string): ConverterEntry => ({
  ...NOTHING_ENTERED,
  ...Object.fromEntries(paramsOf(search).filter(([name]) => (FIELDS as readonly string[]).includes(name))),
});

/** The part of the address behind the question mark. It names its day, so that a link gives the same answer later. */
export const writeConverter = (entry: ConverterEntry, today: string): string =>
  searchText(
    FIELDS.flatMap((field) => {
      const text = field === "on" ? (entry.on ?? today) : (entry[field] ?? "");
      return text === "" && field !== "on" ? [] : [[field, text] as const];
    }),
  );

/** The same the other way round. */
export const swapped = (entry: ConverterEntry): ConverterEntry => ({ ...entry, from: entry.to, to: entry.from });

/** What is known while something is entered. */
export interface ConverterRecords {
  readonly rows: ConverterRows;
  readonly units: UnitRecordsOf<ConverterUnit>;
}

/** Rows as they are converted by: conversions out of use convert nothing. */
export function converterRecords(rows: ConverterRows): ConverterRecords {
  const isInUse = ({ is_active }: { readonly is_active: boolean }) => is_active;
  const inUse = {
    units: rows.units,
    standard: rows.standard.filter(isInUse),
    intra: rows.intra.filter(isInUse),
    inter: rows.inter.filter(isInUse),
  };
  return { rows: { ...rows, ...inUse }, units: unitRecords<ConverterUnit>(inUse) };
}

/** What is wrong in the fields that are not empty, or the question that they ask; both null while one is still to be filled in. */
export interface ReadEntry {
  readonly faults: Readonly<Partial<Record<ConverterField, string>>>;
  readonly question: ConverterQuestion | null;
}

const AMOUNT: AnyField = { key: "amount", label: "", kind: "decimal", required: false, bound: BOUNDS.billedQuantity };
const DAY: AnyField = { key: "on", label: "", kind: "day", required: false };

/** Reads what was entered. `isProduct`: whether there is a product of this id. */
export function readEntry(
  entry: ConverterEntry,
  { units }: ConverterRecords,
  { today, isProduct }: { readonly today: string; readonly isProduct: (id: string) => boolean },
): ReadEntry {
  const amount = readField(AMOUNT, entry.amount);
  const day = readField(DAY, entry.on ?? today);
  const [from, to] = [entry.from, entry.to].map((unit) => units.byAbbreviation(unit));
  const unknown = (unit: string, found: ConverterUnit | undefined) =>
    unit !== "" && found === undefined ? tConverter("fault.unit", { unit }) : undefined;
  const faults = {
    amount: "fault" in amount ? amount.fault : undefined,
    from: unknown(entry.from, from),
    to: unknown(entry.to, to),
    product: entry.product !== "" && !isProduct(entry.product) ? tConverter("fault.product") : undefined,
    on: "fault" in day ? day.fault : undefined,
  };
  const said = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
  const isAsked = "value" in amount && typeof amount.value === "string" && Object.keys(said).length === 0;
  if (!isAsked || from === undefined || to === undefined) return { faults: said, question: null };
  return {
    faults: said,
    question: {
      amount: amount.value as string,
      from,
      to,
      productId: entry.product === "" ? null : entry.product,
      day: "value" in day && typeof day.value === "string" ? day.value : today,
    },
  };
}

/** The conversions of a path in their order, with the unit and the amount that each leads to. */
function stepsOf(
  { amount, from }: ConverterQuestion,
  taken: readonly ConversionStep[],
  { rows, units }: ConverterRecords,
): readonly ConverterStep[] {
  let [at, ratio]: [ConverterUnit, Ratio] = [from, ONE];
  return taken.map(({ kind, id }) => {
    const record = rows[kind].find((one) => one.id === id);
    if (record === undefined) throw new RangeError(`the ${kind} conversion ${id} of a path is not among the rows`);
    const isInverted = record.to_uom_id === at.id;
    const [before, next] = [at, units.byId(isInverted ? record.from_uom_id : record.to_uom_id)];
    if (next === undefined) throw new RangeError(`a unit of conversion ${id} is not among the rows`);
    const factor = ratioOf(record.factor);
    [at, ratio] = [next, times(ratio, isInverted ? inverse(factor) : factor)];
    const amounts = { exact: exactProduct(amount, ratio), rounded: applyRatio(amount, ratio) };
    return { kind, id, factor: record.factor, isInverted, from: before, to: next, ...amounts };
  });
}

/** What lacks between two units. Of several conversions of the product the one counts by which it would be converted. */
function missingOf(
  { from, to, productId, day }: ConverterQuestion,
  { rows, units }: ConverterRecords,
): MissingConversion {
  if (from.uom_class_id === to.uom_class_id) return { kind: "within", from, to };
  if (productId === null) return { kind: "product" };
  const classOf = (id: string) => units.byId(id)?.uom_class_id;
  const ends = [from.uom_class_id, to.uom_class_id];
  const own = datedConversions(rows.inter.filter(({ product_name_id }) => product_name_id === productId)).filter(
    (one) => ends.includes(classOf(one.from) ?? "") && ends.includes(classOf(one.to) ?? ""),
  );
  const [bridge] = inForce(own, day);
  if (bridge === undefined) {
    const [first] = own.map(({ valid_from }) => valid_from).toSorted();
    return { kind: "between", begins: first ?? null };
  }
  const isForward = classOf(bridge.from) === from.uom_class_id;
  const [near, far] = [bridge.from, bridge.to].map((id) => units.byId(id));
  const [first, second] = isForward ? [near, far] : [far, near];
  if (first === undefined || second === undefined) return { kind: "between", begins: null };
  const isReached = units.converterOf(productId)(from.id, first.id, day) !== null;
  return isReached ? { kind: "within", from: second, to } : { kind: "within", from, to: first };
}

/** An amount in another unit by the product's own rule, with the way there; or what lacks where none leads there. */
export function convertAmount(question: ConverterQuestion, records: ConverterRecords): ConverterAnswer {
  const { amount, from, to, productId, day } = question;
  const path: ConversionPath | null = records.units.converterOf(productId)(from.id, to.id, day);
  if (path === null) return { kind: "missing", missing: missingOf(question, records) };
  return {
    kind: "converted",
    exact: exactProduct(amount, path.ratio),
    rounded: applyRatio(amount, path.ratio),
    steps: stepsOf(question, path.steps, records),
  };
}
