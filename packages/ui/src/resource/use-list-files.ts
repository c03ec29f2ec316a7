import { useMemo } from "react";
import type { ExportFormat } from "@railhead/api-contract/list-export";
import type { ListQuery } from "@railhead/core/list/query.types";
import { countSelected } from "@railhead/core/list/selection.rules";
import type { ListExport } from "@railhead/core/resources/list-export";
import { exportAddress, selectedRows, type SelectedRows } from "@railhead/core/resources/list-export.rules";
import type { OpenList } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useActions } from "../desk/shell/handlers";
import { useDeskData } from "./desk-data";

/** The files of a list. */
export interface ListFiles {
  readonly exports: ListExport;
  readonly rows: () => {
    readonly selected: SelectedRows;
    readonly selectedCount: number;
    /** How many rows the list shows; null while nobody knows. */
    readonly matching: number | null;
  };
  readonly start: (format: ExportFormat, ofSelected: boolean) => void;
}

/** What makes files of a list: of what it shows, or of the rows that are selected. Null for a list that has none. */
export function useListFiles(
  resource: ResourceFacts,
  terminalId: string | null,
  { list, control }: OpenList,
  query: ListQuery,
): ListFiles | null {
  const { exports } = useDeskData();
  const route = resource.routes.export;
  const files = useMemo<ListFiles | null>(() => {
    if (route === undefined) return null;
    const rows: ListFiles["rows"] = () => {
      const selection = control.selection.read();
      const { matching } = list.state.read();
      return { selected: selectedRows(selection, matching), selectedCount: countSelected(selection), matching };
    };
    return {
      exports,
      rows,
      start: (format, ofSelected) => {
        const { selected, selectedCount, matching } = rows();
        const ids = ofSelected && selected.kind === "ids" ? selected.ids : null;
        exports.start({
          page: resource.page,
          route,
          address: exportAddress(resource, terminalId, { query, format, ids }),
          rows: ids === null ? matching : selectedCount,
        });
      },
    };
  }, [exports, route, resource, terminalId, list, control, query]);
  useActions(useMemo(() => (files === null ? {} : { "list.export": () => files.start("csv", false) }), [files]));
  return files;
}
