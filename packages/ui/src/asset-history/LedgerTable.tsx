import { memo } from "react";
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
  <tr>
    <td>{line.when}</td>
    <td>
      <StateTag tone={line.entry.tone} text={line.entry.text} />
    </td>
    <td>
      <span className="ledger-way">
        <Side side={line.from} />
        <span aria-hidden="true">→</span>
        <span className="sr-only">{tLedger("side.to")}</span>
        <Side side={line.into} />
      </span>
    </td>
    <td data-right="">
      <Figure figure={line.quantity} />
    </td>
    <td data-right="" data-label={tLedger("column.balance")}>
      <Figure figure={line.balance} />
    </td>
    <td>{line.who}</td>
    <td>
      {line.papers.map((paper) => (
        <span key={paper.text} className="ledger-paper">
          <Side side={paper} />
        </span>
      ))}
    </td>
    <td>{line.reason}</td>
  </tr>
));
Line.displayName = "Line";

type TableProps = { lines: AssetHistoryView["lines"]; isBusy: boolean };

/** The lines of a ledger, newest first, each with the balance after it. */
export const LedgerTable = ({ lines, isBusy }: TableProps) => (
  <div className="ledger-lines">
    <table aria-label={tLedger("title")} aria-busy={isBusy || undefined}>
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
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  </div>
);
