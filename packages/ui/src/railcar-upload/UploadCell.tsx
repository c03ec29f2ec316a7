import { memo } from "react";
import { tUploadRows } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { CellView, RowView } from "@railhead/core/railcar-upload-page/upload-row.view";
import { useStore } from "../actor/use-store";
import { MendInput, type Mending } from "../sheet/MendInput";
import type { SendToUpload } from "./use-upload-page";

type CellProps = {
  row: RowView;
  column: number;
  /** Its column is read. */
  isRead: boolean;
  /** In a card every cell is a button that a tap opens, and says its column. */
  isTapped: boolean;
  head: string;
  /** What was mended and is still to be checked. */
  pending: string | undefined;
  canChange: boolean;
  mending: Mending;
  send: SendToUpload;
};

const NO_CELL: CellView = { read: "", value: null, note: null, tone: "plain", isMended: false, code: null };

/** What stands below the text of a cell: why it is not taken, what it is read as, or that it was mended. */
function underText({ note, value, isMended }: CellView, isPending: boolean): string {
  if (isPending) return tUploadRows("cell.pending");
  if (note !== null) return note;
  if (value !== null) return `→ ${value}`;
  return isMended ? tUploadRows("cell.mended") : "";
}

/** A cell of the file: what it says, what it comes to, marked where it is wrong, and mended in its place. */
export const UploadCell = memo(function UploadCell(props: CellProps) {
  const { row, column, isRead, isTapped, head, pending, canChange, mending, send } = props;
  const open = useStore(mending);
  const cell = row.cells.get(column) ?? NO_CELL;
  const text = pending ?? cell.read;
  const label = tUploadRows("cell.mend", { head, row: row.id });
  const tone = pending === undefined ? cell.tone : "plain";
  const name = isTapped ? (
    <span className="upload-label" aria-hidden="true">
      {head}
    </span>
  ) : null;
  if (open?.id === row.id && open.column === column)
    return (
      <>
        {name}
        <MendInput
          label={label}
          text={text}
          fault={tone === "plain" ? undefined : (cell.note ?? undefined)}
          mending={mending}
          onMend={(value) => value !== text && send({ type: "CELL.MEND", row: row.number, column, value })}
        />
      </>
    );
  const under = underText(cell, pending !== undefined);
  const title = under === "" ? text : `${text}\n${under}`;
  const content = (
    <>
      {name}
      <span className="upload-read">{text}</span>
      {under === "" ? null : <small>{under}</small>}
    </>
  );
  if (!canChange || (tone === "plain" && !isTapped))
    return (
      <span
        className="upload-cell"
        data-tone={tone}
        data-unread={!isRead || undefined}
        title={title}
        onDoubleClick={canChange ? () => mending.set({ id: row.id, column }) : undefined}
      >
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className="upload-cell"
      data-tone={tone}
      data-unread={!isRead || undefined}
      tabIndex={-1}
      title={title}
      aria-label={`${label}: ${text}. ${under}`}
      onClick={() => mending.set({ id: row.id, column })}
    >
      {content}
    </button>
  );
});
