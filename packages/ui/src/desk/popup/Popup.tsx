import { useCallback, useId, useRef, useState, type ReactNode } from "react";
import { Icon } from "../../shared/Icon";
import type { IconName } from "../../shared/icons";
import { pressInPopup } from "./popup-keys";
import "./popup.css";

type PopupProps = {
  /** What the button is called. */
  label: string;
  icon?: IconName;
  /** Something is chosen in it: the button says so. */
  isSet?: boolean;
  /** A word next to what the button is called. */
  mark?: string | null;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/** Pixels between the button and what it opens, and between that and the window's edge. */
const GAP = 4;
const EDGE = 8;

function placeBelow(popup: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const width = popup.offsetWidth;
  popup.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  popup.style.top = `${bottom + GAP}px`;
  popup.style.maxHeight = `${window.innerHeight - bottom - GAP - EDGE}px`;
}

/**
 * A button that opens something small below it: Escape and a press elsewhere close it, and the focus comes back.
 * Arrows and first letters go from choice to choice.
 */
export function Popup({ label, icon, isSet = false, mark = null, className, children }: PopupProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`popup-button ${className ?? ""}`}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        <span className="popup-label">{label}</span>
        {mark === null ? null : <span className="popup-mark">{mark}</span>}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popup"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const isOurs = pressInPopup(event.currentTarget, event);
          if (isOurs) event.preventDefault();
          // A letter that no choice begins with is nothing for the page behind either.
          if (isOurs || event.key.length === 1) event.stopPropagation();
        }}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open" && popup.current !== null && button.current !== null)
            placeBelow(popup.current, button.current);
        }}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}
