import { useId, type ComponentProps } from "react";
import { FieldError } from "./FieldError";
import "./field.css";

type TextFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id"> & {
  label: string;
  value: string;
  error?: string | null;
  /** How it is meant to be filled in, below the box. */
  hint?: string | null;
  onText: (text: string) => void;
};

/** A line of text with its label above and what is wrong with it below. */
export function TextField({ label, value, error, hint, onText, type = "text", ...rest }: TextFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={`field ${error ? "field-wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...rest}
          id={id}
          type={type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
