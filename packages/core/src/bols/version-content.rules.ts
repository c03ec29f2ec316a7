import { tBolPaper } from "../messages/catalogue-bol-paper";
import { grouped } from "../units/decimal.rules";

/** What a version of a BOL says: the BOL's fields, the truck and its weights as they stood. */
export type VersionContent = Readonly<Record<string, unknown>>;

/** A weight as a version keeps it. */
export interface KeptWeight {
  readonly position: "gross" | "tare";
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly source: "live" | "manual" | "stored tare";
  /** Not kept by versions of before 2026-11-27. */
  readonly scale_name?: string | null;
  /** Epoch seconds. */
  readonly weighed_at: number;
}

/** A text that says something; null for all else. */
export const asText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

export const asRecord = (value: unknown): VersionContent =>
  typeof value === "object" && value !== null ? (value as VersionContent) : {};

/** The weights of the load; none where it was not weighed, as that of a manual BOL. */
export const weightsIn = (content: VersionContent): readonly KeptWeight[] =>
  Array.isArray(content["weights"]) ? (content["weights"] as readonly KeptWeight[]) : [];

/** Where a weight was taken from, as its paper says it. */
export const sourceText = ({ source, scale_name: scale = null }: Pick<KeptWeight, "source" | "scale_name">): string =>
  source === "live" ? tBolPaper("source.live", { scale }) : tBolPaper(`source.${source}`);

/** The net quantity with its unit; null where none is said. */
export function quantityIn({ quantity, quantity_uom_abbreviation: unit }: VersionContent): string | null {
  const amount = asText(quantity);
  return amount === null ? null : `${grouped(amount)} ${asText(unit) ?? ""}`.trim();
}
