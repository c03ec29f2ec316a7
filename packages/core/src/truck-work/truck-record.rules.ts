import type { Named } from "@railhead/api-contract/envelope";
import { truckWritable } from "@railhead/api-contract/truck";
import { enteredText, field } from "../load-work/load-fields.rules";
import type { FieldSpec, OwnReading, Values } from "../load-work/load-work.types";
import { tTruck } from "../messages/catalogue.truck";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { kindOf } from "./truck-facts.rules";
import type { TruckJob, TruckWorkContext } from "./truck-work.types";

type Context = Pick<TruckWorkContext, "family" | "side" | "facts">;

/** What a truck's record says of the truck itself, as a truck that comes is asked for it, and as it is put right later. */
export function recordFields({ facts, ...which }: Context, form: "arrival" | "edit"): readonly FieldSpec[] {
  const kind = kindOf(which);
  const { family, productField, direction } = TRUCK_KINDS[kind];
  const { truck, own } = facts;
  // What stands is shown also where it is not offered any more.
  const pick = (name: string, label: string, offered: readonly Named[], shown: string | null | undefined = null) => {
    const id = own?.[name] ?? "";
    const options =
      id === "" || offered.some((one) => one.id === id)
        ? offered
        : [{ id, name: shown ?? `${label} ${id}` }, ...offered];
    return field(name, label, "pick", { options });
  };
  const text = (
    name: "truck_number" | "trailer_number" | "driver_name" | "driver_phone" | "po_number" | "bol" | "seals",
    label: string,
    more: Partial<FieldSpec> = {},
  ) => field(name, label, "text", { form: truckWritable[name], ...more });
  const isIn = direction === "inbound";
  return [
    text("truck_number", tTruck("field.truck"), { required: true }),
    text("trailer_number", tTruck("field.trailer")),
    pick("carrier_id", tTruck("field.carrier"), facts.carriers, truck?.carrier_name),
    text("driver_name", tTruck("field.driver")),
    text("driver_phone", tTruck("field.phone"), { kind: "tel" }),
    pick("customer_id", tTruck("field.customer"), facts.customers, truck?.customer_name),
    pick(productField, tTruck("field.product"), facts.products, truck?.product_name),
    ...(kind === "inbounds"
      ? [
          pick("supplier_id", tTruck("field.supplier"), facts.suppliers),
          pick("origin_id", tTruck("field.origin"), facts.origins),
        ]
      : []),
    ...(family === "sand" ? [pick("order_id", tTruck("field.order"), facts.orders, truck?.order?.number)] : []),
    text("po_number", tTruck("field.po")),
    ...(isIn ? [text("bol", tTruck("field.bol"))] : []),
    // A truck that leaves is sealed once it is loaded.
    ...(isIn || form === "edit" ? [text("seals", tTruck("field.seals"))] : []),
  ];
}

/** When the record was changed last: its version, which goes out with what is put right in it. */
const VERSION = "updated_at";
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
/** The record as its form shows it: empty where nothing is set. */
export const recordValues = (which: Context, row: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    [VERSION, ...recordFields(which, "edit").map(({ name }) => name)].map((name) => [name, textOf(row[name])]),
  );

/** Under which name the form keeps what stood in a field before a person changed it. */
const stood = (name: string): string => `${name} stood`;
const isPutRight = (values: Values, name: string): boolean =>
  enteredText(values, name) !== enteredText(values, stood(name));

/** The record as it is when its form is opened, and what a person put right in it meanwhile. */
export const recordReading: OwnReading<TruckJob> = {
  form: "edit",
  isRead: ({ own }) => own !== null,
  without: (facts) => ({ ...facts, own: null }),
  values: ({ own }, values) => {
    if (own === null) return values;
    const record = Object.entries(own);
    return Object.fromEntries([
      ...record.map(([name, now]) => [name, isPutRight(values, name) ? (values[name] ?? "") : now] as const),
      ...record.map(([name, now]) => [stood(name), now] as const),
    ]);
  },
};

/** What is sent for a truck that comes. */
export const arrivalBody = (
  context: Context & Pick<TruckWorkContext, "terminalId">,
  values: Values,
): Readonly<Record<string, unknown>> => ({
  terminal_id: context.terminalId,
  ...Object.fromEntries(recordFields(context, "arrival").map(({ name }) => [name, enteredText(values, name)])),
  truck_number: enteredText(values, "truck_number") ?? "",
});

/** What is sent of a record that was put right: what is another now, and which version of it was seen. */
export const editBody = (context: Context, values: Values): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    recordFields(context, "edit")
      .filter(({ name }) => isPutRight(values, name))
      .map(({ name }) => [name, enteredText(values, name)]),
  ),
  [VERSION]: Number(values[VERSION]),
});
