import { useMemo } from "react";
import { countSelected } from "@railhead/core/list/selection.rules";
import { selectedRows, type SelectedRows } from "@railhead/core/resources/list-export.rules";
import { printAddress } from "@railhead/core/resources/list-print.rules";
import type { OpenList } from "@railhead/core/resources/open-list";
import { mayOpen } from "@railhead/core/resources/page-links.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useActions } from "../desk/shell/handlers";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** The way from a list to the page that prints it. */
export interface ListPrint {
  readonly rows: () => {
    readonly selected: SelectedRows;
    readonly selectedCount: number;
    /** How many rows the list shows; null while nobody knows. */
    readonly matching: number | null;
  };
  readonly open: (ofSelected: boolean) => void;
}

/** What opens the print page of a list: of what it shows, or of the rows that are selected. Null for a list that has none. */
export function useListPrint({ page }: Pick<ResourceFacts, "page">, { list, control }: OpenList): ListPrint | null {
  const { navigator } = useShell().ports;
  const hasPage = mayOpen(page, "print", useSession().session?.permissions ?? null);
  const print = useMemo<ListPrint | null>(() => {
    if (!hasPage) return null;
    const rows: ListPrint["rows"] = () => {
      const selection = control.selection.read();
      const { matching } = list.state.read();
      return { selected: selectedRows(selection, matching), selectedCount: countSelected(selection), matching };
    };
    return {
      rows,
      open: (ofSelected) => {
        const { selected } = rows();
        const ids = ofSelected && selected.kind === "ids" ? selected.ids : null;
        navigator.go(printAddress(page, location.search, ids));
      },
    };
  }, [page, hasPage, list, control, navigator]);
  useActions(useMemo(() => (print === null ? {} : { "list.print": () => print.open(false) }), [print]));
  return print;
}
