import { useId, useRef, type ReactNode } from "react";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import type { ConverterField } from "@railhead/core/unit-converter/unit-converter.types";
import { tConverter } from "@railhead/core/messages/catalogue-converter";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { EntryInput } from "../record-fields/EntryInput";
import { goOnByEnter, useFirstField } from "../record-fields/use-form-keys";
import { Button } from "../shared/Button";
import { FieldError } from "../shared/FieldError";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { ConverterMissing, ConverterResult } from "./ConverterResult";
import { useUnitConverter } from "./use-unit-converter";
import "./unit-converter.css";

type FieldProps = {
  field: FieldEntryView;
  onEnter: (field: ConverterField, text: string) => void;
  onLeave: () => void;
};

function Field({ field, onEnter, onLeave }: FieldProps) {
  const id = useId();
  const { label, hint, fault, isRequired } = field;
  const described = [hint === null ? "" : `${id}-hint`, fault === null ? "" : `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${fault === null ? "" : "field-wrong"}`} data-field={field.key}>
      <label htmlFor={id}>
        {label}
        {isRequired ? <small>{tRecordForm("field.required")}</small> : null}
      </label>
      <EntryInput
        id={id}
        field={field}
        described={described || undefined}
        onEnter={(entry) => onEnter(field.key as ConverterField, String(entry))}
        onLeave={onLeave}
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

/** An amount in another unit, with every conversion on the way. All that is entered is the address of the page. */
export function UnitConverter() {
  const { state, retry, fields, result, missing, canSwap, enter, leave, swap } = useUnitConverter();
  const form = useRef<HTMLDivElement>(null);
  useFirstField(form, state.kind === "ready", 0);
  if (state.kind === "failed")
    return <LoadFailed text={tConverter("state.failed")} detail={state.detail} onRetry={retry} />;
  if (state.kind === "reading") return <Skeleton rows={4} label={tConverter("state.reading")} />;
  const drawn = new Map<string, ReactNode>(
    fields.map((field) => [field.key, <Field key={field.key} field={field} onEnter={enter} onLeave={leave} />]),
  );
  return (
    <div className="converter">
      <div ref={form} className="converter-form" onKeyDown={goOnByEnter}>
        {drawn.get("amount")}
        <div className="converter-units">
          {drawn.get("from")}
          <Button className="converter-swap" icon="move" disabled={!canSwap} onClick={swap}>
            {tConverter("do.swap")}
          </Button>
          {drawn.get("to")}
        </div>
        {drawn.get("on")}
        {drawn.get("product")}
      </div>
      {result === null ? null : <ConverterResult result={result} />}
      {missing === null ? null : <ConverterMissing missing={missing} />}
      {result === null && missing === null ? <p className="converter-ask">{tConverter("state.ask")}</p> : null}
    </div>
  );
}
