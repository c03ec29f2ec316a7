import type { PaperSize } from "@railhead/api-contract/papers";
import { EXPORT_IDS_MOST } from "@railhead/api-contract/list-export";
import { paramsOf, searchText, type Param } from "../list/query-url.rules";
import type { QueryFault } from "../list/query.types";
import { LABEL_SIZES, type LabelSize } from "./label-sizes";
import { viewAddress } from "./page-links.rules";
import { entityBase, PAGE_SUFFIX, type DeskEntityName } from "../routes/desk-entities";

/** Rows that are printed at most, some 150 sheets; more are for a file. */
export const PRINT_ROWS_MOST = 5000;

/** The parameter of a print page that names the rows of a selection. */
const IDS_PARAM = "ids";
/** The parameters of a list that say nothing of its rows. */
const NOT_PRINTED: readonly string[] = [IDS_PARAM, "peek", "size"];
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

/** The file that holds records as documents on paper; letter where no size is named. */
export const documentAddress = (
  { path }: { readonly path: string },
  ids: readonly string[],
  paper?: PaperSize,
): string => `${path}?ids=${ids.join(",")}${paper === undefined ? "" : `&paper=${paper}`}`;

/** Labels that are printed at most at a time: a unit train has fewer cars. */
export const LABELS_MOST = 200;
/** The parameter of a page of labels that names its paper. */
const SIZE_PARAM = "size";

/** The page that prints labels of records of a list, on a paper where that is chosen. */
export const labelsAddress = (
  page: DeskEntityName,
  search: string,
  ids: readonly string[],
  size: LabelSize | null = null,
): string =>
  addressOf(`${entityBase(page)}${PAGE_SUFFIX.labels}`, [
    ...listed(search),
    ...(size === null ? [] : [[SIZE_PARAM, size] as const]),
    [IDS_PARAM, ids.join(",")],
  ]);

/** Where a page of labels leads back to: the record, where it is of one that no list led from, else the list. */
export function labelsBack(page: DeskEntityName, search: string): { readonly to: string; readonly isRecord: boolean } {
  const { ids } = readPrintIds(paramsOf(search));
  const [only] = ids ?? [];
  return only !== undefined && ids?.length === 1 && listed(search).length === 0
    ? { to: viewAddress(page, only), isRecord: true }
    : { to: printedList(page, search), isRecord: false };
}

/** Which labels an address asks for, and on which paper; or what is wrong with it. */
export function readLabels(search: string): {
  readonly ids: readonly string[];
  readonly size: LabelSize;
  readonly fault: QueryFault | null;
} {
  const params = paramsOf(search);
  const { ids, fault } = readPrintIds(params);
  const asked = params.find(([name]) => name === SIZE_PARAM)?.[1];
  const size = LABEL_SIZES.find((one) => one === asked) ?? LABEL_SIZES[0];
  if (ids === null) return { ids: [], size, fault: { at: IDS_PARAM, code: "bad_value" } };
  const tooMany = { at: IDS_PARAM, code: "too_many", expected: String(LABELS_MOST) } as const;
  return { ids, size, fault: fault ?? (ids.length > LABELS_MOST ? tooMany : null) };
}
