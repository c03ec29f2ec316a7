import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { createWatched } from "@railhead/core/list/watched";
import { FloatingNote } from "../desk/popup/FloatingNote";
import "./sheet.css";

/** The cell that is being mended; null while none is. */
export const createMending = () => createWatched<{ readonly id: string; readonly column: number } | null>(null);
export type Mending = ReturnType<typeof createMending>;

type MendProps = {
  label: string;
  text: string;
  /** What is wrong with it. */
  fault: string | undefined;
  mending: Mending;
  onMend: (text: string) => void;
};

/** The text of a cell while it is typed: Enter and leaving keep it, Escape does not. */
export function MendInput({ label, text, fault, mending, onMend }: MendProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => input.current?.select(), []);
  const end = (isKept: boolean, isLeft = false) => {
    const typed = input.current?.value ?? "";
    const cell = input.current?.closest<HTMLElement>("[data-column]");
    if (mending.read() === null) return;
    mending.set(null);
    if (isKept) onMend(typed.trim());
    // Who clicked elsewhere has the focus there.
    if (!isLeft) cell?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid's own keys are for cells that are not typed in.
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter");
  };
  return (
    <>
      <input
        ref={input}
        className="sheet-input"
        defaultValue={text}
        maxLength={2000}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : noteId}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => end(true, true)}
      />
      {fault === undefined ? null : <FloatingNote id={noteId}>{fault}</FloatingNote>}
    </>
  );
}
