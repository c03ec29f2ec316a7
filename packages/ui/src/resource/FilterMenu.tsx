import { useMemo, useState } from "react";
import type { Filter, ListFacts } from "@railhead/api-contract/list-facts";
import type { AnyColumn } from "@railhead/core/resources/display.rules";
import { filterEditor, type FilterEditor } from "@railhead/core/resources/filter.rules";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Popup } from "../desk/popup/Popup";
import { Icon } from "../shared/Icon";
import { ContainsFilter } from "./ContainsFilter";
import { FILTER } from "./list-icons";
import { RangeFilter } from "./RangeFilter";
import { NamesFilter, ValuesFilter } from "./ValuesFilter";

type FilterMenuProps = {
  columns: readonly AnyColumn[];
  facts: ListFacts;
  filters: readonly Filter[];
  zone: string;
  /** Puts a filter in the place of all others of its field; null takes them away. */
  onFilter: (field: string, filter: Filter | null) => void;
};

/** What every editor of a filter is given. */
export type EditorProps<Kind extends FilterEditor["kind"]> = Pick<FilterMenuProps, "facts" | "filters" | "zone"> & {
  editor: Extract<FilterEditor, { kind: Kind }>;
  onFilter: (filter: Filter | null) => void;
  close: () => void;
};

/** How each kind of filter is entered. */
function Editor(props: Omit<EditorProps<FilterEditor["kind"]>, "editor"> & { editor: FilterEditor }) {
  const { editor, ...rest } = props;
  switch (editor.kind) {
    case "values":
      return <ValuesFilter {...rest} editor={editor} />;
    case "names":
      return <NamesFilter {...rest} editor={editor} />;
    case "contains":
      return <ContainsFilter {...rest} editor={editor} />;
    case "range":
      return <RangeFilter {...rest} editor={editor} />;
  }
}

function Choosing({ columns, facts, close, onFilter, ...rest }: FilterMenuProps & { close: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const filtered = useMemo(
    () =>
      columns.flatMap((column) => {
        const editor = filterEditor(column, facts);
        return editor === null ? [] : [{ key: column.key, label: tFields(column.label), editor }];
      }),
    [columns, facts],
  );
  const found = filtered.find(({ key }) => key === chosen);
  if (found !== undefined)
    return (
      <>
        <button
          type="button"
          className="popup-item popup-title"
          onClick={() => {
            setLeft(found.key);
            setChosen(null);
          }}
        >
          <Icon name="back" size={16} />
          {found.label}
        </button>
        <Editor
          {...rest}
          facts={facts}
          editor={found.editor}
          close={close}
          onFilter={(filter) => onFilter(found.editor.field, filter)}
        />
      </>
    );
  return (
    <>
      <p className="popup-title">{tLists("filter.choose")}</p>
      <div className="popup-items">
        {filtered.map(({ key, label }, at) => (
          <button
            key={key}
            type="button"
            className="popup-item"
            // The popup has just been opened by hand, or a column of it been left: that choice takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={left === null ? at === 0 : key === left}
            onClick={() => setChosen(key)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

/** Adds a filter: the column first, then what it must be. */
export function FilterMenu(props: FilterMenuProps) {
  return (
    <Popup label={tLists("filter.add")} icon={FILTER}>
      {(close) => <Choosing {...props} close={close} />}
    </Popup>
  );
}
