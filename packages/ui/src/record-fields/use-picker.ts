import { useState, type KeyboardEvent, type RefObject } from "react";
import type { Named } from "@railhead/api-contract/envelope";
import { meantBy, pickNames } from "@railhead/core/record-fields/pick.rules";
import { lineIdOf } from "./PickList";

type PickerParts = {
  id: string;
  names: readonly Named[] | null;
  chosenName: string;
  canClear: boolean;
  add: { readonly path: string } | null;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
  onLeave: () => void;
};

/** Lines that the keys for a page go at once. */
const PAGE = 10;

/** What is typed in a picker and what that offers. */
function usePickLines({ id, names, chosenName, add }: Pick<PickerParts, "id" | "names" | "chosenName" | "add">) {
  /** What is typed and not chosen yet; null shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The line that keys went to; null for the one that is chosen. */
  const [moved, setMoved] = useState<number | null>(null);
  const picked = pickNames(names ?? [], text ?? "");
  const count = picked.shown.length + (add === null ? 0 : 1);
  const chosenAt = text === null ? picked.shown.findIndex(({ name }) => name === chosenName) : 0;
  const at = Math.min(moved ?? Math.max(chosenAt, 0), count - 1);
  return {
    text,
    isOpen,
    picked,
    count,
    at,
    activeId: at < 0 ? null : lineIdOf(id, at),
    close: () => {
      setOpen(false);
      setText(null);
      setMoved(null);
    },
    open: () => setOpen(true),
    type: (next: string) => {
      setText(next);
      setMoved(0);
      setOpen(true);
    },
    moveTo: (line: number) => setMoved(line),
  };
}

/** A picker's state and what is done with it: the keys of a combobox with a list, and what leaving it means. */
export function usePicker(parts: PickerParts) {
  const { names, chosenName, canClear, add, input, onChoose, onLeave } = parts;
  const lines = usePickLines(parts);
  const { text, isOpen, picked, count, at, close, open } = lines;
  const choose = (chosen: string) => {
    onChoose(chosen);
    close();
  };
  const pick = (place: number) => {
    const one = picked.shown[place];
    if (one !== undefined) choose(one.id);
    else if (add !== null && place === picked.shown.length) {
      window.open(add.path, "_blank", "noopener");
      close();
    }
  };
  const move = (to: number) => (isOpen ? count > 0 && lines.moveTo((to + count) % count) : open());
  const KEYS: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    PageDown: () => isOpen && lines.moveTo(Math.min(at + PAGE, count - 1)),
    PageUp: () => isOpen && lines.moveTo(Math.max(at - PAGE, 0)),
  };
  return {
    ...lines,
    pick,
    toggle: () => {
      input.current?.focus();
      if (isOpen) close();
      else open();
    },
    clear: () => {
      choose("");
      input.current?.focus();
    },
    /** Text that means one record chooses it; an emptied field chooses none; any other text was only a search. */
    leave: () => {
      const meant = text === null ? null : meantBy(names ?? [], text);
      if (meant !== null) onChoose(meant.id);
      else if (text?.trim() === "" && (canClear || chosenName !== "")) onChoose("");
      close();
      onLeave();
    },
    onKey: (event: KeyboardEvent<HTMLInputElement>) => {
      const act = KEYS[event.key];
      const isEnding = isOpen && !event.ctrlKey && !event.metaKey && (event.key === "Enter" || event.key === "Escape");
      if (act === undefined && !isEnding) return;
      event.preventDefault();
      if (act !== undefined) return void act();
      // The next field is for the next Enter, and what is around the picker for the next Escape.
      event.stopPropagation();
      if (event.key === "Escape") close();
      else if (at >= 0) pick(at);
    },
  };
}
