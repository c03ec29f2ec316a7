import { productRefusal } from "@railhead/core/messages/refusals/products";
import { today } from "@railhead/core/terminal-time/day.rules";
import type { RequestContext } from "../events";
import { fieldBroken } from "../problems";
import type { DisplayRecords } from "./display";

/** What is counted: the product, null where it is not known, and the terminal by whose day conversions are in force. */
export interface Counted {
  readonly product_name_id: string | null;
  readonly terminal_id: string;
}

const refuse = (product: string, unit: string): never => {
  throw fieldBroken("uom_id", "no_conversion", productRefusal("never_counted_in", { product, unit }));
};

async function dayAt({ tx, now }: RequestContext, terminalId: string): Promise<string> {
  return today((await tx.rows("terminals").get(terminalId))?.time_zone ?? "UTC", now);
}

const productOf = async ({ tx }: RequestContext, id: string | null) =>
  id === null ? undefined : await tx.rows("product-names").get(id);

const leads = (records: DisplayRecords, { product_name_id }: Counted, from: string, to: string, day: string): boolean =>
  records.converterOf(product_name_id)(from, to, day) !== null;

/** Refuses a unit (422 at `uom_id`) to which nothing leads from what trucks are weighed in: the order would never know what was loaded. */
export async function refuseUnweighed(context: RequestContext, unitId: string, counted: Counted): Promise<void> {
  const records = await context.units();
  const [unit, pounds] = [records.byId(unitId), records.byAbbreviation("lb")];
  if (unit === undefined || pounds === undefined) return;
  if (leads(records, counted, pounds.id, unit.id, await dayAt(context, counted.terminal_id))) return;
  const product = await productOf(context, counted.product_name_id);
  refuse(product?.name ?? "", unit.abbreviation);
}

/**
 * Refuses a unit (422 at `uom_id`) in which a product is not counted: neither of its class, by weight where it names none, nor one to
 * which a conversion leads from there. Where no product is known, a unit of length is refused.
 */
export async function refuseUncounted(context: RequestContext, unitId: string, counted: Counted): Promise<void> {
  const records = await context.units();
  const unit = records.byId(unitId);
  if (unit === undefined) return;
  const product = await productOf(context, counted.product_name_id);
  if (product === undefined) {
    if (unit.uom_class_id === records.byAbbreviation("ft")?.uom_class_id)
      throw fieldBroken("uom_id", "rule", productRefusal("no_unit_of_material", { unit: unit.abbreviation }));
    return;
  }
  const ownClass = product.uom_class_id ?? records.byAbbreviation("lb")?.uom_class_id;
  if (ownClass === undefined || unit.uom_class_id === ownClass) return;
  const day = await dayAt(context, counted.terminal_id);
  const own = (await context.tx.rows("uom").find()).filter(({ uom_class_id }) => uom_class_id === ownClass);
  if (own.length === 0 || own.some(({ id }) => leads(records, counted, id, unit.id, day))) return;
  refuse(product.name, unit.abbreviation);
}
