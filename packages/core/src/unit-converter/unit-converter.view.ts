import type { PermissionMap } from "@railhead/api-contract/permissions";
import { tConverter } from "../messages/catalogue-converter";
import { tDesk } from "../messages/catalogue-desk";
import type { FieldEntryView } from "../record-fields/field-entry.view";
import { queryOfGiven, type GivenFields } from "../resources/given-fields.rules";
import { mayOpen, viewAddress } from "../resources/page-links.rules";
import type { DeskEntityName, EntityWith } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { isDay } from "../terminal-time/day";
import { formatDay } from "../terminal-time/day-text";
import type { ConversionKind } from "../units/convert.rules";
import { grouped } from "../units/decimal.rules";
import { figureWithUnit, roundForDisplay } from "../units/shown.rules";
import type { ConverterAnswer, ConverterEntry, ConverterField, ConverterQuestion } from "./unit-converter.types";

/** A conversion of the path as a line of the page. */
export interface StepView {
  readonly key: string;
  readonly units: string;
  /** The conversion as it is recorded, and its page. */
  readonly record: string;
  readonly to: string;
  readonly kind: string;
  readonly factor: string;
  readonly direction: string;
  readonly isInverted: boolean;
  readonly amount: string;
  /** The amount without rounding, where it is another one. */
  readonly exact: string | null;
}
export interface ResultView {
  /** '1,000 lb = 0.5 ST'. */
  readonly sentence: string;
  /** The result as it is copied: a plain number. */
  readonly copied: string;
  readonly facts: readonly { readonly label: string; readonly figure: string }[];
  readonly title: string | null;
  readonly steps: readonly StepView[];
}
/** What lacks, and where it is added; null for users who may not. */
export interface MissingView {
  readonly title: string;
  readonly text: string;
  readonly add: { readonly to: string; readonly text: string } | null;
  /** What to do where nothing can be added. */
  readonly advice: string | null;
}

/** What names the page shows, and who reads it. */
export interface ConverterReader {
  readonly nameOf: (resource: "uom-classes" | "product-names", id: string) => string | null;
  readonly permissions: PermissionMap | null;
}

const PAGES = {
  standard: "uom-standard-conversions",
  intra: "uom-product-intra-class-conversions",
  inter: "uom-product-inter-class-conversions",
} as const satisfies Record<ConversionKind, DeskEntityName>;

/** A decimal or a fraction with its unit, thousands apart. */
const exactFigure = (exact: string, unit: string): string =>
  figureWithUnit(exact.split("/").map(grouped).join("/"), unit);

/** A result with its path. */
export function viewResult(
  { amount, from, to }: ConverterQuestion,
  { exact, rounded, steps }: Extract<ConverterAnswer, { kind: "converted" }>,
): ResultView {
  const unit = to.abbreviation;
  const shown = from.id === to.id ? amount : roundForDisplay(rounded);
  const words = { amount: figureWithUnit(amount, from.abbreviation), result: figureWithUnit(shown, unit) };
  return {
    sentence: tConverter(shown === exact || from.id === to.id ? "result.equals" : "result.about", words),
    copied: rounded,
    facts: [
      { label: tConverter("result.shown"), figure: figureWithUnit(shown, unit) },
      { label: tConverter("result.kept"), figure: figureWithUnit(rounded, unit) },
      { label: tConverter("result.exact"), figure: exactFigure(exact, unit) },
    ],
    title: steps.length === 0 ? null : tConverter("path.title", { count: steps.length }),
    steps: steps.map((step) => {
      const [near, far] = [step.from.abbreviation, step.to.abbreviation];
      const factor = grouped(step.factor);
      const recorded = step.isInverted ? { from: far, to: near } : { from: near, to: far };
      return {
        key: `${step.kind} ${step.id}`,
        units: tConverter("path.units", { from: near, to: far }),
        record: tConverter("path.record", { ...recorded, factor }),
        to: viewAddress(PAGES[step.kind], step.id),
        kind: tConverter(`kind.${step.kind}`),
        factor: tConverter(step.isInverted ? "path.divided" : "path.times", { factor }),
        direction: tConverter(step.isInverted ? "path.inverted" : "path.forward"),
        isInverted: step.isInverted,
        amount: figureWithUnit(step.rounded, far),
        exact: step.exact === step.rounded ? null : exactFigure(step.exact, far),
      };
    }),
  };
}

/** What lacks where no conversions lead from one unit to the other, and where it is added. */
export function viewMissing(
  { from, to, productId, day }: ConverterQuestion,
  { missing }: Extract<ConverterAnswer, { kind: "missing" }>,
  { nameOf, permissions }: ConverterReader,
): MissingView {
  const units = { from: from.abbreviation, to: to.abbreviation };
  const classOf = (id: string) => nameOf("uom-classes", id) ?? id;
  const classes = { fromClass: classOf(from.uom_class_id), toClass: classOf(to.uom_class_id) };
  const product = productId === null ? null : (nameOf("product-names", productId) ?? productId);
  const said = { title: tConverter("missing.title", units), add: null, advice: null };
  const added = (page: EntityWith<"add">, given: GivenFields) => {
    const may = mayOpen(page, "add", permissions);
    const thing = tDesk(`one.${page}`);
    return {
      add: may ? { to: `${deskPaths.add(page)}${queryOfGiven(given)}`, text: tDesk("page.add", { thing }) } : null,
      advice: may ? null : tConverter("missing.ask"),
    };
  };
  switch (missing.kind) {
    case "product":
      return { ...said, text: tConverter("missing.product", { ...units, ...classes }) };
    case "between": {
      const lacks = tConverter("missing.between", { ...classes, product: product ?? "", day: formatDay(day) });
      const begun = {
        from_uom_id: from.id,
        to_uom_id: to.id,
        valid_from: day,
        ...(productId === null ? {} : { product_name_id: productId }),
      };
      const begins = missing.begins === null ? [] : [tConverter("missing.begins", { day: formatDay(missing.begins) })];
      return { ...said, ...added(PAGES.inter, begun), text: [lacks, ...begins].join(" ") };
    }
    case "within": {
      const pair = { from: missing.from.abbreviation, to: missing.to.abbreviation };
      const lacks = tConverter("missing.within", { ...pair, unitClass: classOf(missing.from.uom_class_id) });
      const own = product === null ? [] : [tConverter("missing.withinProduct", { product })];
      const given = { from_uom_id: missing.from.id, to_uom_id: missing.to.id };
      return { ...said, ...added(PAGES.standard, given), text: [lacks, ...own].join(" ") };
    }
  }
}

const FIELD = {
  items: [],
  hint: null,
  unit: null,
  isRequired: false,
  isReadOnly: false,
  isDirty: false,
  conflict: null,
  choices: [],
  of: null,
  setName: null,
  inherited: null,
} as const;

/** A day of the address as days are shown; anything else as it was typed. */
const dayText = (on: string): string => (isDay(on) ? formatDay(on) : on);

/** The fields in their order. A fault is said once the field is left: half a number is none. */
export function viewConverterFields(
  entry: ConverterEntry,
  faults: Readonly<Partial<Record<ConverterField, string>>>,
  { today, typing }: { readonly today: string; readonly typing: ConverterField | null },
): readonly FieldEntryView[] {
  const field = (
    key: ConverterField,
    more: Pick<FieldEntryView, "kind"> & Partial<FieldEntryView>,
  ): FieldEntryView => ({
    ...FIELD,
    key,
    label: tConverter(`field.${key}`),
    value: key === "on" ? dayText(entry.on ?? today) : entry[key],
    fault: key === typing ? null : (faults[key] ?? null),
    ...more,
  });
  return [
    field("amount", { kind: "decimal", isRequired: true }),
    field("from", { kind: "unit", isRequired: true }),
    field("to", { kind: "unit", isRequired: true }),
    field("product", { kind: "reference", of: "product-names", hint: tConverter("hint.product") }),
    field("on", { kind: "day", hint: tConverter("hint.on") }),
  ];
}
