import { useId, type KeyboardEvent } from "react";
import { FieldError } from "../shared/FieldError";
import "../shared/field.css";

type NumberFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  unit?: string;
  hint?: string;
  error?: string | null;
  disabled?: boolean;
  /** Digits only, no decimal point. */
  whole?: boolean;
};

const swallowEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** A number as text, with the phone's number pad; what it means is judged by core. */
export function NumberField({ label, value, onChange, unit, hint, error, disabled, whole = true }: NumberFieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : "", hint === undefined ? "" : `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={`field field-mono ${error ? "field-wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          type="text"
          inputMode={whole ? "numeric" : "decimal"}
          autoComplete="off"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={swallowEnter}
        />
        {unit === undefined ? null : <span className="field-unit">{unit}</span>}
      </div>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
