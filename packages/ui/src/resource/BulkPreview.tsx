import { useCallback, useEffect, useMemo, useRef } from "react";
import type { BulkEditEvent } from "@railhead/core/list-edit/bulk-edit.types";
import type { BulkEditView, PreviewRow } from "@railhead/core/list-edit/bulk-edit.view";
import { createGivenList } from "@railhead/core/list/given-list";
import { createGridControl } from "@railhead/core/list/grid-control";
import { isSelected } from "@railhead/core/list/selection.rules";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { Grid } from "../desk/grid/Grid";
import { NO_COLUMN_INTENTS, NO_INTENTS, noText, plainColumn } from "../desk/grid/plain-grid";
import { entryName } from "../record-fields/entry-names";

type PreviewProps = {
  view: BulkEditView;
  label: string;
  shownWith: ShownWith;
  send: (event: BulkEditEvent) => void;
};

const nameOf = ({ name }: PreviewRow) => name;

/** Rows of the preview as a list whose ticks are the rows that are changed. */
function usePreview({ rows, off }: BulkEditView, send: PreviewProps["send"]) {
  const { list, show, control } = useMemo(() => {
    const preview = createGivenList<PreviewRow>();
    return { ...preview, control: createGridControl(preview.list) };
  }, []);
  /** Ticks that the preview sets itself say nothing. */
  const isOwn = useRef(false);
  useEffect(() => {
    isOwn.current = true;
    show(rows);
    control.select(rows.flatMap(({ id }) => (off.has(id) ? [] : [id])));
    isOwn.current = false;
  }, [rows, off, show, control]);
  useEffect(
    () =>
      control.selection.subscribe(() => {
        if (isOwn.current) return;
        const selection = control.selection.read();
        const others = [...off].filter((id) => !rows.some((row) => row.id === id));
        send({
          type: "ROWS.OFF",
          ids: [...others, ...rows.flatMap(({ id }) => (isSelected(selection, id) ? [] : [id]))],
        });
      }),
    [rows, off, control, send],
  );
  useEffect(() => control.close, [control]);
  return { list, control };
}

/** What becomes of each row: old and new, and a tick for each that is changed. */
export function BulkPreview({ view, label, shownWith, send }: PreviewProps) {
  const { list, control } = usePreview(view, send);
  const { field, rows } = view;
  const columns = useMemo(
    () => [
      plainColumn("name", tListEdit("bulk.row"), 260),
      plainColumn("from", tListEdit("bulk.from"), 200),
      plainColumn("to", tListEdit("bulk.to"), 200),
    ],
    [],
  );
  const cell = useCallback(
    (row: PreviewRow, key: string) => {
      if (key === "name" || field === null) return <span className="field-name">{row.name}</span>;
      const text = entryName(field, key === "from" ? row.from : row.to, shownWith);
      return key === "from" ? <span className="bulk-from">{text}</span> : <span>{text}</span>;
    },
    [field, shownWith],
  );
  const empty = useMemo(
    () => (rows.length === 0 ? <p className="bulk-none">{tListEdit("bulk.none")}</p> : null),
    [rows.length],
  );
  return (
    <div className="bulk-preview">
      <Grid
        label={label}
        store={list}
        control={control}
        edits={null}
        columns={columns}
        cell={cell}
        nameOf={nameOf}
        sumText={noText}
        sectionTitle={noText}
        intents={NO_INTENTS}
        columnIntents={NO_COLUMN_INTENTS}
        openId={null}
        empty={empty}
        isBusy={false}
      />
    </div>
  );
}
