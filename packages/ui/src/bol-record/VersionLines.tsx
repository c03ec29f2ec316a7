import { Link } from "wouter";
import type { VersionLine } from "@railhead/core/bol-record/bol-versions.view";
import { StateTag } from "../shared/StateTag";

/** Links to the papers of a version. */
export function VersionPapers({ papers }: Pick<VersionLine, "papers">) {
  return papers.map(({ text, label, href }) => (
    <a key={href} href={href} target="_blank" rel="noopener" aria-label={label}>
      {text}
    </a>
  ));
}

/** What a version is, when and by whom it was made, and why. */
export function VersionFacts({ line: { name, state, made, reason, facts } }: { line: VersionLine }) {
  return (
    <>
      <p className="version-name">
        <strong>{name}</strong>
        <StateTag tone={state.tone} text={state.text} />
        <span>{facts}</span>
      </p>
      <p>{reason}</p>
      <p className="record-quiet">{made}</p>
    </>
  );
}

/** The versions of a BOL, newest first. */
export function VersionLines({ lines }: { lines: readonly VersionLine[] }) {
  return (
    <ol className="version-lines">
      {lines.map((line) => (
        <li key={line.id} data-tone={line.state.tone}>
          <VersionFacts line={line} />
          <p className="version-links">
            <VersionPapers papers={line.papers} />
            {line.compare === null ? null : (
              <Link href={line.compare.href} aria-label={line.compare.label}>
                {line.compare.text}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
