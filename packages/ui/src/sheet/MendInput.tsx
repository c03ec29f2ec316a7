import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { createWatched } from "@railhead/core/list/watched";
import { FloatingNote } from "../desk/popup/FloatingNote";
import "./sheet.css";

interface OpenCell {
  readonly id: string;
  readonly column: number;
}
/** What is typed in a cell so far. */
export interface MendDraft extends OpenCell {
  readonly text: string;
}

/**
 * The cell that is being mended; null while none is. What is typed stays with its cell when that is drawn again elsewhere;
 * `leave` gets it where another cell is opened while this one is not drawn at all.
 */
export function createMending(leave: (draft: MendDraft) => void = () => undefined) {
  const { read, subscribe, set } = createWatched<OpenCell | null>(null);
  let draft: MendDraft | null = null;
  return {
    read,
    subscribe,
    set: (next: OpenCell | null) => {
      const left = draft;
      draft = null;
      set(next);
      if (next !== null && left !== null) leave(left);
    },
    keep: (text: string) => {
      const open = read();
      draft = open === null ? null : { ...open, text };
    },
    draft: () => draft,
  };
}
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
  useEffect(() => {
    // Where it is drawn again, what was typed goes on at its end.
    if (mending.draft() === null) input.current?.select();
    else input.current?.focus({ preventScroll: true });
  }, [mending]);
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
        defaultValue={mending.draft()?.text ?? text}
        maxLength={2000}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : noteId}
        onInput={({ currentTarget }) => mending.keep(currentTarget.value)}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => end(true, true)}
      />
      {fault === undefined ? null : <FloatingNote id={noteId}>{fault}</FloatingNote>}
    </>
  );
}
