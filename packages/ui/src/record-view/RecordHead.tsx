import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RecordView } from "@railhead/core/record-view/record-view.view";
import type { RecordViewEvent } from "@railhead/core/record-view/record-view.machine";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import { StateTag } from "../shared/StateTag";
import { usePageTitle } from "../shared/use-page-title";
import { FieldValue } from "./FieldValue";
import type { RecordWay } from "./use-record-way";

type Send = (event: RecordViewEvent) => void;
type HeadProps = { view: RecordView; shownWith: ShownWith; way: RecordWay; toList: ReactNode; send: Send };

/** The way among the records of the list that one came from. */
function WayButtons({ way }: { way: RecordWay }) {
  if (way.place === null) return null;
  return (
    <span className="record-way">
      <span className="record-quiet">{tRecord("way.place", way.place)}</span>
      <IconButton
        icon="up"
        label={tRecord("way.previous")}
        disabled={way.previous === null}
        onClick={() => way.previous?.()}
      />
      <IconButton icon="down" label={tRecord("way.next")} disabled={way.next === null} onClick={() => way.next?.()} />
    </span>
  );
}

/** What may be done with the record now. Delete stands apart, at the end. */
function RecordActs({ view, send }: { view: RecordView; send: Send }) {
  const { acts, links, isFrozen } = view;
  if (
    acts.length === 0 &&
    links.edit === null &&
    links.duplicate === null &&
    links.label === null &&
    links.others.length === 0
  )
    return null;
  return (
    <div className="record-acts">
      {links.edit === null ? null : (
        <Link className="btn btn-main" href={links.edit}>
          {tRecord("act.edit")}
        </Link>
      )}
      {links.others.map(({ text, to }) => (
        <Link key={to} className="btn btn-plain" href={to}>
          {text}
        </Link>
      ))}
      {links.duplicate === null ? null : (
        <Link className="btn btn-plain" href={links.duplicate}>
          {tRecord("act.duplicate")}
        </Link>
      )}
      {links.label === null ? null : (
        <Link className="btn btn-plain" href={links.label}>
          {tRecord("act.label")}
        </Link>
      )}
      {acts.map(({ name, text, isPending }) => (
        <Button
          key={name}
          className={name === "delete" ? "record-delete" : ""}
          pending={isPending}
          disabled={isFrozen && !isPending}
          onClick={() => send({ type: "ACTION.CHOOSE", name })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The facts that are read most. */
export function KeyFacts({ view, shownWith }: Pick<HeadProps, "view" | "shownWith">) {
  if (view.keyFacts.length === 0) return null;
  return (
    <dl className="record-facts">
      {view.keyFacts.map((field) => (
        <div key={field.key} data-recent={field.isRecent || undefined}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue field={field} row={view.row} shownWith={shownWith} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name and state first, then what may be done, then the facts that are read most. */
export function RecordHead({ view, shownWith, way, toList, send }: HeadProps) {
  const heading = usePageTitle(`${view.kind} ${view.name}`);
  return (
    <header className="record-head">
      <div className="record-trail">
        {toList}
        <WayButtons way={way} />
      </div>
      <div className="record-title">
        <h1 ref={heading} tabIndex={-1}>
          {view.heading}
        </h1>
        {view.tag === null ? null : <StateTag tone={view.tag.tone} text={view.tag.text} />}
        <RecordActs view={view} send={send} />
      </div>
      <KeyFacts view={view} shownWith={shownWith} />
    </header>
  );
}
