import { useMemo, useState, type KeyboardEvent } from "react";
import type { GridControl } from "@railhead/core/list/grid-control";
import { findCells, nextMatch } from "@railhead/core/list/find.rules";
import type { ListStore } from "@railhead/core/list/list.types";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { t } from "@railhead/core/messages/catalogue";
import { tListFind } from "@railhead/core/messages/catalogue-list-find";
import { useStore } from "../actor/use-store";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";

type FindProps = {
  list: ListStore<ResourceRow>;
  control: GridControl;
  /** Keys of the columns that are shown, in their order. */
  columns: readonly string[];
  textOf: (row: ResourceRow, column: string) => string;
  /** Where the fields of the grid begin among its columns. */
  firstField: number;
  onClose: () => void;
};

/** Finds a text in all rows of the list, those too that are not drawn. */
export function FindBar({ list, control, columns, textOf, firstField, onClose }: FindProps) {
  const state = useStore(list.state);
  const [text, setText] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const rows = useMemo(() => state.order.flatMap((id) => state.rowOf(id) ?? []), [state]);
  const cells = useMemo(() => findCells(rows, columns, text, textOf), [rows, columns, text, textOf]);
  const goTo = (place: number) => {
    const cell = cells[place];
    if (cell === undefined) return;
    setAt(place);
    control.goTo(cell.id, columns.indexOf(cell.column) + firstField);
  };
  const step = (by: 1 | -1) => goTo(nextMatch(cells.length, at, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  };
  const said =
    text.trim() === ""
      ? ""
      : cells.length === 0
        ? t("list.empty")
        : at === null
          ? tListFind("find.found", { count: cells.length })
          : tListFind("find.count", { at: at + 1, count: cells.length });
  return (
    <div className="find" role="search">
      <Icon name="search" size={16} />
      <input
        // Ctrl+F asks for it, and types into it at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="search"
        value={text}
        aria-label={tListFind("find.label")}
        placeholder={tListFind("find.label")}
        onChange={(event) => {
          setText(event.target.value);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status">{said}</span>
      <IconButton icon="up" label={tListFind("find.previous")} disabled={cells.length === 0} onClick={() => step(-1)} />
      <IconButton icon="down" label={tListFind("find.next")} disabled={cells.length === 0} onClick={() => step(1)} />
      <IconButton icon="close" label={tListFind("find.close")} onClick={onClose} />
    </div>
  );
}
