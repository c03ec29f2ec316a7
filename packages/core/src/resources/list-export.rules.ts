import { EXPORT_IDS_MOST, type ExportFormat } from "@railhead/api-contract/list-export";
import { listParams, searchText } from "../list/query-url.rules";
import type { ListQuery } from "../list/query.types";
import { countSelected, type Selection } from "../list/selection.rules";
import { listScope } from "./list-scope.rules";
import type { ResourceFacts } from "./resource.types";

/** Which of the selected rows a file can be asked for: rows by their ids, all that the list shows, or neither. */
export type SelectedRows =
  | { readonly kind: "none" | "all" | "tooMany" }
  | { readonly kind: "ids"; readonly ids: readonly string[] };

/** The selected rows as a file names them. `matching`: how many rows the list shows. */
export function selectedRows(selection: Selection, matching: number | null): SelectedRows {
  const count = countSelected(selection);
  if (count === 0) return { kind: "none" };
  if (selection.kind === "query") return { kind: selection.except.size === 0 ? "all" : "tooMany" };
  if (count === matching) return { kind: "all" };
  return count > EXPORT_IDS_MOST ? { kind: "tooMany" } : { kind: "ids", ids: [...selection.ids] };
}

export interface ExportAsked {
  readonly query: ListQuery;
  readonly format: ExportFormat;
  /** Null for all rows of the query. */
  readonly ids: readonly string[] | null;
}

/** The address of a list's file: the same question as the list's, with its columns. */
export function exportAddress(
  resource: Pick<ResourceFacts, "routes" | "rows" | "only">,
  terminalId: string | null,
  { query, format, ids }: ExportAsked,
): string {
  const params = [
    ...Object.entries(listScope(resource, terminalId)),
    ...listParams(query),
    ...(ids === null ? [] : [["ids", ids.join(",")] as const]),
    ...(query.columns === null ? [] : [["columns", query.columns.join(",")] as const]),
    ["format", format] as const,
  ];
  return `${resource.routes.list.path}/export?${searchText(params)}`;
}
