import type { DraftRowView, EmptyText } from "@railhead/core/load-work/load-work.view";
import { tLoad } from "@railhead/core/messages/catalogue-load";
import { EmptyState } from "../shared/EmptyState";
import { IconButton } from "../shared/IconButton";
import { StateTag } from "../shared/StateTag";
import type { SendWork } from "./send";
import "./loads.css";

type DraftListProps = {
  rows: readonly DraftRowView[];
  /** What is said where there are none to list. */
  none: EmptyText;
  /** Their sum, and what is left; null where that is shown elsewhere or unknown. */
  sum: {
    readonly drafted: string | null;
    readonly rest: { readonly text: string; readonly isOver: boolean } | null;
  } | null;
  /** What it means that a draft is on hold, where one is. */
  held?: string | null;
  send: SendWork<"draft" | "voidDraft">;
};

/** What was recorded of the load, its sum, and what of the net is left. */
export function DraftList({ rows, none, sum, held = null, send }: DraftListProps) {
  return (
    <section className="load-box" aria-label={tLoad("load.drafts")}>
      <h2>{tLoad("load.drafts")}</h2>
      {rows.length === 0 ? (
        <EmptyState {...none} />
      ) : (
        <ul className="load-drafts" aria-label={tLoad("load.drafts")}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="load-draft">
                <b>{row.net}</b>
                <span>{row.name}</span>
                {row.category === null ? null : <small>{row.category}</small>}
              </div>
              {row.held ? <StateTag tone="waiting" text={tLoad("load.onHold")} /> : null}
              {row.canChange ? (
                <div className="load-draft-acts">
                  <IconButton
                    icon="edit"
                    label={`${tLoad("do.editDraft")}: ${row.net}, ${row.name}`}
                    onClick={() => send({ type: "FORM.OPEN", form: "draft", target: row.id })}
                  />
                  <IconButton
                    icon="close"
                    label={`${tLoad("do.voidDraft")}: ${row.net}, ${row.name}`}
                    onClick={() => send({ type: "FORM.OPEN", form: "voidDraft", target: row.id })}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {held === null ? null : <p className="load-held">{held}</p>}
      {sum === null || rows.length === 0 ? null : (
        <p className="load-sum" role="status">
          <span>{sum.drafted}</span>
          {sum.rest === null ? null : (
            <span className={sum.rest.isOver ? "load-over" : undefined}>{sum.rest.text}</span>
          )}
        </p>
      )}
    </section>
  );
}
