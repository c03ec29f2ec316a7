import { useEffect, useId, useRef, useState } from "react";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { tBatch } from "@railhead/core/messages/catalogue-railcar-batch";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { EntryInput } from "../record-fields/EntryInput";
import { Button } from "../shared/Button";
import { FieldError } from "../shared/FieldError";
import { IconButton } from "../shared/IconButton";
import type { SendToBatch } from "./use-railcar-batch";

type FieldProps = { field: FieldEntryView; isUpdate: boolean; send: SendToBatch };

/** A flag has to be set to one or the other: unset it says nothing. */
const asChosen = (field: FieldEntryView): FieldEntryView =>
  field.kind === "flag" ? { ...field, kind: "choice", isRequired: false } : field;

function BatchField({ field, isUpdate, send }: FieldProps) {
  const id = useId();
  const { key, label, fault } = field;
  const enter = (entry: string | readonly string[]) => {
    if (typeof entry === "string") send({ type: "FIELD.CHANGE", key, entry });
  };
  return (
    <div className={`field ${fault === null ? "" : "field-wrong"}`} data-key={key}>
      <label htmlFor={id}>{label}</label>
      <div className="batch-value">
        <EntryInput
          id={id}
          field={asChosen(field)}
          described={fault === null ? undefined : `${id}-error`}
          onEnter={enter}
          onLeave={() => undefined}
        />
        {isUpdate && !field.isRequired && field.kind !== "flag" && field.value === "" ? (
          <Button onClick={() => enter("")}>{tBatch("fields.empty")}</Button>
        ) : null}
        {isUpdate ? (
          <IconButton
            icon="close"
            label={tBatch("fields.remove", { field: label })}
            onClick={() => send({ type: "FIELD.REMOVE", key })}
          />
        ) : null}
      </div>
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  );
}

type MoreProps = {
  fields: NonNullable<RailcarBatchView["moreFields"]>;
  isShut: boolean;
  onAdd: (key: string) => void;
};

/** Another field to change. It is added by a button: arrow keys go through what can be chosen without adding any of it. */
function MoreFields({ fields, isShut, onAdd }: MoreProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const key = fields.some((field) => field.key === chosen) ? chosen : "";
  return (
    <div className="field">
      <label htmlFor={id}>{tBatch("fields.add")}</label>
      <div className="batch-value">
        <div className="field-box">
          <select id={id} value={key} disabled={isShut} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{tBatch("fields.choose")}</option>
            {fields.map((field) => (
              <option key={field.key} value={field.key}>
                {field.label}
              </option>
            ))}
          </select>
        </div>
        <Button icon="add" disabled={isShut || key === ""} onClick={() => onAdd(key)}>
          {tBatch("fields.addAction")}
        </Button>
      </div>
    </div>
  );
}

/** What is the same for all cars of the batch: track and date, or the fields that become another. */
export function BatchFields({ view, send }: { view: RailcarBatchView; send: SendToBatch }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusFirstFault(place, view.faultsShown);
  const added = useRef<{ readonly key: string; readonly from: Element | null } | null>(null);
  // What a field becomes is entered next, unless the person has gone on elsewhere before it is there.
  useEffect(() => {
    if (added.current === null) return;
    const field = place.current?.querySelector(`[data-key="${added.current.key}"]`);
    if (field == null) return;
    const { from } = added.current;
    added.current = null;
    if (document.activeElement !== from && document.activeElement !== document.body) return;
    field.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  const add = (key: string) => {
    added.current = { key, from: document.activeElement };
    send({ type: "FIELD.ADD", key });
  };
  const { fields, moreFields } = view;
  if (fields.length === 0 && moreFields === null) return null;
  return (
    <div ref={place} className="batch-part batch-fields">
      {fields.map((field) => (
        <BatchField key={field.key} field={field} isUpdate={moreFields !== null} send={send} />
      ))}
      {moreFields === null ? null : (
        <MoreFields fields={moreFields} isShut={view.sending !== null || view.unconfirmed !== null} onAdd={add} />
      )}
    </div>
  );
}
