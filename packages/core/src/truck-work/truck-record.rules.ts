import type { Named } from "@railhead/api-contract/envelope";
import { truckWritable } from "@railhead/api-contract/truck";
import { recordIn } from "../form/form-record.rules";
import { bodyOf, enteredText } from "../form/form.submit";
import type { ReadRecord } from "../form/form.rules";
import type { LoadBody, LoadFields, LoadForm, LoadKey } from "../load-work/load-form.types";
import { field } from "../load-work/load-fields.rules";
import type { OwnRecord } from "../load-work/load-work.types";
import { tTruck } from "../messages/catalogue-truck";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { orderOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import { kindOf } from "./truck-facts.rules";
import type { TruckWorkTypes, TruckWorkContext } from "./truck-work.types";

type Context = Pick<TruckWorkContext, "family" | "side" | "facts">;

/** Keys of a load's bodies whose values are texts. */
type TextKey = { [K in keyof LoadBody & LoadKey]: NonNullable<LoadBody[K]> extends string ? K : never }[keyof LoadBody &
  LoadKey];
/** Fields that choose a record, by its id. */
type Choosable = Extract<TextKey, `${string}_id`>;
type Writable = TextKey & keyof typeof truckWritable;

/** What a truck's record says of the truck itself, as a truck that comes is asked for it, and as it is put right later. */
export function recordFields({ facts, ...which }: Context, form: "arrival" | "edit"): LoadFields {
  const kind = kindOf(which);
  const { family, productField, direction } = TRUCK_KINDS[kind];
  const { truck, own } = facts;
  // What stands is shown also where it is not offered any more.
  const pick = (
    key: Choosable,
    label: string,
    offered: readonly Named[],
    shown: string | null | undefined = null,
    said: { readonly hint?: string } = {},
  ): LoadFields[number] => {
    const id = own?.values[key] ?? "";
    const options =
      id === "" || offered.some((one) => one.id === id)
        ? offered
        : [{ id, name: shown ?? `${label} ${id}` }, ...offered];
    return field(key, label, "pick", { options, ...said });
  };
  const text = (key: Writable, label: string, more: Partial<LoadFields[number]> = {}): LoadFields[number] => ({
    ...field(key, label, "text", { schema: truckWritable[key] }),
    ...more,
  });
  const isIn = direction === "inbound";
  const ofOrder = family === "sand" ? { hint: tTruck("hint.ofOrder") } : {};
  return [
    text("truck_number", tTruck("field.truck"), { required: true }),
    text("trailer_number", tTruck("field.trailer")),
    pick("carrier_id", tTruck("field.carrier"), facts.carriers, truck?.carrier_name),
    text("driver_name", tTruck("field.driver")),
    text("driver_phone", tTruck("field.phone"), { kind: "tel" }),
    pick("customer_id", tTruck("field.customer"), facts.customers, truck?.customer_name, ofOrder),
    pick(productField, tTruck("field.product"), facts.products, truck?.product_name, ofOrder),
    ...(kind === "inbounds"
      ? [
          pick("supplier_id", tTruck("field.supplier"), facts.suppliers),
          pick("origin_id", tTruck("field.origin"), facts.origins),
        ]
      : []),
    ...(family === "sand"
      ? [pick("order_id", tTruck("field.order"), facts.orders, truck === null ? null : orderOf(truck)?.number)]
      : []),
    text("po_number", tTruck("field.po"), ofOrder),
    ...(isIn ? [text("bol", tTruck("field.bol"))] : []),
    // A truck that leaves is sealed once it is loaded.
    ...(isIn || form === "edit" ? [text("seals", tTruck("field.seals"))] : []),
  ];
}

/** The record as its form shows it: empty where nothing is set. */
export const readRecord = (which: Context, truck: TruckRow): ReadRecord<LoadBody> =>
  recordIn(recordFields(which, "edit"), truck);

/** The record as it is when its form is opened: what others change in it comes into the form, what is entered stays. */
export const ownRecord: OwnRecord<TruckWorkTypes> = {
  form: "edit",
  read: ({ own }) => own,
  without: (facts) => ({ ...facts, own: null }),
};

/** What is sent for a truck that comes. */
export const arrivalBody = (
  context: Context & Pick<TruckWorkContext, "terminalId">,
  form: LoadForm,
): Readonly<Record<string, unknown>> => ({
  terminal_id: context.terminalId,
  ...bodyOf(recordFields(context, "arrival"), form),
  truck_number: enteredText(form, "truck_number") ?? "",
});
