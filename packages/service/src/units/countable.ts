import { productRefusal } from "@railhead/core/messages/refusals/products";
import type { RequestContext } from "../events";
import { fieldBroken } from "../problems";
import type { DisplayRecords } from "./display";

/** What is counted: the product, null where it is not known, and the terminal by whose day conversions are in force. */
export interface Counted {
  readonly product_name_id: string | null;
  readonly terminal_id: string;
}

/** Whether a conversion leads from one of some units to another today. */
function leads(
  { now }: RequestContext,
  records: DisplayRecords,
  { product_name_id, terminal_id }: Counted,
  from: readonly { readonly id: string }[],
  to: string,
): boolean {
  const [convert, day] = [records.converterOf(product_name_id), records.dayAt(terminal_id, now)];
  return from.some(({ id }) => convert(id, to, day) !== null);
}

async function refuse({ tx }: RequestContext, { product_name_id }: Counted, unit: string): Promise<never> {
  const product = product_name_id === null ? undefined : await tx.rows("product-names").get(product_name_id);
  const named = { product: product?.name ?? "", unit };
  throw fieldBroken("uom_id", "no_conversion", productRefusal("never_counted_in", named));
}

/** Refuses a unit (422 at `uom_id`) to which nothing leads from what trucks are weighed in: the order would never know what was loaded. */
export async function refuseUnweighed(context: RequestContext, unitId: string, counted: Counted): Promise<void> {
  const records = await context.units();
  const [unit, pounds] = [records.byId(unitId), records.byAbbreviation("lb")];
  if (unit === undefined || pounds === undefined || leads(context, records, counted, [pounds], unit.id)) return;
  await refuse(context, counted, unit.abbreviation);
}

/**
 * Refuses a unit (422 at `uom_id`) in which a product is not counted: neither of its class, by weight where it names none, nor one to
 * which a conversion leads from there. Where no product is known, a unit of length is refused.
 */
export async function refuseUncounted(context: RequestContext, unitId: string, counted: Counted): Promise<void> {
  const records = await context.units();
  const unit = records.byId(unitId);
  if (unit === undefined) return;
  if (counted.product_name_id === null) {
    if (unit.uom_class_id === records.byAbbreviation("ft")?.uom_class_id)
      throw fieldBroken("uom_id", "rule", productRefusal("no_unit_of_material", { unit: unit.abbreviation }));
    return;
  }
  const ownClass = records.classOf(counted.product_name_id) ?? records.byAbbreviation("lb")?.uom_class_id;
  const own = records.all.filter(({ uom_class_id }) => uom_class_id === ownClass);
  if (own.length === 0 || unit.uom_class_id === ownClass || leads(context, records, counted, own, unit.id)) return;
  await refuse(context, counted, unit.abbreviation);
}
