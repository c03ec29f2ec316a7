import { memo, useId } from "react";
import { Link } from "wouter";
import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import type { CardView, FitView } from "@railhead/core/yard-board/yard-board.view";
import { Icon } from "../shared/Icon";
import { CardTime, LastStep, WaitTag } from "./CardWait";

function Fit({ fit }: { fit: FitView }) {
  return (
    <div className="yard-fit" data-over={fit.isOver || undefined}>
      <span className="yard-fit-bar" aria-hidden="true">
        <span style={{ width: `${fit.share * 100}%` }} />
      </span>
      <p>
        <strong>
          {fit.isOver ? <Icon name="alert" size={14} /> : null}
          {fit.more}
        </strong>
        <span>{fit.loaded}</span>
      </p>
    </div>
  );
}

function Name({ card, isTabStop, step }: { card: CardView; isTabStop: boolean; step: string }) {
  const name = (
    <>
      <span>{card.prefix}</span> <b>{card.number}</b>
    </>
  );
  if (card.link === null) return <span className="yard-card-name field-car">{name}</span>;
  return (
    <Link
      className="yard-card-name field-car"
      href={card.link.to}
      data-card={card.key}
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby={step}
    >
      {name}
    </Link>
  );
}

type CardProps = { card: CardView; isTabStop: boolean };

/** One truck: what it is, how long it has waited, and where its next step is done. The whole card is the link. */
export const YardCard = memo(function YardCard({ card, isTabStop }: CardProps) {
  const step = useId();
  return (
    <li className="yard-card" data-truck={card.key} data-marked={card.isMarked || undefined}>
      <p className="yard-card-head">
        <Icon name={card.direction === "inbound" ? "truckIn" : "truckOut"} size={16} />
        <span className="sr-only">{card.directionText}</span>
        <Name card={card} isTabStop={isTabStop} step={step} />
        <CardTime since={card.since} isExpected={card.isExpected} zone={card.zone} />
      </p>
      {card.isMarked ? (
        <p className="yard-card-moved">
          <Icon name="move" size={14} />
          {tYard("truck.moved")}
        </p>
      ) : null}
      <WaitTag since={card.since} isExpected={card.isExpected} />
      <LastStep last={card.lastStep} state={card.state} />
      {card.product === null ? null : <p className="yard-card-product">{card.product}</p>}
      {card.owner === "" ? null : <p>{card.owner}</p>}
      {card.carrier === "" ? null : <p className="yard-card-carrier">{card.carrier}</p>}
      {card.fit === null ? null : <Fit fit={card.fit} />}
      {card.block === null ? null : (
        <p className="yard-card-block">
          <Icon name="alert" size={16} />
          <span>{card.block}</span>
        </p>
      )}
      {card.link === null ? null : (
        <p className={card.link.isStep ? "yard-card-do" : "sr-only"} id={step}>
          {card.link.text}
          {card.link.isStep ? <Icon name="forward" size={14} /> : null}
        </p>
      )}
    </li>
  );
});
