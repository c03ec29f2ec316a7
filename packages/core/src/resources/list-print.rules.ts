import { EXPORT_IDS_MOST } from "@railhead/api-contract/list-export";
import { paramsOf, searchText, type Param } from "../list/query-url.rules";
import type { QueryFault } from "../list/query.types";
import { entityBase, PAGE_SUFFIX, type DeskEntityName } from "../routes/desk-entities";

/** Rows that are printed at most, some 150 sheets; more are for a file. */
export const PRINT_ROWS_MOST = 5000;

/** The parameter of a print page that names the rows of a selection. */
const IDS_PARAM = "ids";
/** The parameters of a list that say nothing of its rows. */
const NOT_PRINTED: readonly string[] = [IDS_PARAM, "peek"];
const ID = /^[1-9]\d{0,18}$/;

const addressOf = (path: string, params: readonly Param[]) =>
  params.length === 0 ? path : `${path}?${searchText(params)}`;
const listed = (search: string) => paramsOf(search).filter(([name]) => !NOT_PRINTED.includes(name));

/** The page that prints a list, from the list's own parameters; `ids` null for all rows. */
export const printAddress = (page: DeskEntityName, search: string, ids: readonly string[] | null): string =>
  addressOf(`${entityBase(page)}${PAGE_SUFFIX.print}`, [
    ...listed(search),
    ...(ids === null ? [] : [[IDS_PARAM, ids.join(",")] as const]),
  ]);

/** The list that a print page is of. */
export const printedList = (page: DeskEntityName, search: string): string =>
  addressOf(entityBase(page), listed(search));

/** The rows that a print page names, null for all; and what is wrong with that parameter. */
export function readPrintIds(params: readonly Param[]): {
  readonly ids: readonly string[] | null;
  readonly fault: QueryFault | null;
} {
  const text = params.find(([name]) => name === IDS_PARAM)?.[1];
  if (text === undefined) return { ids: null, fault: null };
  const ids = [...new Set(text.split(","))];
  if (!ids.every((id) => ID.test(id))) return { ids: [], fault: { at: IDS_PARAM, code: "bad_value" } };
  return ids.length > EXPORT_IDS_MOST
    ? { ids: [], fault: { at: IDS_PARAM, code: "too_many", expected: String(EXPORT_IDS_MOST) } }
    : { ids, fault: null };
}
