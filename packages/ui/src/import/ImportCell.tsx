import type { RowView } from "@railhead/core/import/import.view";
import { tImport } from "@railhead/core/messages/catalogue-import";
import { useStore } from "../actor/use-store";
import { MendInput, type Mending } from "../sheet/MendInput";
import type { SendToImport } from "./use-import";

type CellProps = { row: RowView; column: number; head: string; mending: Mending; send: SendToImport };

/** A cell of the file: what it says, marked where it is wrong, and mended in its place. */
export function ImportCell({ row, column, head, mending, send }: CellProps) {
  const open = useStore(mending);
  const fault = row.faults.get(column);
  const text = row.cells[column] ?? "";
  if (open?.id === row.id && open.column === column)
    return (
      <MendInput
        label={tImport("cell.mend", { head, line: row.id })}
        text={text}
        fault={fault}
        mending={mending}
        onMend={(mended) => send({ type: "CELL.MEND", id: row.id, column, text: mended })}
      />
    );
  if (fault === undefined)
    return (
      <span className="sheet-text" title={text} onDoubleClick={() => mending.set({ id: row.id, column })}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className="sheet-wrong"
      tabIndex={-1}
      title={fault}
      aria-label={`${tImport("cell.mend", { head, line: row.id })}: ${text}. ${fault}`}
      onClick={() => mending.set({ id: row.id, column })}
    >
      {text}
    </button>
  );
}
