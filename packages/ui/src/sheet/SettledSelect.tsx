import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";

type SelectProps = {
  id?: string;
  label?: string;
  value: string;
  isFixed: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/**
 * A choice that others depend on. What arrow keys and letters pass is shown and not chosen: Enter and leaving it choose, Escape goes back.
 * A pointer chooses at once.
 */
export function SettledSelect({ id, label, value, isFixed, onChoose, children }: SelectProps) {
  /** What keys came to and is not chosen yet. */
  const [passed, setPassed] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const byKeys = useRef(false);
  // Another choice has come from elsewhere, or none is taken any more.
  if (before !== value || (isFixed && passed !== null)) {
    setBefore(value);
    setPassed(null);
  }
  const shown = passed ?? value;
  const choose = (next: string) => {
    byKeys.current = false;
    setPassed(null);
    if (next !== value) onChoose(next);
  };
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === "Tab" || event.key === "Shift") return;
    byKeys.current = true;
    if (event.key === "Enter" && shown !== value) {
      event.preventDefault();
      choose(shown);
    } else if (event.key === "Escape" && shown !== value) {
      event.preventDefault();
      event.stopPropagation();
      setPassed(null);
    }
  };
  return (
    <select
      id={id}
      aria-label={label}
      value={shown}
      disabled={isFixed}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      onKeyDown={press}
      onBlur={() => choose(shown)}
      onChange={({ target }) => {
        if (byKeys.current) setPassed(target.value);
        else choose(target.value);
      }}
    >
      {children}
    </select>
  );
}
