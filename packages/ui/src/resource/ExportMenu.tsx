import { EXPORT_FORMATS, EXPORT_IDS_MOST, type ExportFormat } from "@railhead/api-contract/list-export";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Popup } from "../desk/popup/Popup";
import { EXPORT } from "./list-icons";
import type { ListFiles } from "./use-list-files";

type GroupProps = { title: string; onChoose: (format: ExportFormat) => void };

function FormatGroup({ title, onChoose }: GroupProps) {
  return (
    <div role="group" aria-label={title}>
      <p className="popup-title">{title}</p>
      {EXPORT_FORMATS.map((format) => (
        <button key={format} type="button" className="popup-item" onClick={() => onChoose(format)}>
          {tLists(`export.${format}`)}
        </button>
      ))}
    </div>
  );
}

/** The list as a file: all that it shows, or the rows that are selected. */
export function ExportMenu({ files }: { files: ListFiles }) {
  return (
    <Popup label={tLists("export.menu")} icon={EXPORT}>
      {(close) => {
        const { selected, selectedCount, matching } = files.rows();
        const choose = (ofSelected: boolean) => (format: ExportFormat) => {
          close();
          files.start(format, ofSelected);
        };
        return (
          <div className="popup-items">
            {selected.kind === "ids" ? (
              <FormatGroup title={tLists("export.selected", { count: selectedCount })} onChoose={choose(true)} />
            ) : null}
            {selected.kind === "tooMany" ? (
              <p className="popup-note">{tLists("export.tooMany", { most: EXPORT_IDS_MOST })}</p>
            ) : null}
            <FormatGroup
              title={matching === null ? tLists("export.allUncounted") : tLists("export.all", { count: matching })}
              onChoose={choose(false)}
            />
          </div>
        );
      }}
    </Popup>
  );
}
