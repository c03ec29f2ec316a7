import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { Choice } from "@railhead/core/form/form.types";
import type { FieldView } from "@railhead/core/form/form.view";
import { t } from "@railhead/core/messages/catalogue";
import { tLoad } from "@railhead/core/messages/catalogue-load";
import { OptionList } from "../floor/OptionList";
import { SearchField } from "../floor/SearchField";
import { dots } from "../shared/dots";
import { EmptyState } from "../shared/EmptyState";
import { FieldError } from "../shared/FieldError";
import { Icon } from "../shared/Icon";
import "../shared/field.css";
import "./loads.css";

/** Rows drawn at once; the rest are found by typing. */
const SHOWN = 30;
const NOTHING = "";

/** What is chosen, with what is known of it. */
const PickedText = ({ option }: { option: Choice }) => (
  <span className="pick-text">
    <span>{option.name}</span>
    {option.detail === undefined ? null : <span className="pick-detail">{dots(option.detail)}</span>}
  </span>
);

type PickOptionsProps = {
  field: FieldView;
  text: string;
  onType: (text: string) => void;
  onChoose: (id: string) => void;
};

/** The box that finds options by their words, and those that it found. */
function PickOptions({ field, text, onType, onChoose }: PickOptionsProps) {
  const { label, options = [], value, required } = field;
  const found = options.filter(({ name }) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => name.toLowerCase().includes(word)),
  );
  // Enter takes what was typed for where it means one option alone.
  const only = text.trim() !== "" && found.length === 1 ? found[0] : undefined;
  const rows = found.slice(0, SHOWN).map(({ id: row, name, detail }) => ({
    id: row,
    title: name,
    ...(detail === undefined ? {} : { sub: dots(detail) }),
  }));
  const shown = required || text !== "" ? rows : [{ id: NOTHING, title: tLoad("field.none") }, ...rows];
  return (
    <>
      <SearchField
        label={tLoad("field.find", { label })}
        value={text}
        onChange={onType}
        quiet={options.length <= SHOWN}
        onEnter={() => {
          if (only !== undefined) onChoose(only.id);
        }}
      />
      {found.length === 0 ? (
        <EmptyState />
      ) : (
        <OptionList label={label} options={shown} value={value} onChoose={onChoose} />
      )}
      {found.length > SHOWN ? (
        <p className="field-hint">{tLoad("field.more", { count: found.length - SHOWN })}</p>
      ) : null}
    </>
  );
}

/** The keys of an open list: Escape closes it, and so does leaving the field by Tab. A tap elsewhere must not: what is tapped would move. */
function usePickKeys(open: boolean, close: () => void, toButton: () => void) {
  const isTabbed = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    const point = () => {
      isTabbed.current = false;
    };
    document.addEventListener("pointerdown", point, true);
    return () => document.removeEventListener("pointerdown", point, true);
  }, [open]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      isTabbed.current = event.key === "Tab";
      if (!open || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
      toButton();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (open && isTabbed.current && relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
    },
  };
}

type PickFieldProps = {
  field: FieldView;
  disabled: boolean;
  /** Its list is open from the beginning. */ opens: boolean;
  onChoose: (id: string) => void;
};

/** One of many, searched by typing: the choice is in the box, the list opens under it. */
export function PickField({ field, disabled, opens, onChoose }: PickFieldProps) {
  const id = useId();
  const { label, options = [], value, fault, hint } = field;
  const described = [hint ? `${id}-hint` : "", fault ? `${id}-error` : ""].filter(Boolean).join(" ");
  // Open for what was chosen as it was opened: a scan that chooses closes it.
  const [openAt, setOpenAt] = useState(opens ? value : null);
  const open = openAt === value;
  const [text, setText] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.id === value);

  if (openAt !== null && !open) setOpenAt(null);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) place.current?.querySelector("input")?.focus({ preventScroll: true });
    // What had the focus went with the list.
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const choose = useCallback(
    (next: string) => {
      onChoose(next);
      setOpenAt(null);
    },
    [onChoose],
  );
  const toggle = () => {
    setText("");
    setOpenAt(open ? null : value);
  };

  const keys = usePickKeys(
    open,
    () => setOpenAt(null),
    () => button.current?.focus(),
  );

  return (
    <div className={`field load-pick ${fault ? "field-wrong" : ""}`} {...keys}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <button
          ref={button}
          id={id}
          type="button"
          className="pick-button"
          aria-labelledby={`${id}-label ${id}`}
          aria-expanded={open}
          aria-describedby={described || undefined}
          data-wrong={fault ? "" : undefined}
          disabled={disabled}
          onClick={toggle}
        >
          {chosen === undefined ? (
            <span className="pick-none">{options.length === 0 ? t("list.empty") : tLoad("field.none")}</span>
          ) : (
            <PickedText option={chosen} />
          )}
          <Icon name="down" />
        </button>
      </div>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={fault} />
      {open ? (
        <div ref={place} className="load-pick-list">
          <PickOptions field={field} text={text} onType={setText} onChoose={choose} />
        </div>
      ) : null}
    </div>
  );
}
