import { useRef, type KeyboardEvent } from "react";
import { PICK_MOST } from "@railhead/core/record-fields/pick.rules";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import type { Pickable } from "@railhead/core/resources/names.live";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import { PickList } from "./PickList";
import { usePicker } from "./use-picker";

type PickerProps = {
  id: string;
  label: string;
  /** The id of what is chosen, and what it is called. */
  chosen: string;
  chosenName: string;
  /** What holds while nothing is chosen. */
  empty?: string | undefined;
  /** All that may be chosen; null while it is read. */
  names: readonly Pickable[] | null;
  /** Something is chosen whose name is still to be read. */
  isReading?: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  canClear: boolean;
  /** Adds a record of this kind on another page. */
  add: { readonly label: string; readonly path: string } | null;
  onChoose: (id: string) => void;
  onLeave: () => void;
};

/** One of many records, found as one types (a combobox with a list): by keyboard, or by the button that shows all. */
export function RecordPicker(props: PickerProps) {
  const { id, label, chosenName, names, isReadOnly, isRequired, isInvalid, describedBy, canClear, add } = props;
  const lacking = props.isReading === true ? "pick.loading" : "field.unchosen";
  const input = useRef<HTMLInputElement>(null);
  const picker = usePicker({ ...props, input });
  const { isOpen, activeId, text } = picker;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isReadOnly) picker.onKey(event);
  };
  return (
    <div className="pick" data-open={isOpen || undefined}>
      <div className="field-box">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          data-entry=""
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && activeId !== null ? activeId : undefined}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          value={text ?? chosenName}
          placeholder={isReadOnly ? props.empty : (props.empty ?? tRecordForm(lacking))}
          onChange={(event) => picker.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={() => (isReadOnly ? undefined : picker.open())}
          onKeyDown={onKeyDown}
          onBlur={picker.leave}
        />
        {canClear && !isReadOnly && chosenName !== "" ? (
          // An emptied field chooses none: by keyboard the button would only be one more stop on the way.
          <IconButton icon="close" label={tRecordForm("pick.clear", { label })} tabIndex={-1} onClick={picker.clear} />
        ) : null}
        {isReadOnly ? null : (
          <button
            type="button"
            className="pick-open"
            tabIndex={-1}
            aria-label={tRecordForm("pick.open", { label })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={picker.toggle}
          >
            <Icon name="down" size={16} />
          </button>
        )}
      </div>
      {isOpen ? (
        <PickList
          id={id}
          label={label}
          names={names}
          picked={picker.picked}
          at={picker.at}
          add={add}
          onPick={picker.pick}
        />
      ) : null}
      <span className="sr-only" role="status">
        {isOpen && names !== null && text !== null
          ? tRecordForm("pick.count", { count: Math.min(picker.picked.shown.length, PICK_MOST) + picker.picked.more })
          : ""}
      </span>
    </div>
  );
}
