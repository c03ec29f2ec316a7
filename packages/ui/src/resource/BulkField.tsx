import { useId } from "react";
import type { BulkEditEvent } from "@railhead/core/list-edit/bulk-edit.types";
import type { BulkEditView } from "@railhead/core/list-edit/bulk-edit.view";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { EntryInput } from "../record-fields/EntryInput";
import { Button } from "../shared/Button";
import { FieldError } from "../shared/FieldError";

/** Which field of the rows is changed, and to what. */
export function BulkField({ view, send }: { view: BulkEditView; send: (event: BulkEditEvent) => void }) {
  const id = useId();
  const { field, key } = view;
  const shown = field?.kind === "flag" ? ({ ...field, kind: "choice", isRequired: false } as const) : field;
  const enter = (entry: string | readonly string[]) => {
    if (typeof entry === "string" && !(field?.kind === "flag" && entry === "")) send({ type: "VALUE.CHANGE", entry });
  };
  return (
    <div className="bulk-field">
      <div className="field">
        <label htmlFor={`${id}-key`}>{tListEdit("bulk.field")}</label>
        <div className="field-box">
          <select
            id={`${id}-key`}
            value={key ?? ""}
            disabled={view.isSending || view.isUnconfirmed}
            onChange={(event) => send({ type: "FIELD.CHOOSE", key: event.target.value })}
          >
            <option value="" disabled>
              {tListEdit("bulk.chooseField")}
            </option>
            {view.fields.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {shown === null ? null : (
        <div className={`field ${shown.fault === null ? "" : "field-wrong"}`}>
          <label htmlFor={`${id}-value`}>{tListEdit("bulk.value")}</label>
          <div className="bulk-value">
            <EntryInput
              key={key}
              id={`${id}-value`}
              field={shown}
              described={shown.fault === null ? undefined : `${id}-error`}
              onEnter={enter}
              onLeave={() => undefined}
            />
            {view.canEmpty ? (
              <Button onClick={() => send({ type: "VALUE.CHANGE", entry: "" })}>{tListEdit("bulk.empty")}</Button>
            ) : null}
          </div>
          <FieldError id={`${id}-error`} text={shown.fault} />
        </div>
      )}
    </div>
  );
}
