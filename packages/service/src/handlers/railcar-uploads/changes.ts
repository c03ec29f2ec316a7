import type { RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import type { JudgedRow, KnownVisit, UploadWorld, VisitValues } from "@railhead/core/railcar-uploads/upload.types";
import { formatInstant } from "@railhead/core/terminal-time/instant-text";
import { dayOf, dayStart } from "@railhead/core/terminal-time/day.rules";

/** Which list of records a field names. */
const NAMES = {
  customer_id: "customer",
  product_id: "product",
  railroad_id: "railroad",
  supplier_id: "supplier",
  origin_id: "origin",
} as const;

/** An instant at the terminal: its day, with the clock where it is not the day's first second. */
const instant = (zone: string, seconds: number): string => {
  const day = dayOf(zone, seconds);
  return dayStart(zone, day) === seconds ? day : formatInstant(seconds, zone);
};

/** What a value of a visit is called. */
function inWords(world: UploadWorld, field: keyof VisitValues, values: Partial<VisitValues>): string | null {
  const value = values[field] ?? null;
  if (value === null) return null;
  if (field in NAMES) {
    const found = world.records[NAMES[field as keyof typeof NAMES]].find(({ id }) => id === value);
    return found?.name ?? `#${value}`;
  }
  if (field === "order_id") return world.orders.find(({ id }) => id === value)?.number ?? `#${value}`;
  if (typeof value === "number") return instant(world.zone, value);
  return field === "shipped_weight" ? `${value} ${values.shipped_weight_uom_abbreviation ?? ""}`.trim() : value;
}

/** What a changed row changes of its visit, each field as it is and as it would be; the unit is said with its weight. */
export function changesInWords(
  world: UploadWorld,
  visits: ReadonlyMap<string, KnownVisit>,
  row: JudgedRow,
): RailcarUploadRow["changes"] {
  const visit = visits.get(row.visit_id ?? "");
  if (row.verdict !== "changed" || visit === undefined) return [];
  return row.changed
    .filter((field) => field !== "shipped_weight_uom_abbreviation")
    .map((field) => ({ field, from: inWords(world, field, visit), to: inWords(world, field, row.values) }));
}
