import type { routes } from "@railhead/api-contract/resources/uom-product-inter-class-conversions.contract";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { Handler } from "../../http/handler";
import { inForceOn } from "../../ledger/units";

/** The factors of a product between classes in force on a day: today at the caller's terminal unless one is asked for. */
export const getConversionByProduct: Handler<(typeof routes)["getConversionByProduct"]> = async ({
  tx,
  query,
  caller,
  now,
}) => {
  const { product_name_id, from_uom_id, to_uom_id, on } = query;
  const rows = await tx.rows("uom-product-inter-class-conversions").find({
    where: {
      all: [
        { field: "product_name_id", test: { op: "eq", value: product_name_id } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
  });
  const asked = inForceOn(rows, on ?? dayOf(caller.session.terminal_time_zone, now)).filter(
    (row) =>
      (from_uom_id === undefined || row.from_uom_id === from_uom_id) &&
      (to_uom_id === undefined || row.to_uom_id === to_uom_id),
  );
  return {
    result: asked.map(({ id, product_name_id: product, from_uom_id: from, to_uom_id: to, factor, valid_from }) => ({
      id,
      product_name_id: product,
      from_uom_id: from,
      to_uom_id: to,
      factor,
      valid_from,
    })),
  };
};
