import { useMemo } from "react";
import { countSelected, selectedIds } from "@railhead/core/list/selection.rules";
import { selectedRows, type SelectedRows } from "@railhead/core/resources/list-export.rules";
import { labelsAddress, LABELS_MOST, printAddress } from "@railhead/core/resources/list-print.rules";
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
    /** Of how many selected rows the ids are known, which labels need. */
    readonly labelCount: number;
  };
  readonly open: (ofSelected: boolean) => void;
  /** Opens the labels of the selected rows; null for a list whose records bear none. */
  readonly openLabels: (() => void) | null;
}

/** What opens the print page of a list: of what it shows, or of the rows that are selected. Null for a list that has none. */
export function useListPrint(
  { page, label }: Pick<ResourceFacts, "page" | "label">,
  { list, control }: OpenList,
): ListPrint | null {
  const { navigator } = useShell().ports;
  const hasPage = mayOpen(page, "print", useSession().session?.permissions ?? null);
  const print = useMemo<ListPrint | null>(() => {
    if (!hasPage) return null;
    /** The rows of the selection by their ids, where they are known. */
    const chosen = () => selectedIds(control.selection.read());
    const rows: ListPrint["rows"] = () => {
      const selection = control.selection.read();
      const { matching } = list.state.read();
      return {
        selected: selectedRows(selection, matching),
        selectedCount: countSelected(selection),
        matching,
        labelCount: chosen().length,
      };
    };
    return {
      rows,
      open: (ofSelected) => {
        const { selected } = rows();
        const ids = ofSelected && selected.kind === "ids" ? selected.ids : null;
        navigator.go(printAddress(page, location.search, ids));
      },
      openLabels:
        label === undefined
          ? null
          : () => {
              const ids = chosen();
              if (ids.length > 0 && ids.length <= LABELS_MOST) navigator.go(labelsAddress(page, location.search, ids));
            },
    };
  }, [page, label, hasPage, list, control, navigator]);
  useActions(useMemo(() => (print === null ? {} : { "list.print": () => print.open(false) }), [print]));
  return print;
}
