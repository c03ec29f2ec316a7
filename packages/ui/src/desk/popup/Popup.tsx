import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../../shared/Icon";
import type { IconName } from "../../shared/icons";
import { enterPopup, isLeft, pressInPopup } from "./popup-keys";
import { popupPlace } from "./popup-place";
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

const pixels = (edge: number | null) => (edge === null ? "auto" : `${edge}px`);
function placeAt(popup: HTMLElement, button: HTMLElement): void {
  const size = { width: window.innerWidth, height: window.innerHeight };
  const { left, top, bottom, maxHeight } = popupPlace(button.getBoundingClientRect(), popup.offsetWidth, size);
  Object.assign(popup.style, {
    left: pixels(left),
    top: pixels(top),
    bottom: pixels(bottom),
    maxHeight: pixels(maxHeight),
  });
}

/**
 * A button that opens something small next to it, with the focus in it: Escape and a press elsewhere close it, and the
 * focus comes back; so does leaving it by Tab, which goes on. Arrows and first letters go from choice to choice.
 */
export function Popup({ label, icon, isSet = false, mark = null, className, children }: PopupProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  const place = useCallback(() => {
    if (popup.current !== null && button.current !== null) placeAt(popup.current, button.current);
  }, []);
  // It goes with its button when the window becomes narrower, is turned or zoomed, and when its own text grows.
  useEffect(() => {
    if (!isOpen || popup.current === null) return undefined;
    const sizes = new ResizeObserver(place);
    sizes.observe(popup.current);
    window.addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [isOpen, place]);
  useLayoutEffect(() => {
    if (isOpen && popup.current !== null) enterPopup(popup.current);
  }, [isOpen]);
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
        onBlur={({ currentTarget, relatedTarget }) => {
          // Who goes on by Tab would find the page behind covered by it.
          if (isLeft(currentTarget, button.current, relatedTarget)) close();
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const isOurs = pressInPopup(event.currentTarget, event);
          if (isOurs) event.preventDefault();
          // A letter that no choice begins with is nothing for the page behind either.
          if (isOurs || event.key.length === 1) event.stopPropagation();
        }}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") place();
        }}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}
