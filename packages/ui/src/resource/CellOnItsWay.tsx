import { useState, type ReactNode } from "react";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { Icon } from "../shared/Icon";
import type { CellProps } from "./CellEntry";
import { CellNote } from "./CellNote";
import "./cell-entry.css";

/** A cell whose change is on its way, or of which nobody knows whether it came: the new value, and what can be done. */
export function CellOnItsWay({ id, view, edits, onLeave, children }: CellProps & { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const { key } = view.field;
  if (!view.isUnconfirmed)
    return (
      <span className="cell-way" title={tListEdit("cell.saving")}>
        {children}
      </span>
    );
  return (
    <>
      {children}
      <button
        type="button"
        tabIndex={-1}
        className="cell-unconfirmed"
        aria-expanded={isAsked}
        onClick={() => setAsked(!isAsked)}
      >
        <Icon name="offline" size={14} />
        {tListEdit("cell.unconfirmed")}
      </button>
      {isAsked ? (
        <CellNote
          noteId={`unconfirmed-${id}-${key}`}
          view={view}
          onDecide={() => undefined}
          onSubmission={(type) => {
            edits.send(id, key, { type });
            onLeave(id, "stay");
          }}
        />
      ) : null}
    </>
  );
}
