import type { AnyColumn, AnyRow } from "@railhead/core/resources/display.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import type { ColumnKind, ResourceFacts } from "@railhead/core/resources/resource.types";

/** Facts of every record, found by their files: a new one is shown as soon as it is there. */
const FACTS = import.meta.glob<Readonly<Record<string, ResourceFacts>>>(
  "../../../../packages/core/src/resources/*.resource.ts",
  { eager: true },
);
export const ALL_FACTS: readonly ResourceFacts[] = Object.values(FACTS).flatMap((found) => Object.values(found));

/** A state as a list shows it. */
export interface StateSample {
  readonly shows: string;
  readonly column: AnyColumn;
  readonly row: AnyRow;
}
/** The states of all records, by the columns that show them. */
export const stateSamples = (): readonly StateSample[] =>
  ALL_FACTS.flatMap((facts) =>
    columnsOf(facts).flatMap((column) =>
      column.kind === "state"
        ? Object.keys(column.signals).map((value) => ({
            shows: `${facts.page} ${value}`,
            column,
            row: { [column.by]: value },
          }))
        : [],
    ),
  );

interface ValueSample {
  readonly column: AnyColumn;
  readonly row: AnyRow;
}
const of = (column: AnyColumn, row: AnyRow): ValueSample => ({ column, row });
const plain = (kind: "name" | "text" | "code" | "phone" | "email" | "long" | "number" | "decimal", value: unknown) =>
  of({ key: kind, label: "field.name", kind, width: 160 }, { [kind]: value });

/** An example of every kind of column. A kind without one does not compile, nor pass the gallery's test. */
export const VALUE_SAMPLES: { readonly [K in ColumnKind]: ValueSample } = {
  name: plain("name", "Lone Star Haulage"),
  text: plain("text", "A text that is longer than the column in which it stands"),
  code: plain("code", "LSTR"),
  phone: plain("phone", "+1 432 555 0100"),
  email: plain("email", "dispatch@lonestar.example"),
  long: plain("long", "Call an hour before arrival."),
  number: plain("number", "1250"),
  decimal: plain("decimal", "31.99735"),
  quantity: of(
    {
      key: "net",
      label: "field.net",
      kind: "quantity",
      unit: "uom",
      display: "shown",
      displayUnit: "shown_uom",
      width: 160,
    },
    { net: "198500", uom: "lb", shown: "99.25", shown_uom: "ST" },
  ),
  level: of(
    { key: "level_percent", label: "field.level", kind: "level", width: 136 },
    {
      quantity: "56",
      capacity: "60",
      low_alarm: "5",
      high_alarm: "55",
      level_percent: "93.3",
      level_alarm: "high",
      quantity_uom_abbreviation: "ST",
      display_quantity: null,
      display_capacity: null,
      display_low_alarm: null,
      display_high_alarm: null,
      display_abbreviation: null,
    },
  ),
  day: of({ key: "day", label: "field.insurance_expires_on", kind: "day", width: 120 }, { day: "2027-01-31" }),
  instant: of({ key: "at", label: "field.eta", kind: "instant", width: 176 }, { at: 1_795_284_000 }),
  flag: of(
    { key: "is_active", label: "field.status", kind: "flag", yes: "value.inUse", no: "value.retired", width: 100 },
    { is_active: true },
  ),
  choice: of(
    { key: "kind", label: "field.kind", kind: "choice", words: { truck: "value.truckScale" }, width: 120 },
    { kind: "truck" },
  ),
  state: of(
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status",
      signals: { open: "brand" },
      words: { open: "value.open" },
      width: 112,
    },
    { status: "open" },
  ),
  reference: of(
    { key: "carrier_id", label: "field.carrier", kind: "reference", by: "carrier_id", of: "carriers", width: 200 },
    { carrier_id: "3" },
  ),
  references: of(
    { key: "well_ids", label: "field.wells", kind: "references", by: "well_ids", of: "wells", width: 240 },
    { well_ids: ["1", "2"] },
  ),
  car: of(
    { key: "car", label: "field.car", kind: "car", mark: "mark", number: "number", width: 160 },
    { mark: "UTLX", number: "045001" },
  ),
};
