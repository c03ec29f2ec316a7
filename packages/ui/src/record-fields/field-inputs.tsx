import type { ComponentProps, ReactNode } from "react";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import "../shared/field.css";
import "./record-fields.css";

/** What every field is drawn with. */
export type InputProps = {
  readonly id: string;
  readonly field: FieldEntryView;
  readonly described: string | undefined;
  readonly onEnter: (text: string) => void;
  readonly onLeave: () => void;
};

const said = ({ id, field, described }: InputProps) => ({
  id,
  "data-entry": "",
  "aria-required": field.isRequired || undefined,
  "aria-invalid": field.fault === null ? undefined : true,
  "aria-describedby": described,
});

/** A line of text; `extra` says what kind of keys it asks for. */
export function LineInput(props: InputProps & { extra?: ComponentProps<"input"> }) {
  const { field, onEnter, onLeave, extra } = props;
  return (
    <div className="field-box">
      <input
        type="text"
        autoComplete="off"
        {...extra}
        {...said(props)}
        readOnly={field.isReadOnly}
        placeholder={field.inherited ?? undefined}
        value={field.value}
        onChange={(event) => onEnter(event.target.value)}
        onBlur={onLeave}
      />
      {field.unit === null ? null : <span className="field-unit">{field.unit}</span>}
    </div>
  );
}

/** Several lines of text. */
export function LongInput(props: InputProps) {
  const { field, onEnter, onLeave } = props;
  return (
    <div className="field-box">
      <textarea
        rows={3}
        {...said(props)}
        readOnly={field.isReadOnly}
        value={field.value}
        onChange={(event) => onEnter(event.target.value)}
        onBlur={onLeave}
      />
    </div>
  );
}

/** One of a closed list. */
export function ChoiceInput(props: InputProps) {
  const { field, onEnter, onLeave } = props;
  const isUnset = !field.choices.some(({ id }) => id === field.value);
  return (
    <div className="field-box">
      <select
        {...said(props)}
        disabled={field.isReadOnly}
        value={isUnset ? "" : field.value}
        onChange={(event) => onEnter(event.target.value)}
        onBlur={onLeave}
      >
        {field.isRequired && !isUnset ? null : <option value="">{tRecordForm("field.unchosen")}</option>}
        {field.choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Yes or no, each in the field's own words; empty means no. */
export function FlagInput(props: InputProps) {
  const { id, field, described, onEnter, onLeave } = props;
  return (
    <div
      className="flag"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      onBlur={onLeave}
    >
      {field.choices.map((choice) => (
        <label key={choice.id}>
          <input
            type="radio"
            name={id}
            data-entry=""
            disabled={field.isReadOnly}
            checked={(field.value === "true") === (choice.id === "true")}
            onChange={() => onEnter(choice.id)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}

const NUMBER = { inputMode: "decimal" } as const;
const DAY = { inputMode: "numeric" } as const;

/** How each kind is entered that names no record, no unit and no permissions. */
export const INPUTS: Readonly<
  Record<
    Exclude<FieldEntryView["kind"], "reference" | "references" | "unit" | "permissions">,
    (props: InputProps) => ReactNode
  >
> = {
  text: (props) => <LineInput {...props} />,
  code: (props) => (
    <LineInput {...props} extra={{ spellCheck: false, autoCapitalize: "characters", className: "num" }} />
  ),
  phone: (props) => <LineInput {...props} extra={{ type: "tel" }} />,
  email: (props) => <LineInput {...props} extra={{ inputMode: "email", spellCheck: false }} />,
  number: (props) => <LineInput {...props} extra={{ inputMode: "numeric" }} />,
  decimal: (props) => <LineInput {...props} extra={NUMBER} />,
  quantity: (props) => <LineInput {...props} extra={NUMBER} />,
  day: (props) => <LineInput {...props} extra={DAY} />,
  instant: (props) => <LineInput {...props} extra={DAY} />,
  long: (props) => <LongInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  flag: (props) => <FlagInput {...props} />,
};
