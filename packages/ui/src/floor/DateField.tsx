import { useId, useRef, useState, type KeyboardEvent } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWidget } from "@railhead/core/messages/catalogue-widget";
import { formatDay, parseDay } from "@railhead/core/terminal-time/day-text";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import type { Outline } from "../shared/icons";
import { maskDay } from "./date-text";
import { FieldError } from "../shared/FieldError";
import "../shared/field.css";
import "./date-field.css";

type DateFieldProps = {
  /** 'Receive Date', 'Release Date'. */
  label: string;
  /** YYYY-MM-DD, or nothing. */
  value: string;
  onChange: (value: string) => void;
  /** The last day that may be chosen in the calendar. */
  max?: string;
  /** The terminal's today, for the 'Today' button. */
  today?: string;
  error?: string | null;
  disabled?: boolean;
};

const CALENDAR: Outline = "M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4";

/** Epoch seconds count from here; an earlier year is a typing error. */
const EARLIEST = "1970-01-02";

/** The day in the field, or nothing. */
function dayOf(text: string): string {
  const day = parseDay(text);
  return day === null || day < EARLIEST ? "" : day;
}

type Judged = Pick<DateFieldProps, "value" | "max" | "error"> & { text: string; left: boolean };

/** The field's error. Text that is no day gets the format, even where a form only requires a day. */
function wrongWith({ text, value, max, left, error }: Judged): string | null {
  if (text !== "" && value === "" && (left || error)) return tWidget("date.invalid");
  if (error) return error;
  return left && max !== undefined && value > max ? tWidget("date.future") : null;
}

/**
 * A day, shown and typed with slashes, its value with dashes (spec §5). A half-typed day is no day: the value is
 * empty until it is whole. The calendar is the device's own.
 */
export function DateField({ label, value, onChange, max, today, error, disabled }: DateFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value === "" ? "" : formatDay(value));
  const [left, setLeft] = useState(false);
  const text = dayOf(typed) === value ? typed : value === "" ? "" : formatDay(value);
  const wrong = wrongWith({ text, value, max, left, error });

  const type = (next: string) => {
    const masked = maskDay(next, text);
    setTyped(masked);
    onChange(dayOf(masked));
  };
  const choose = (day: string) => {
    setTyped(day === "" ? "" : formatDay(day));
    onChange(day);
  };
  const leave = () => {
    setLeft(true);
    if (value !== "") setTyped(formatDay(value));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };

  return (
    <div className={`field date-field ${wrong ? "field-wrong" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <div className="date-row">
        <div className="field-box">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={tWidget("date.placeholder")}
            value={text}
            disabled={disabled}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={leave}
            onKeyDown={keys}
          />
          <input
            ref={picker}
            className="date-picker"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            max={max}
            disabled={disabled}
            onChange={(event) => choose(event.target.value)}
          />
          <IconButton
            icon={CALENDAR}
            label={tWidget("date.openCalendar")}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </div>
        {today === undefined ? null : (
          <Button kind="soft" disabled={disabled} onClick={() => choose(today)}>
            {t("date.today")}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} text={wrong} />
    </div>
  );
}
