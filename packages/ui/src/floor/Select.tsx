import { useId } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { Icon } from "../shared/Icon";
import { FieldError } from "../shared/FieldError";
import "../shared/field.css";
import "./select.css";

type SelectProps = {
  label: string;
  options: readonly { readonly id: string; readonly name: string }[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  error?: string | null;
  disabled?: boolean;
  /** The choices are on their way. */
  loading?: boolean;
};

/** The browser's own picker; one that turns out to be empty says so. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder,
  error,
  disabled,
  loading = false,
}: SelectProps) {
  const id = useId();
  const none = options.length === 0;
  return (
    <div className={`field select ${error ? "field-wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select
          id={id}
          value={value ?? ""}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === null || none ? (
            <option value="" disabled>
              {loading ? t("list.loading") : none ? t("list.empty") : (placeholder ?? "")}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
