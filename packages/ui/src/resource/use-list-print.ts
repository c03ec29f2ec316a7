import { useMemo } from "react";
import type { PaperSize } from "@railhead/api-contract/papers";
import { countSelected, selectedIds } from "@railhead/core/list/selection.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { selectedRows, type SelectedRows } from "@railhead/core/resources/list-export.rules";
import { documentAddress, labelsAddress, LABELS_MOST, printAddress } from "@railhead/core/resources/list-print.rules";
import type { OpenList } from "@railhead/core/resources/open-list";
import { mayOpen } from "@railhead/core/resources/page-links.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useActions } from "../desk/shell/handlers";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** What gives records as documents on paper: what they are called, how many at once, and the file of some. */
interface DocumentsOfSelection {
  readonly title: string;
  readonly most: number;
  /** The file of those that are selected now. */
  readonly address: (paper: PaperSize) => string;
}

/** The way from a list to the page that prints it. */
export interface ListPrint {
  readonly rows: () => {
    readonly selected: SelectedRows;
    readonly selectedCount: number;
    /** How many rows the list shows; null while nobody knows. */
    readonly matching: number | null;
    /** Of how many selected rows the ids are known, which labels and documents need. */
    readonly knownCount: number;
  };
  readonly open: (ofSelected: boolean) => void;
  /** The selected records as documents; null for a list whose records are none. */
  readonly documents: DocumentsOfSelection | null;
  /** Opens the labels of the selected rows; null for a list whose records bear none. */
  readonly openLabels: (() => void) | null;
}

/** What opens the print page of a list: of what it shows, or of the rows that are selected. Null for a list that has none. */
export function useListPrint(
  { page, label, document }: Pick<ResourceFacts, "page" | "label" | "document">,
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
        knownCount: chosen().length,
      };
    };
    return {
      rows,
      open: (ofSelected) => {
        const { selected } = rows();
        const ids = ofSelected && selected.kind === "ids" ? selected.ids : null;
        navigator.go(printAddress(page, location.search, ids));
      },
      documents:
        document === undefined
          ? null
          : {
              title: tDesk(`many.${page}`),
              most: document.most,
              address: (paper) => documentAddress(document, chosen(), paper),
            },
      openLabels:
        label === undefined
          ? null
          : () => {
              const ids = chosen();
              if (ids.length > 0 && ids.length <= LABELS_MOST) navigator.go(labelsAddress(page, location.search, ids));
            },
    };
  }, [page, label, document, hasPage, list, control, navigator]);
  useActions(useMemo(() => (print === null ? {} : { "list.print": () => print.open(false) }), [print]));
  return print;
}
