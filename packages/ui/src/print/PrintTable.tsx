import { memo } from "react";
import type { PrintHead, PrintedSection, PrintSheet } from "@railhead/core/print/print-sheet.view";

const side = ({ isFromTheRight }: PrintHead) => (isFromTheRight ? "print-figure" : undefined);

function Section({ section, heads }: { section: PrintedSection; heads: readonly PrintHead[] }) {
  return (
    <tbody>
      {section.title === null ? null : (
        <tr className="print-section">
          <th scope="rowgroup" colSpan={heads.length}>
            {section.title} <span>{section.summary}</span>
          </th>
        </tr>
      )}
      {section.rows.map(({ id, cells }) => (
        <tr key={id}>
          {heads.map((head, at) => (
            <td key={head.key} className={side(head)}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A list on paper: its head once, the heads of its columns on each sheet, no row in two parts. */
export const PrintTable = memo(function PrintTable({ sheet }: { sheet: PrintSheet }) {
  const { title, facts, heads, sections, isLandscape, isDense } = sheet;
  return (
    <article
      className="print-sheet"
      data-scrolls-sideways=""
      aria-label={title}
      data-across={isLandscape || undefined}
      data-dense={isDense || undefined}
    >
      <h2>{title}</h2>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.key} scope="col" className={side(head)}>
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <Section key={section.key} section={section} heads={heads} />
        ))}
      </table>
    </article>
  );
});
