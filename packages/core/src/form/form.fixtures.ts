import type { Fields } from "./form.rules";
import { loadedLines } from "./form-lines.rules";
import type { FieldSpec, FormValues } from "./form.types";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { optionalText, text } from "@railhead/api-contract/fields";

/** A body with a field of each sort, for the tests of forms. */
export interface Sample {
  readonly name: string;
  readonly net: string;
  readonly unit: string | null;
  readonly free_days?: number | null;
  readonly note: string | null;
  readonly starts_on: string | null;
  readonly is_active: boolean;
  readonly carrier_id: string | null;
  readonly well_ids: readonly string[];
  readonly tiers: readonly { readonly from: string; readonly rate: string }[];
  readonly difference?: { readonly entry: "spill" | "shrink"; readonly reason: string };
}

const tierFields: Fields<Sample["tiers"][number]> = [
  { key: "from", label: "From", kind: "decimal", required: true },
  { key: "rate", label: "Rate", kind: "decimal", required: true, bound: BOUNDS.rate },
];

export const NAME: FieldSpec<Sample, "name"> = {
  key: "name",
  label: "Name",
  kind: "text",
  required: true,
  schema: text(8),
};

export const SAMPLE_FIELDS: Fields<Sample> = [
  NAME,
  {
    key: "net",
    label: "Quantity",
    kind: "decimal",
    required: true,
    isAboveZero: true,
    bound: BOUNDS.movedQuantity,
    coupledWith: ["unit"],
  },
  { key: "free_days", label: "Free days", kind: "integer", required: false },
  { key: "note", label: "Note", kind: "longText", required: false, schema: optionalText(20) },
  { key: "starts_on", label: "Starts on", kind: "day", required: false },
  { key: "is_active", label: "Active", kind: "flag", required: false },
  {
    key: "carrier_id",
    label: "Carrier",
    kind: "pick",
    required: false,
    options: [
      { id: "1", name: "Lone Star" },
      { id: "2", name: "Gulf" },
    ],
  },
  { key: "well_ids", label: "Wells", kind: "picks", required: false },
  { key: "tiers", label: "Tiers", kind: "lines", required: false, rowFields: tierFields },
];

/** A difference is asked for only where there is one. */
export const DIFFERENCE_FIELDS: Fields<Sample> = [
  {
    key: "difference.entry",
    label: "Booked as",
    kind: "choice",
    required: true,
    options: [
      { id: "spill", name: "Spill" },
      { id: "shrink", name: "Shrink" },
    ],
  },
  { key: "difference.reason", label: "Reason", kind: "text", required: true, schema: text(20) },
];

/** A record as its form shows it. */
export const sampleValues = (more: FormValues<Sample> = {}): FormValues<Sample> => ({
  name: "A",
  net: "100",
  unit: "lb",
  free_days: "5",
  note: "",
  starts_on: "",
  is_active: "true",
  carrier_id: "1",
  well_ids: ["7"],
  tiers: loadedLines<Sample["tiers"][number]>([{ from: "0", rate: "2" }]),
  ...more,
});
