import type { WeightUnit } from "@railhead/api-contract/railcar-uploads.contract";
import { sameText } from "./upload-texts.rules";

const SPELLINGS: Readonly<Record<WeightUnit, readonly string[]>> = {
  lb: ["lb", "lbs", "pound", "pounds", "#"],
  ST: ["st", "short ton", "short tons"],
  LT: ["lt", "long ton", "long tons"],
  MT: ["mt", "metric ton", "metric tons", "tonne", "tonnes"],
  kg: ["kg", "kgs", "kilogram", "kilograms"],
};
/** Tons of which nobody can say whether they are short, long or metric ones. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["ton", "tons", "tn", "t"]);

const UNITS: ReadonlyMap<string, WeightUnit> = new Map(
  (Object.keys(SPELLINGS) as WeightUnit[]).flatMap((unit) => SPELLINGS[unit].map((text) => [text, unit] as const)),
);

export type UnitReading = { readonly unit: WeightUnit } | { readonly code: "unit_ambiguous" | "unit_unknown" };

/** The unit of weight that a text says. */
export function unitOfText(text: string): UnitReading {
  const said = sameText(text);
  const unit = UNITS.get(said);
  if (unit !== undefined) return { unit };
  return { code: AMBIGUOUS.has(said) ? "unit_ambiguous" : "unit_unknown" };
}

/** Whether a text is a unit of weight, clear or not. */
export const isUnitSpelling = (text: string): boolean => UNITS.has(sameText(text)) || AMBIGUOUS.has(sameText(text));
