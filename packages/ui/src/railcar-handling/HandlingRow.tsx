import { memo } from "react";
import { Link } from "wouter";
import type { HandlingRowView } from "@railhead/core/railcar-handling/handling-list.view";
import { CarMark } from "../floor/CarMark";
import { Sequence } from "../floor/CarRow";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import { StateTag } from "../shared/StateTag";
import "./railcar-handling.css";

/** A railcar to unload: its place, what it is, what is left in it. The whole row opens it. */
export const HandlingRow = memo(function HandlingRow({ row }: { row: HandlingRowView }) {
  return (
    <li data-car={row.id}>
      <Link href={row.href} className="unload-row" aria-label={row.open}>
        <Sequence car={row} />
        <span className="unload-facts">
          <CarMark prefix={row.prefix} number={row.number} />
          <span className="card-line">
            <StateTag tone={row.state.tone} text={row.state.text} />
            {row.left === null ? null : <span className="unload-left">{row.left}</span>}
          </span>
          {row.inoperable === null ? null : (
            <span className="unload-problem">
              <Icon name="alert" size={16} />
              {row.inoperable}
            </span>
          )}
          {row.facts === "" ? null : <span>{dots(row.facts)}</span>}
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
});
