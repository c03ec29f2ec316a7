import { memo } from "react";
import { Link } from "wouter";
import type { FoundCardView } from "@railhead/core/railcar-search/railcar-search.view";
import { CarMark } from "../floor/CarMark";
import { Icon } from "../shared/Icon";
import { StateTag } from "../shared/StateTag";

/** A car that was found: what it is, its position, and the one action for it. */
export const FoundCard = memo(function FoundCard({ card }: { card: FoundCardView }) {
  const { action } = card;
  return (
    <li className="found-card" data-car={card.id}>
      <div className="found-facts">
        <div className="card-line">
          <CarMark prefix={card.prefix} number={card.number} />
          <StateTag tone={card.state.tone} text={card.state.text} />
          {card.inoperable === null ? null : <StateTag tone="blocked" text={card.inoperable} />}
        </div>
        {card.place === null ? null : <p className="found-place">{card.place}</p>}
        {card.facts === "" ? null : <p>{card.facts}</p>}
        <p>{[card.dates, card.terminal].filter(Boolean).join(" · ")}</p>
      </div>
      {action === null ? null : (
        <Link href={action.href} className="found-action" aria-label={action.name}>
          <Icon name={action.kind} />
          <span>{action.label}</span>
        </Link>
      )}
    </li>
  );
});
