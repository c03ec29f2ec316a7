import { useState, type KeyboardEvent, type RefObject } from "react";
import { meantBy, pickNames } from "@railhead/core/record-fields/pick.rules";
import type { Pickable } from "@railhead/core/resources/names.live";
import { lineIdOf } from "./PickList";
import { usePickWaiting } from "./use-pick-waiting";

type PickerParts = {
  id: string;
  names: readonly Pickable[] | null;
  /** The id of what is chosen; '' for nothing. */
  chosen: string;
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
function usePickLines({ id, names, chosen, add }: Pick<PickerParts, "id" | "names" | "chosen" | "add">) {
  /** What is typed and not chosen yet; null shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The line that keys went to; null for the one that is chosen, or that fits best. */
  const [moved, setMoved] = useState<number | null>(null);
  const picked = pickNames(names ?? [], text ?? "");
  const count = picked.shown.length + (add === null ? 0 : 1);
  // Enter takes this line. A list that was only opened has none but the chosen one, and the way to add one has to be gone to.
  const begins =
    text === null ? picked.shown.findIndex((one) => one.id === chosen) : Math.min(0, picked.shown.length - 1);
  const at = names === null ? -1 : Math.min(moved ?? begins, count - 1);
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
      setMoved(null);
      setOpen(true);
    },
    moveTo: (line: number) => setMoved(line),
  };
}

/** What the keys that go from line to line do. */
function movesOf({ isOpen, at, count, open, moveTo }: ReturnType<typeof usePickLines>) {
  const go = (line: number) => {
    open();
    if (count > 0) moveTo((line + count) % count);
  };
  return {
    ArrowDown: () => (isOpen || at < 0 ? go(at + 1) : open()),
    ArrowUp: () => (isOpen || at < 0 ? go(Math.max(at, 0) - 1) : open()),
    PageDown: () => isOpen && moveTo(Math.min(at + PAGE, count - 1)),
    PageUp: () => isOpen && moveTo(Math.max(at - PAGE, 0)),
  } as Readonly<Record<string, () => unknown>>;
}

/** A picker's state and what is done with it: the keys of a combobox with a list, and what leaving it means. */
export function usePicker(parts: PickerParts) {
  const { names, chosenName, canClear, add, input, onChoose, onLeave } = parts;
  const lines = usePickLines(parts);
  const { text, isOpen, picked, at, close, open } = lines;
  const { isWaiting, begin, stop } = usePickWaiting({ names, text, input, onChoose, open, close });
  const isEarly = names === null && text !== null && text.trim() !== "";
  const choose = (id: string) => {
    onChoose(id);
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
  /** Enter: takes the line at hand, waits for names that are still read, or shows that nothing fits. False leaves it to the form. */
  const enter = (): boolean => {
    if (isWaiting) return false;
    if (at >= 0) pick(at);
    else if (isEarly) begin();
    else if (text === null && names !== null) {
      close();
      return false;
    }
    return true;
  };
  return {
    ...lines,
    pick,
    type: (next: string) => {
      stop();
      lines.type(next);
    },
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
      if (isEarly) begin();
      else {
        const meant = text === null ? null : meantBy(names ?? [], text);
        if (meant !== null) onChoose(meant.id);
        else if (text?.trim() === "" && (canClear || chosenName !== "")) onChoose("");
        close();
      }
      onLeave();
    },
    onKey: (event: KeyboardEvent<HTMLInputElement>) => {
      const act = movesOf(lines)[event.key];
      const isEnding = isOpen && !event.ctrlKey && !event.metaKey && (event.key === "Enter" || event.key === "Escape");
      if (act === undefined && !isEnding) return;
      if (event.key === "Enter" && !enter()) return;
      event.preventDefault();
      if (act !== undefined) return void act();
      // The next field is for the next Enter, and what is around the picker for the next Escape.
      event.stopPropagation();
      if (event.key !== "Escape") return;
      stop();
      close();
    },
  };
}
