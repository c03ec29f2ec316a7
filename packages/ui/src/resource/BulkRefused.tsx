import type { BulkEditView } from "@railhead/core/list-edit/bulk-edit.view";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { Banner } from "../shared/Banner";

/** Why nothing was changed: row by row where the server says it so, and that no answer came. */
export function BulkRefused({ view, isUndo }: { view: BulkEditView; isUndo: boolean }) {
  const { refused, problem, isUnconfirmed } = view;
  return (
    <>
      {isUnconfirmed ? (
        <Banner tone="waiting" icon="offline" live>
          {tListEdit("cell.unconfirmedText")}
        </Banner>
      ) : null}
      {problem === null ? null : (
        <Banner tone="blocked" live>
          {problem}
        </Banner>
      )}
      {refused.length === 0 ? null : (
        <div className="bulk-refused" role="alert">
          <p>{tListEdit(isUndo ? "undo.refused" : "bulk.refused")}</p>
          <ul>
            {refused.map(({ id, name, text }) => (
              <li key={id}>
                {name === null ? null : <b>{name} </b>}
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
