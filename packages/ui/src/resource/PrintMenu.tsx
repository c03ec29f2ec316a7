import { PAPER_SIZES } from "@railhead/api-contract/papers";
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
            {print.documents === null ? null : (
              <DocumentItems documents={print.documents} count={knownCount} close={close} />
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

type DocumentItemsProps = { documents: NonNullable<ListPrint["documents"]>; count: number; close: () => void };
/** The selected records as documents, on each size of paper; or how many may be. */
function DocumentItems({ documents, count, close }: DocumentItemsProps) {
  const { title, most, address } = documents;
  if (count === 0 || count > most)
    return <p className="popup-note">{tLists("print.documentsHint", { title, most })}</p>;
  return PAPER_SIZES.map((paper) => (
    <a key={paper} className="popup-item" href={address(paper)} target="_blank" rel="noopener" onClick={() => close()}>
      {tLists("print.documents", { title, count, paper })}
    </a>
  ));
}
