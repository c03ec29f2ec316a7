import type { ReactNode } from "react";
import "./page.css";

/** The action area at the thumb: stays at the lower edge of the screen. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky-footer">
      <div className="sticky-inner">{children}</div>
    </footer>
  );
}
