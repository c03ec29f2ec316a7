import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** The element of a dialog that is open or not: the browser's modal dialog keeps the focus inside and gives it back afterwards. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  // Only a dialog that is closed gives the focus back: one that is taken away while it is open must be closed first.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open === true) element.close();
    };
  }, []);
  return dialog;
}
