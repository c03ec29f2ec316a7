import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

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
  const [shown, setShown] = useState(value);
  const byKeys = useRef(false);
  useEffect(() => setShown(value), [value]);
  const choose = (next: string) => {
    byKeys.current = false;
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
      setShown(value);
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
        setShown(target.value);
        if (!byKeys.current) choose(target.value);
      }}
    >
      {children}
    </select>
  );
}
