import { useId } from "react";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { EntryInput } from "../record-fields/EntryInput";
import { FieldError } from "../shared/FieldError";
import type { RecordStepEvent } from "@railhead/core/record-step/record-step.types";

type SendField = (event: Extract<RecordStepEvent, { readonly type: "FIELD.CHANGE" | "FIELD.LEAVE" }>) => void;

function StepField({ field, send }: { field: FieldEntryView; send: SendField }) {
  const id = useId();
  const { key, label, hint, fault, isRequired } = field;
  const described = [hint === null ? "" : `${id}-hint`, fault === null ? "" : `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${fault === null ? "" : "field-wrong"}`} data-kind={field.kind}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {isRequired ? <small>{tRecordForm("field.required")}</small> : null}
      </label>
      <EntryInput
        id={id}
        field={field}
        described={described || undefined}
        onEnter={(entry) => send({ type: "FIELD.CHANGE", key, entry })}
        onLeave={() => send({ type: "FIELD.LEAVE", key })}
      />
      {hint === null ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  );
}

/** What is filled in for the step. */
export const StepFields = ({ view, send }: { view: Pick<RecordStepView, "fields">; send: SendField }) =>
  view.fields.map((field) => <StepField key={field.key} field={field} send={send} />);
