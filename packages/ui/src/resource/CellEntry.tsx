import { useId, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import type { CellEdits } from "@railhead/core/list-edit/cell-edits";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { EntryInput } from "../record-fields/EntryInput";
import { CellNote } from "./CellNote";
import "./cell-entry.css";

/** Where the focus goes from a cell that is left. */
export type CellWay = "stay" | "down" | "left" | "right";

export type CellProps = {
  id: string;
  view: CellEditView;
  edits: CellEdits;
  /** The cell of the grid takes the focus, or the one next to it. */
  onLeave: (id: string, way: CellWay) => void;
};

/** Yes or no is one of two words in a cell: there is no room for both. */
const inCell = (field: FieldEntryView): FieldEntryView =>
  field.kind === "flag"
    ? { ...field, kind: "choice", isRequired: true, value: field.value === "true" ? "true" : "false" }
    : field;

const gridCellOf = (element: HTMLElement | null) => element?.closest<HTMLElement>("[role=gridcell]") ?? null;

/** What is done in a cell by keys, and by leaving it: Enter and Tab save, Escape gives up, a click elsewhere saves. */
function useCellKeys({ id, view, edits, onLeave }: CellProps) {
  const { key } = view.field;
  const place = useRef<HTMLDivElement>(null);
  /** The focus is taken out of the input by a key: that is no leaving of its own. */
  const isMoving = useRef(false);
  const focusEntry = () => place.current?.querySelector<HTMLElement>("[data-entry]")?.focus();
  const end = (way: CellWay, isGivenUp = false) => {
    isMoving.current = true;
    // A picker takes what was typed in it as it is left.
    gridCellOf(place.current)?.focus();
    if (isGivenUp) edits.cancel(id, key);
    const isLeft = isGivenUp || edits.submit(id, key);
    if (isLeft) onLeave(id, way);
    else focusEntry();
    isMoving.current = false;
  };
  const KEYS: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: () => end("down"),
    Tab: ({ shiftKey }) => end(shiftKey ? "left" : "right"),
    Escape: () => end("stay", true),
  };
  return {
    place,
    end,
    onKeyDown: (event: KeyboardEvent) => {
      const isButton = event.target instanceof HTMLButtonElement;
      const act = isButton && event.key !== "Escape" ? undefined : KEYS[event.key];
      if (act === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      act(event);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && place.current?.contains(relatedTarget) === true;
      // A question over the page asks whether to save: it is not answered by being asked.
      const isAsked = relatedTarget instanceof Element && relatedTarget.closest("dialog") !== null;
      // Another window is not another place of the page.
      if (!isMoving.current && !isInside && !isAsked && document.hasFocus()) edits.submit(id, key);
    },
  };
}

/** A field of a row as it is entered in its cell, and what is wrong with it. */
export function CellEntry(props: CellProps) {
  const { id, view, edits } = props;
  const { key, label } = view.field;
  const inputId = useId();
  const field = inCell(view.field);
  const { place, end, onKeyDown, onBlur } = useCellKeys(props);
  useLayoutEffect(() => {
    if (!edits.takesCursor(id, key)) return;
    const entry = place.current?.querySelector<HTMLElement>("[data-entry]");
    entry?.focus();
    if (entry instanceof HTMLInputElement) entry.select();
  });
  return (
    <div ref={place} className="cell-entry" onKeyDown={onKeyDown} onBlur={onBlur}>
      <label className="sr-only" htmlFor={inputId}>
        {label}
      </label>
      <EntryInput
        id={inputId}
        field={field}
        described={view.text === null ? undefined : `${inputId}-note`}
        onEnter={(entry) => edits.send(id, key, { type: "FIELD.CHANGE", key: key as never, entry })}
        onLeave={() => edits.send(id, key, { type: "FIELD.LEAVE", key: key as never })}
      />
      <CellNote
        noteId={`${inputId}-note`}
        view={view}
        onDecide={(keep) => {
          edits.send(id, key, { type: "CONFLICT.DECIDE", key: key as never, keep });
          end("stay");
        }}
        onSubmission={(type) => edits.send(id, key, { type })}
      />
    </div>
  );
}
