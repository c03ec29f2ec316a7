import type { BulkEditEvent } from "@railhead/core/list-edit/bulk-edit.types";
import type { BulkEditView } from "@railhead/core/list-edit/bulk-edit.view";
import { t } from "@railhead/core/messages/catalogue";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { Button } from "../shared/Button";

type ButtonsProps = { view: BulkEditView; isUndo: boolean; send: (event: BulkEditEvent) => void };

/** What is done with a change of several rows: the button says how many rows it changes. */
export function BulkButtons({ view, isUndo, send }: ButtonsProps) {
  const { count, refused, isSending, isUnconfirmed } = view;
  const left = count - view.rows.filter(({ id }) => refused.some((one) => one.id === id) && !view.off.has(id)).length;
  /** All rows of an undo were refused: there are no others to go on with. */
  const hasNoOthers = isUndo && refused.length > 0 && left === 0;
  if (isUnconfirmed)
    return (
      <div className="bulk-buttons">
        <Button kind="main" icon="retry" onClick={() => send({ type: "RETRY" })}>
          {t("action.retry")}
        </Button>
        <Button onClick={() => send({ type: "SUBMISSION.DROP" })}>{tRecordForm("action.drop")}</Button>
      </div>
    );
  return (
    <div className="bulk-buttons">
      {hasNoOthers ? null : refused.length > 0 ? (
        <Button kind="main" pending={isSending} disabled={left === 0} onClick={() => send({ type: "REFUSED.OFF" })}>
          {isUndo ? tListEdit("undo.rest", { count: left }) : tListEdit("bulk.takeOff")}
        </Button>
      ) : isUndo ? null : (
        <Button
          kind="main"
          data-change=""
          pending={isSending}
          disabled={count === 0}
          onClick={() => send({ type: "SUBMIT" })}
        >
          {tListEdit("bulk.change", { count })}
        </Button>
      )}
      <Button disabled={isSending} onClick={() => send({ type: "CLOSE" })}>
        {tListEdit("bulk.cancel")}
      </Button>
    </div>
  );
}
