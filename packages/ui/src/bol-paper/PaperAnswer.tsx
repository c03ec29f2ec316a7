import { useEffect, useId } from "react";
import { Link } from "wouter";
import type { PaperCheck } from "@railhead/api-contract/resources/bol-versions.contract";
import type { PaperField } from "@railhead/core/bol-paper/bol-paper.view";
import type { PaperQuestion } from "@railhead/core/bol-paper/paper-check.rules";
import { viewPaperCheck, type PaperCheckView } from "@railhead/core/bol-paper/paper-check.view";
import { tBolCheck } from "@railhead/core/messages/catalogue-bol-check";
import { useDeskData } from "../resource/desk-data";
import { useShownWith } from "../resource/use-shown-with";
import { Banner } from "../shared/Banner";

function Fields({ fields }: { fields: readonly PaperField[] }) {
  return (
    <dl className="bol-check-facts">
      {fields.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Weights({ weights }: { weights: NonNullable<NonNullable<PaperCheckView["paper"]>["content"]["weights"]> }) {
  const { title, heads, rows } = weights;
  return (
    <table className="bol-check-weights" aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([position = "", ...cells]) => (
          <tr key={position}>
            <th scope="row">{position}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} data-head={cell === "" ? undefined : heads[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What must stand on the paper, to compare it. */
function Paper({ paper: { title, facts, content, picture } }: { paper: NonNullable<PaperCheckView["paper"]> }) {
  const id = useId();
  const { parties, load, weights, signature } = content;
  const signed = [{ label: signature.title, text: [signature.who, signature.at].filter(Boolean).join(" · ") }];
  return (
    <section className="bol-check-paper" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <Fields fields={[...parties, ...load]} />
      {weights === null ? null : <Weights weights={weights} />}
      <Fields fields={signed} />
      {signature.image === null || picture === null ? null : <img src={signature.image} alt={picture} />}
    </section>
  );
}

/** Whether a paper is genuine, whether it still counts, and what must stand on it. */
export function PaperAnswer({ answer, question }: { answer: PaperCheck; question: PaperQuestion }) {
  const { names } = useDeskData();
  const { nameOf } = useShownWith();
  useEffect(() => names.want("users"), [names]);
  const { tone, title, texts, paper, links } = viewPaperCheck(answer, question, { nameOf });
  return (
    <section className="bol-check-answer" aria-label={tBolCheck("answer.title")}>
      <Banner tone={tone} title={title} live>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Banner>
      {links.length === 0 ? null : (
        <p className="bol-check-links">
          {links.map(({ text, href, isFile }) =>
            isFile ? (
              <a key={href} className="btn" href={href} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              <Link key={href} className="btn" href={href}>
                {text}
              </Link>
            ),
          )}
        </p>
      )}
      {paper === null ? null : <Paper paper={paper} />}
    </section>
  );
}
