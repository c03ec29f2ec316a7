import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import "../shared/field.css";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  hint?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** What it searches lies before one's eyes: no soft keyboard covers that until the field is tapped. */
  quiet?: boolean;
  /** What Enter does. It never sends what is around the field. */
  onEnter?: () => void;
};

/** Search as one types; Enter does nothing (spec §2), unless one of what is found is chosen by it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, hint, field, quiet = false, onEnter } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [isTapped, setTapped] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className="field field-mono">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          type="search"
          inputMode={quiet && !isTapped ? "none" : undefined}
          onPointerDown={quiet ? () => setTapped(true) : undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value === "" ? null : <IconButton icon="close" label={t("action.clear")} onClick={clear} />}
      </div>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
