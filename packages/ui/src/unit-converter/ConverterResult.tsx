import { useId } from "react";
import { Link } from "wouter";
import { tConverter } from "@railhead/core/messages/catalogue-converter";
import type { MissingView, ResultView, StepView } from "@railhead/core/unit-converter/unit-converter.view";
import { copyText } from "../browser/copy-text";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { useShell } from "../shared/shell-context";

function StepRow({ step, place }: { step: StepView; place: number }) {
  return (
    <tr role="row">
      <td role="cell" className="num">
        {place}
      </td>
      <th role="rowheader" scope="row">
        {step.units}
      </th>
      <td role="cell" data-head={tConverter("path.conversion")}>
        <Link href={step.to}>{step.record}</Link>
      </td>
      <td role="cell" data-head={tConverter("path.kind")}>
        {step.kind}
      </td>
      <td role="cell" data-head={tConverter("path.direction")} data-inverted={step.isInverted || undefined}>
        {step.direction}
      </td>
      <td role="cell" data-head={tConverter("path.factor")} className="converter-figure">
        {step.factor}
      </td>
      <td role="cell" data-head={tConverter("path.amount")} className="converter-figure">
        <b>{step.amount}</b>
        {step.exact === null ? null : <small>{step.exact}</small>}
      </td>
    </tr>
  );
}

const FIGURES: ReadonlySet<string> = new Set(["path.factor", "path.amount"]);
const HEADS = [
  "path.step",
  "path.way",
  "path.conversion",
  "path.kind",
  "path.direction",
  "path.factor",
  "path.amount",
] as const;

/** Every conversion on the way, in its order. The roles say again what the elements are: on a narrow screen they are drawn as blocks. */
function Path({ title, steps }: { title: string; steps: readonly StepView[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="converter-path">
      <h2 id={id}>{title}</h2>
      <table role="table" aria-labelledby={id}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={FIGURES.has(head) ? "converter-figure" : undefined}>
                {tConverter(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {steps.map((step, at) => (
            <StepRow key={step.key} step={step} place={at + 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What an amount comes to, rounded as the product rounds and exactly, and the way there. */
export function ConverterResult({ result }: { result: ResultView }) {
  const id = useId();
  const { notifier } = useShell().ports;
  const copy = () =>
    notifier.notify(
      copyText(result.copied)
        ? { kind: "positive", message: tConverter("done.copied", { figure: result.copied }) }
        : { kind: "warning", message: tConverter("done.notCopied") },
    );
  return (
    <>
      <section className="converter-result" aria-labelledby={id}>
        <h2 id={id}>{tConverter("result.title")}</h2>
        <div className="converter-answer">
          <p role="status">{result.sentence}</p>
          <Button onClick={copy}>{tConverter("do.copy")}</Button>
        </div>
        <dl>
          {result.facts.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      {result.title === null ? (
        <p className="converter-ask">{tConverter("result.same")}</p>
      ) : (
        <Path title={result.title} steps={result.steps} />
      )}
    </>
  );
}

/** That nothing leads there, what lacks, and where it is added. */
export function ConverterMissing({ missing: { title, text, add, advice } }: { missing: MissingView }) {
  const id = useId();
  return (
    <section className="converter-missing" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="alert" size={20} />
        {title}
      </h2>
      <p role="status">{[text, advice].filter(Boolean).join(" ")}</p>
      {add === null ? null : (
        <Link className="btn btn-main" href={add.to}>
          {add.text}
        </Link>
      )}
    </section>
  );
}
