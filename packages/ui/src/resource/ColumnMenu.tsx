import { toggleColumn, visibleColumns } from "@railhead/core/list/column-set.rules";
import type { AnyColumn } from "@railhead/core/resources/display.rules";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Popup } from "../desk/popup/Popup";
import { COLUMNS, GROUP } from "./list-icons";

type ColumnMenuProps = {
  columns: readonly AnyColumn[];
  asked: readonly string[] | null;
  onColumns: (columns: readonly string[] | null) => void;
};

/** Which columns the list shows. */
export function ColumnMenu({ columns, asked, onColumns }: ColumnMenuProps) {
  const shown = new Set(visibleColumns(columns, asked).map(({ key }) => key));
  return (
    <Popup label={tLists("column.menu")} icon={COLUMNS} isSet={asked !== null}>
      {() => (
        <div className="popup-items">
          {columns.map(({ key, label }) => (
            <label key={key} className="popup-item">
              <input
                type="checkbox"
                checked={shown.has(key)}
                onChange={() => onColumns(toggleColumn(columns, asked, key))}
              />
              {tFields(label)}
            </label>
          ))}
          <button type="button" className="popup-item" disabled={asked === null} onClick={() => onColumns(null)}>
            {tLists("column.reset")}
          </button>
        </div>
      )}
    </Popup>
  );
}

type GroupMenuProps = {
  columns: readonly AnyColumn[];
  group: string | null;
  onGroup: (field: string | null) => void;
};

/** By which column the rows are put together. */
export function GroupMenu({ columns, group, onGroup }: GroupMenuProps) {
  const grouped = columns.find(({ key }) => key === group);
  const label = grouped === undefined ? tLists("group.menu") : tLists("group.by", { label: tFields(grouped.label) });
  return (
    <Popup label={label} icon={GROUP} isSet={group !== null}>
      {(close) => (
        <div className="popup-items">
          {[
            { key: null, label: tLists("group.none") },
            ...columns.map((one) => ({ key: one.key, label: tFields(one.label) })),
          ].map((one) => (
            <button
              key={one.key ?? ""}
              type="button"
              className="popup-item"
              aria-pressed={one.key === group}
              onClick={() => {
                onGroup(one.key);
                close();
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
    </Popup>
  );
}
