import { Link } from "wouter";
import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
import { StateTag } from "../shared/StateTag";
import { usePageTitle } from "../shared/use-page-title";

type HeadProps = { view: Pick<RecordStepView, "title" | "name" | "isCode" | "record" | "tag" | "facts"> };

/** What the page does, and with which record: its state, and what one wants to know of it before. */
export function StepHead({ view: { title, name, isCode, record, tag, facts } }: HeadProps) {
  const heading = usePageTitle(title);
  return (
    <header className="step-head">
      {name === "" ? null : (
        <Link className="step-trail" href={record} aria-label={tRecordStep("toRecord", { name })}>
          {name}
        </Link>
      )}
      <div className="step-title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {name === "" ? null : <strong className={isCode ? "num" : undefined}>{name}</strong>}
        {tag === null ? null : <StateTag tone={tag.tone} text={tag.text} />}
      </div>
      {facts.length === 0 ? null : (
        <dl className="step-facts">
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
