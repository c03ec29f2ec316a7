import { carrier, routes } from "@railhead/api-contract/resources/carriers.contract";
import { pageOf } from "../../crud/page-of";
import { nameSearch } from "../../crud/search";
import type { Handler } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Where } from "../../store/store.port";

const route = routes.getAllNamesPaginated;
const BY_NAME = { by: { field: "name", direction: "asc" }, of: "carriers" } as const;
type Carrier = Rows["carriers"];

/** Carriers in use by name, page by page. Throws a 400 for an invalid limit or cursor. */
export const getAllNamesPaginated: Handler<typeof route> = async (call) => {
  const { query } = call;
  const text = query.q?.trim() ?? "";
  const fields = nameSearch(call, "carriers", route.metadata.fullSearch, { fields: carrier.search, beyond: [] })
    .fields as readonly (keyof Carrier)[];
  const search = text === "" ? {} : { search: { text, fields } };
  const where: Where<Carrier> = { all: [{ field: "is_active", test: { op: "eq", value: true } }], ...search };
  const carriers = call.tx.rows("carriers");
  const { rows, nextUrl } = await pageOf(carriers, where, { path: route.path, query, sorted: BY_NAME });
  return {
    result: rows.map(({ id, name }) => ({ id, name })),
    nextUrl,
    total: query.count === "1" ? await carriers.count(where) : null,
  };
};
