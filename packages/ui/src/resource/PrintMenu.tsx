import { EXPORT_IDS_MOST } from "@railhead/api-contract/list-export";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { LABELS_MOST, PRINT_ROWS_MOST } from "@railhead/core/resources/list-print.rules";
import { Popup } from "../desk/popup/Popup";
import { PRINT } from "./list-icons";
import type { ListPrint } from "./use-list-print";

/** The list on paper: all that it shows, or the rows that are selected; how many that may be is said before. */
export function PrintMenu({ print }: { print: ListPrint }) {
  return (
    <Popup label={tLists("print.menu")} icon={PRINT}>
      {(close) => {
        const { selected, selectedCount, matching, knownCount } = print.rows();
        const open = (ofSelected: boolean) => () => {
          close();
          print.open(ofSelected);
        };
        return (
          <div className="popup-items">
            {selected.kind === "ids" ? (
              <button type="button" className="popup-item" onClick={open(true)}>
                {tLists("export.selected", { count: selectedCount })}
              </button>
            ) : null}
            {selected.kind === "tooMany" ? (
              <p className="popup-note">{tLists("print.tooManySelected", { most: EXPORT_IDS_MOST })}</p>
            ) : null}
            {matching !== null && matching > PRINT_ROWS_MOST ? (
              <p className="popup-note">{tLists("print.tooMany", { total: matching, most: PRINT_ROWS_MOST })}</p>
            ) : (
              <button type="button" className="popup-item" onClick={open(false)}>
                {matching === null ? tLists("export.allUncounted") : tLists("export.all", { count: matching })}
              </button>
            )}
            {print.documents === null ? null : knownCount > 0 && knownCount <= print.documents.most ? (
              <a
                className="popup-item"
                href={print.documents.address()}
                target="_blank"
                rel="noopener"
                onClick={() => close()}
              >
                {tLists("print.documents", { title: print.documents.title, count: knownCount })}
              </a>
            ) : (
              <p className="popup-note">
                {tLists("print.documentsHint", { title: print.documents.title, most: print.documents.most })}
              </p>
            )}
            {print.openLabels === null ? null : knownCount > 0 && knownCount <= LABELS_MOST ? (
              <button
                type="button"
                className="popup-item"
                onClick={() => {
                  close();
                  print.openLabels?.();
                }}
              >
                {tLists("print.labels", { count: knownCount })}
              </button>
            ) : (
              <p className="popup-note">{tLists("print.labelsHint", { most: LABELS_MOST })}</p>
            )}
          </div>
        );
      }}
    </Popup>
  );
}
