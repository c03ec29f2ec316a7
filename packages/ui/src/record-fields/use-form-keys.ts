import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

const ENTRIES = "[data-entry]:not(:disabled)";

/** The fields of a form in their order; of several buttons of one choice the one that is chosen. */
const entriesIn = (form: HTMLElement): readonly HTMLElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(ENTRIES)].filter((one) => one.type !== "radio" || one.checked);

/**
 * Enter leads to the next field and never sends the form: a hand scanner ends each code with it. After the last field it
 * leads to the button that saves.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!target.matches(ENTRIES) || target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  const entries = entriesIn(currentTarget);
  const next = entries[entries.indexOf(target) + 1] ?? currentTarget.querySelector<HTMLElement>("[data-save]");
  next?.focus();
}

/** Puts the cursor into the first field of a record that is added, and again for each one more. */
export function useFirstField(form: RefObject<HTMLElement | null>, isAdding: boolean, added: number): void {
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (!isAdding || begun.current === added) return;
    begun.current = added;
    const entry = form.current?.querySelector<HTMLElement>(`${ENTRIES}:not([readonly])`);
    // A page that is gone to gives the focus to its title first.
    queueMicrotask(() => entry?.focus());
  }, [form, isAdding, added]);
}
