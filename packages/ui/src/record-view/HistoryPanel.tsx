import { useId } from "react";
import type { HistoryEntry, HistoryLine } from "@railhead/core/record-view/history.view";
import type { HistoryView } from "@railhead/core/record-view/record-view.view";
import type { RecordViewEvent } from "@railhead/core/record-view/record-view.machine";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { LoadFailed } from "../shared/LoadFailed";
import { More } from "../shared/More";

type HistoryProps = { view: HistoryView; send: (event: RecordViewEvent) => void };

/** Single changes that are shown at once; more of them open on request. */
const MOST_SHOWN = 8;

/** Single changes of a field that holds many, one to a line. */
function Changes({ text, names }: NonNullable<HistoryLine["changes"]>) {
  const listed = (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  if (names.length === 0) return text;
  if (names.length <= MOST_SHOWN) return listed;
  return (
    <details>
      <summary>{text}</summary>
      {listed}
    </details>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="history-entry">
      <p className="history-head">
        <b>{entry.who}</b> <span>{entry.what}</span> <time>{entry.when}</time>
      </p>
      {entry.reason === null ? null : <p className="history-reason">{entry.reason}</p>}
      {entry.lines.length === 0 ? null : (
        <dl className="history-lines">
          {entry.lines.map(({ key, label, before, after, changes }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {changes !== undefined ? (
                  <Changes {...changes} />
                ) : before === null ? (
                  after
                ) : (
                  <>
                    <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Of which field the changes are shown. */
function FieldChoice({ view, send }: HistoryProps) {
  const id = useId();
  return (
    <div className="history-choice">
      <label htmlFor={id}>{tRecord("history.field")}</label>
      <select
        id={id}
        value={view.field ?? ""}
        onChange={({ target }) => send({ type: "HISTORY.NARROW", field: target.value === "" ? null : target.value })}
      >
        <option value="">{tRecord("history.all")}</option>
        {view.fields.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Entries({ view, send }: HistoryProps) {
  if (view.state === "failed")
    return <LoadFailed text={tRecord("history.failed")} onRetry={() => send({ type: "HISTORY.LOAD" })} />;
  if (view.state === "loading") return <p className="record-quiet">{tRecord("record.reading")}</p>;
  return (
    <>
      {view.empty === null ? null : <p className="record-quiet">{view.empty}</p>}
      <ol className="history">
        {view.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <More more={view.more} onMore={() => send({ type: "HISTORY.MORE" })} />
    </>
  );
}

/** Who changed the record, what and when, newest first. */
export function HistoryPanel(props: HistoryProps) {
  return (
    <section className="record-card record-history" aria-label={tRecord("history.title")}>
      <header>
        <h2>{tRecord("history.title")}</h2>
        {props.view.state === "ready" ? <FieldChoice {...props} /> : null}
      </header>
      <Entries {...props} />
    </section>
  );
}
