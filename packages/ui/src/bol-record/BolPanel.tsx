import { useMemo } from "react";
import { viewBolMails, type BolMailsView } from "@railhead/core/bol-record/bol-mails.view";
import { tBolMail } from "@railhead/core/messages/catalogue-bol-mail";
import { bolsResource } from "@railhead/core/resources/bols.resource";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShownWith } from "../resource/use-shown-with";
import { Banner } from "../shared/Banner";
import { VersionsPanel } from "./VersionsPanel";
import "./bol-record.css";

/** What a BOL has on its page besides what all records have: its versions, its paper, and what was mailed. */
export function BolPanel({ row }: { row: ResourceRow }) {
  const shownWith = useShownWith(bolsResource as unknown as ResourceFacts);
  const view = useMemo(() => viewBolMails(row, shownWith), [row, shownWith]);
  return (
    <>
      <VersionsPanel row={row} />
      {view === null ? null : <BolMails view={view} />}
    </>
  );
}

/** The paper and the mails of a BOL. */
export function BolMails({ view }: { view: BolMailsView }) {
  const { lines, note, failed, papers } = view;
  return (
    <section className="record-card bol-mails" aria-label={tBolMail("mails.title")}>
      <header className="bol-mails-head">
        <h2>{tBolMail("mails.title")}</h2>
        <span className="bol-papers">
          {papers.map(({ text, href }) => (
            <a key={href} className="btn btn-soft" href={href} target="_blank" rel="noopener">
              {text}
            </a>
          ))}
        </span>
      </header>
      {failed === null ? null : <Banner tone="blocked">{failed}</Banner>}
      {note === null ? null : <p className="record-quiet">{note}</p>}
      {lines.length === 0 ? null : (
        <ul>
          {lines.map(({ id, to, version, tone, state, who }) => (
            <li key={id} data-tone={tone}>
              <strong>{to}</strong>
              <span>
                {version} · {state}
              </span>
              <small>{who}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
