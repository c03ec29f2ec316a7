import { memo, useId } from "react";
import type { FieldCell, RecordFieldView } from "@railhead/core/record-form/record-form.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { EntryInput } from "../record-fields/EntryInput";
import { FieldError } from "../shared/FieldError";
import { ConflictNote } from "./ConflictNote";
import { PermissionField } from "./PermissionField";
import type { SendToForm } from "./use-record-form";

type FieldProps = { field: RecordFieldView; send: SendToForm };

function FieldInput({ id, field, described, send }: FieldProps & { id: string; described: string | undefined }) {
  const { key } = field;
  const given = {
    id,
    described,
    onEnter: (entry: string | readonly string[]) => send({ type: "FIELD.CHANGE", key, entry }),
    onLeave: () => send({ type: "FIELD.LEAVE", key }),
  };
  return field.kind === "permissions" ? (
    <PermissionField {...given} field={field} />
  ) : (
    <EntryInput {...given} field={field} />
  );
}

const FormFieldDrawn = memo(function FormFieldDrawn({ field, send }: FieldProps) {
  const id = useId();
  const { label, hint, fault, isRequired, kind, isDirty } = field;
  const described = [hint === null ? "" : `${id}-hint`, fault === null ? "" : `${id}-error`].filter(Boolean).join(" ");
  const words = (
    <>
      {label}
      {isRequired ? <small>{tRecordForm("field.required")}</small> : null}
    </>
  );
  return (
    <div
      className={`field ${fault === null ? "" : "field-wrong"}`}
      data-kind={kind}
      data-changed={isDirty || undefined}
    >
      {kind === "permissions" ? null : kind === "flag" ? (
        <span className="field-label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label htmlFor={id}>{words}</label>
      )}
      <FieldInput id={id} field={field} described={described || undefined} send={send} />
      {hint === null ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  );
});

/** Fields that stand together, and what another person made of them where that is to be decided. */
export const FormCell = memo(function FormCell({ cell, send }: { cell: FieldCell; send: SendToForm }) {
  const isWide = cell.some(({ kind }) => kind === "long" || kind === "permissions");
  return (
    <div className="form-cell" data-wide={isWide || undefined}>
      <div className="form-cell-fields" data-count={cell.length}>
        {cell.map((field) => (
          <FormFieldDrawn key={field.key} field={field} send={send} />
        ))}
      </div>
      <ConflictNote cell={cell} send={send} />
    </div>
  );
});
