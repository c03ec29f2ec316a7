import { grouped } from "../../units/decimal.rules";
import { defineRefusals } from "../define-refusals";
import { figure, type Figure } from "./figures";

interface Compared {
  readonly from: string;
  readonly to: string;
  /** The smallest and the greatest factor that is known. */
  readonly low: string;
  readonly high: string;
  readonly factor: string;
  readonly times: number;
}
const farFrom = (source: string, { from, to, low, high, factor, times }: Compared): string =>
  `${source} 1 ${from} is ${low === high ? `${low} ${to}` : `${low} to ${high} ${to}`}; ${factor} is more than ${times} times away from that. Check the factor and both units.`;

/** What shows quantities, one and several. */
const SHOWN = {
  railcar: "railcars",
  truck: "trucks",
  storage: "storages",
  order: "orders",
  job: "jobs",
  BOL: "BOLs",
  draft: "drafts",
  "stock count": "stock counts",
  asset: "assets",
  "line of the ledger": "lines of the ledger",
} as const;
export type ShownKind = keyof typeof SHOWN;
interface Counted {
  readonly kind: ShownKind;
  readonly count: number;
  /** There are more than were counted. */
  readonly hasMore: boolean;
}
/** '1 railcar, 2 trucks and 1 BOL'. */
function counted(records: readonly Counted[]): string {
  const texts = records.map(
    ({ kind, count, hasMore }) =>
      `${hasMore ? "more than " : ""}${grouped(String(count))} ${count === 1 && !hasMore ? kind : SHOWN[kind]}`,
  );
  const last = texts.pop() ?? "";
  return texts.length === 0 ? last : `${texts.join(", ")} and ${last}`;
}
/** The verb behind them: one record alone shows, several show. */
const verb = (records: readonly Counted[]): string =>
  records.length === 1 && records[0]?.count === 1 && !records[0].hasMore ? "shows" : "show";
const shown = (quantity: Figure | null): string => (quantity === null ? "no quantity" : figure(quantity));
const KEPT = "What was recorded, signed and released keeps its own figures and units. Confirm the change to make it.";

/** What is said of units and of the conversions between them. */
export const conversionRefusal = defineRefusals({
  // ---- a single conversion
  converts_itself: "A unit is not converted into itself. Choose another unit.",
  one_class: ({ from, to, own }: { from: string; to: string; own: string }) =>
    `${from} is a unit of ${own}, and so is ${to}. Choose a unit of another class, or enter a conversion within the class.`,
  two_classes: ({ from, to, own, other }: { from: string; to: string; own: string; other: string }) =>
    `${from} is a unit of ${own}, ${to} is a unit of ${other}. Choose a unit of the same class, or enter the conversion for a product between classes.`,
  another_class: "another class",
  this_class: "this class",
  contradiction: ({ from, to, known, factor }: { from: string; to: string; known: string; factor: string }) =>
    `By the conversions that stand 1 ${from} is ${known} ${to}; this one says ${factor}. Change the factor, or leave this conversion out: it follows from the others.`,
  far_from_present: (compared: Compared) => farFrom("By its present factor", compared),
  far_from_standard: (compared: Compared) => farFrom("By the standard conversions", compared),
  far_from_product: (compared: Compared) => farFrom("By the product's other conversions", compared),
  far_from_products: (compared: Compared) => farFrom("By the conversions of other products", compared),
  beyond_class: ({ factor, from, to }: { factor: string; from: string; to: string }) =>
    `${factor} ${to} in 1 ${from}: units of one class are not more than a million times apart. Check the factor and both units.`,

  // ---- what is shown by it
  conversion_needed: ({ lost }: { lost: readonly Counted[] }) =>
    `Nothing else converts what is shown by this conversion: ${counted(lost)} would show no quantity in the unit of their terminal any more. Add another conversion that leads there first.`,
  conversion_in_use: ({ affected }: { affected: readonly Counted[] }) =>
    `This changes what ${counted(affected)} ${verb(affected)}. ${KEPT}`,
  conversion_in_use_example: ({
    affected,
    kind,
    before,
    after,
  }: {
    affected: readonly Counted[];
    kind: ShownKind;
    before: Figure | null;
    after: Figure | null;
  }) =>
    `This changes what ${counted(affected)} ${verb(affected)}. For example, a ${kind} that shows ${shown(before)} would show ${shown(after)}. ${KEPT}`,
  conversion_missing: ({ lost }: { lost: readonly Counted[] }) =>
    `No conversion leads there: ${counted(lost)} would show no quantity any more. Add the conversion first.`,

  // ---- units
  unit_converted: ({ unit }: { unit: string }) =>
    `Conversions lead from or to ${unit}, so that it stays in its class. Retire them first.`,
  unit_in_use: ({ unit, lost }: { unit: string; lost: readonly Counted[] }) =>
    `Quantities are recorded in ${unit}: ${counted(lost)} would show no quantity any more. Add another unit instead.`,
  unit_of_other_class: ({ unit, own, wanted }: { unit: string; own: string; wanted: string }) =>
    `${unit} is a unit of ${own}. Choose a unit of ${wanted}.`,
});
