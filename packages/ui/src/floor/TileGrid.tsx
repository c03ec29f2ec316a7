import { Children, type ReactNode } from "react";
import "./tile.css";

/** The tiles of an index page: a few are in one column, many in two, all within the thumb's reach. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  const count = Children.count(children);
  return (
    <nav aria-label={label} className="tile-nav">
      <ul className={`tiles ${count > 4 ? "tiles-many" : "tiles-few"}`} data-count={count}>
        {children}
      </ul>
    </nav>
  );
}
