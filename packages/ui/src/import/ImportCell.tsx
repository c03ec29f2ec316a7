import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { createWatched } from "@railhead/core/list/watched";
import type { RowView } from "@railhead/core/import/import.view";
import { tImport } from "@railhead/core/messages/catalogue-import";
import { useStore } from "../actor/use-store";
import { FloatingNote } from "../desk/popup/FloatingNote";
import type { SendToImport } from "./use-import";

/** The cell that is being mended; null while none is. */
export const createMending = () => createWatched<{ readonly id: string; readonly column: number } | null>(null);
export type Mending = ReturnType<typeof createMending>;

type CellProps = { row: RowView; column: number; head: string; mending: Mending; send: SendToImport };

/** The text of a cell while it is typed: Enter and leaving keep it, Escape does not. */
function CellInput({ row, column, head, mending, send }: CellProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const end = (isKept: boolean) => {
    const text = input.current?.value ?? "";
    const cell = input.current?.closest<HTMLElement>("[data-column]");
    if (mending.read() === null) return;
    mending.set(null);
    if (isKept) send({ type: "CELL.MEND", id: row.id, column, text: text.trim() });
    cell?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid's own keys are for cells that are not typed in.
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter");
  };
  const fault = row.faults.get(column);
  const noteId = useId();
  return (
    <>
      <input
        ref={input}
        className="import-input"
        defaultValue={row.cells[column]}
        maxLength={2000}
        aria-label={tImport("cell.mend", { head, line: row.id })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : noteId}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => end(true)}
      />
      {fault === undefined ? null : <FloatingNote id={noteId}>{fault}</FloatingNote>}
    </>
  );
}

/** A cell of the file: what it says, marked where it is wrong, and mended in its place. */
export function ImportCell(props: CellProps) {
  const { row, column, head, mending } = props;
  const open = useStore(mending);
  if (open?.id === row.id && open.column === column) return <CellInput {...props} />;
  const fault = row.faults.get(column);
  const text = row.cells[column] ?? "";
  if (fault === undefined)
    return (
      <span className="import-text" title={text} onDoubleClick={() => mending.set({ id: row.id, column })}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className="import-wrong"
      tabIndex={-1}
      title={fault}
      aria-label={`${tImport("cell.mend", { head, line: row.id })}: ${text}. ${fault}`}
      onClick={() => mending.set({ id: row.id, column })}
    >
      {text}
    </button>
  );
}
