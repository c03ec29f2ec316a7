import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { draftFacts } from "./draft-facts-routes";
import { inboundTruck } from "./inbound-truck-routes";
import type { ResourceName } from "./entities";
import { balance, ledgerEntry } from "./resources/assets.contract";
import { trackCar } from "./resources/tracks.contract";
import { RESOURCES } from "./resources";
import type { AnyEntity } from "./entity";

const WEIGHED = ["quantity", "net", "legal_gross"];
const SAND_TRUCK = [...WEIGHED, "order_remaining", "tare", "gross"];
const BULK_TRUCK = [...WEIGHED, "initial_weight", "final_weight"];
const VISIT = ["quantity_snapshot", "shipped_weight"];

/** The quantities of each record that also have a twin in the terminal's display unit. */
const DISPLAYED: { readonly [N in ResourceName]?: readonly string[] } = {
  assets: ["quantity", "capacity"],
  "assets-reconciliation-tracking": ["before", "after", "difference"],
  bols: ["quantity"],
  "bulk-commodity-inbound-trucks": BULK_TRUCK,
  "bulk-commodity-outbound-trucks": BULK_TRUCK,
  "bulk-commodity-railcar-loads": VISIT,
  drafts: ["net"],
  inbounds: VISIT,
  jobs: ["planned_quantity", "quantity_delivered"],
  "onsite-storage": ["quantity", "capacity", "low_alarm", "high_alarm"],
  orders: ["quantity_ordered", "quantity_loaded", "quantity_remaining"],
  outbounds: SAND_TRUCK,
};
/** Records that name a unit and show nothing in the terminal's: why. */
const NOT_DISPLAYED: { readonly [N in ResourceName]?: string } = {
  "invoice-details": "a line is charged in the unit of its rule",
  scales: "a scale has the unit that stands on its display",
  terminals: "a limit is written in the unit of the law; trucks show it",
  "terminal-uom-display-defaults": "it says the unit",
  "product-size-master": "it says a unit, and no quantity",
};

/** Decimals of displayed records that are not quantities in the unit of the record: why. */
const OTHER_DECIMALS: Readonly<Record<string, string>> = {
  railcar_length: "a length, and the terminal shows no unit of lengths",
  reading_before: "what stands on a meter, in the unit of the meter",
  reading_after: "what stands on a meter, in the unit of the meter",
  meter_factor: "a ratio",
  level_percent: "a share of the capacity",
};

const fieldsOf = ({ writable, derived }: AnyEntity) => Object.keys({ ...writable, ...derived });
const displayedIn = (fields: readonly string[]) =>
  fields.flatMap((field) =>
    field.startsWith("display_") && field !== "display_abbreviation" && field !== "display_uom_id"
      ? [field.slice("display_".length)]
      : [],
  );
const isDecimal = (schema: unknown) => {
  const accepts = (value: string) => z.safeParse(schema as z.ZodMiniType, value).success;
  return accepts("12.5") && !accepts("abc");
};
const namesUnit = (field: string) => field.endsWith("uom_abbreviation") || field.endsWith("uom_id");

describe("quantities on the wire", () => {
  it.each(Object.entries(DISPLAYED))("of %s have a twin in the terminal’s unit", (name, quantities) => {
    const fields = fieldsOf(RESOURCES[name as ResourceName].entity);
    expect(displayedIn(fields).toSorted()).toEqual([...quantities].toSorted());
    expect([...quantities, "display_abbreviation"].filter((field) => !fields.includes(field))).toEqual([]);
  });

  it("of records without an endpoint of their own do so as well", () => {
    const parts = { truck: fieldsOf(inboundTruck), car: trackCar, entry: ledgerEntry, balance, facts: draftFacts };
    const shown = Object.entries(parts).map(([name, part]) => {
      const fields = "shape" in part ? Object.keys(part.shape) : part;
      return [name, fields.includes("display_abbreviation"), displayedIn(fields).toSorted()];
    });
    expect(shown).toEqual([
      ["truck", true, SAND_TRUCK.toSorted()],
      ["car", true, ["quantity_snapshot"]],
      ["entry", true, ["balance", "quantity"]],
      ["balance", true, ["capacity", "quantity"]],
      ["facts", true, ["net"]],
    ]);
  });

  it("are in every record that names a unit, or the reason is listed", () => {
    const naming = Object.entries(RESOURCES).flatMap(([name, { entity }]) =>
      fieldsOf(entity).some(namesUnit) ? [name] : [],
    );
    const conversions = naming.filter((name) => name.endsWith("-conversions") || name === "uom-classes");
    expect(naming.toSorted()).toEqual(
      [...Object.keys(DISPLAYED), ...Object.keys(NOT_DISPLAYED), ...conversions].toSorted(),
    );
  });

  it.each(Object.keys(DISPLAYED))("of %s leave none without its field in the terminal’s unit", (name) => {
    const { writable, derived } = RESOURCES[name as ResourceName].entity as AnyEntity;
    const fields = Object.entries({ ...writable, ...derived });
    const decimals = fields.flatMap(([field, schema]) => (isDecimal(schema) ? [field] : []));
    const stored = decimals.filter((field) => !field.startsWith("display_") && !(field in OTHER_DECIMALS));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((field) => !decimals.includes(`display_${field}`))).toEqual([]);
  });
});
