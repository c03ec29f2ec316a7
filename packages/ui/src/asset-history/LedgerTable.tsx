import { memo, type Ref } from "react";
import { Link } from "wouter";
import type {
  AssetHistoryView,
  LedgerFigure,
  LedgerLineView,
  LedgerLink,
} from "@railhead/core/asset-history/asset-history.view";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLedger } from "@railhead/core/messages/catalogue-asset-history";
import { StateTag } from "../shared/StateTag";

/** The record on one side of a movement; the world outside is nobody. */
function Side({ side }: { side: LedgerLink | null }) {
  if (side === null) return <span className="ledger-quiet">{tFields("value.none")}</span>;
  return side.to === null ? <span>{side.text}</span> : <Link href={side.to}>{side.text}</Link>;
}

/** A figure in the terminal's unit, the stored one below it in small. */
function Figure({ figure: { text, stored } }: { figure: LedgerFigure }) {
  return (
    <>
      <span>{text}</span>
      {stored === null ? null : <small>{stored}</small>}
    </>
  );
}

// A page of lines more draws no line again that is there.
const Line = memo(({ line }: { line: LedgerLineView }) => (
  <tr role="row">
    <td role="cell">{line.when}</td>
    <td role="cell">
      <StateTag tone={line.entry.tone} text={line.entry.text} />
    </td>
    <td role="cell">
      <span className="ledger-way">
        <Side side={line.from} />
        <span aria-hidden="true">→</span>
        <span className="sr-only">{tLedger("side.to")}</span>
        <Side side={line.into} />
      </span>
    </td>
    <td role="cell" data-right="" data-label={tLedger("column.quantity")}>
      <Figure figure={line.quantity} />
    </td>
    <td role="cell" data-right="" data-label={tLedger("column.balance")}>
      <Figure figure={line.balance} />
    </td>
    <td role="cell" data-label={tLedger("column.who")}>
      {line.who}
    </td>
    <td role="cell">
      {line.papers.map((paper) => (
        <span key={paper.text} className="ledger-paper">
          <Side side={paper} />
        </span>
      ))}
    </td>
    <td role="cell" data-label={tLedger("column.reason")}>
      {line.reason}
    </td>
  </tr>
));
Line.displayName = "Line";

type TableProps = {
  lines: AssetHistoryView["lines"];
  isBusy: boolean;
  /** Takes the cursor when new lines are shown. */
  table: Ref<HTMLTableElement>;
};

/** The lines of a ledger, newest first, each with the balance after it. Where a line is a paragraph its roles say that it is a row. */
export const LedgerTable = ({ lines, isBusy, table }: TableProps) => (
  <div className="ledger-lines">
    <table ref={table} role="table" tabIndex={-1} aria-label={tLedger("title")} aria-busy={isBusy || undefined}>
      <thead>
        <tr>
          <th scope="col">{tLedger("column.when")}</th>
          <th scope="col">{tLedger("column.entry")}</th>
          <th scope="col">{tLedger("column.way")}</th>
          <th scope="col" data-right="">
            {tLedger("column.quantity")}
          </th>
          <th scope="col" data-right="">
            {tLedger("column.balance")}
          </th>
          <th scope="col">{tLedger("column.who")}</th>
          <th scope="col">{tLedger("column.papers")}</th>
          <th scope="col">{tLedger("column.reason")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  </div>
);
