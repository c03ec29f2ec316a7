import { memo } from "react";
import { Link } from "wouter";
import type { TruckRowView } from "@railhead/core/truck-list/truck-list.view";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import { StateTag } from "../shared/StateTag";
import "../floor/card-list.css";
import "./trucks.css";

/** A truck that waits: who it is, what it carries, what it needs next. The whole row opens it. */
export const TruckRow = memo(function TruckRow({ row }: { row: TruckRowView }) {
  return (
    <li data-truck={row.id}>
      <Link href={row.href} className="truck-row" aria-label={row.open}>
        <span className="truck-row-facts">
          <span className="card-line">
            <span className="truck-name">{row.name}</span>
            <StateTag tone={row.state.tone} text={row.state.text} />
          </span>
          {row.expected === null ? null : <span className="truck-expected">{row.expected}</span>}
          <span className="truck-plates">{dots(row.plates)}</span>
          {row.facts === "" ? null : <span>{dots(row.facts)}</span>}
          {row.signed === null ? null : <span className="truck-signed">{row.signed}</span>}
          {row.next === null ? null : <span className="truck-next">{row.next}</span>}
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
});
