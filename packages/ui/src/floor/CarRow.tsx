import { memo } from "react";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { StateTag } from "../shared/StateTag";
import type { Tone } from "../shared/tone";
import { CarMark } from "./CarMark";
import "./car-list.css";

export type CarRowView = {
  readonly id: string;
  readonly prefix: string;
  readonly number: string;
  readonly sub?: string;
  /** Its place on the track; null where it has none yet. */
  readonly seq?: number | null;
  /** 'new' marks a place it does not have yet. */
  readonly seqTone?: "onTrack" | "new";
  readonly tag?: { readonly tone: Tone; readonly text: string } | null;
  /** What is wrong with it, such as why the server refused it; the action stays. */
  readonly problem?: string | null;
  /** Why nothing can be done with it; takes the place of the action. */
  readonly locked?: string | null;
};

export type CarAction = "add" | "remove" | "open";

type CarRowProps = {
  car: CarRowView;
  action: CarAction | null;
  label: string;
  onAct?: (id: string) => void;
  /** It is being worked on. */
  isCurrent?: boolean;
  /** Whether the tapped row shows its button; undefined where every row has the button. */
  isOpen?: boolean;
  onTap?: (id: string) => void;
};

const SIGN = { add: "add", remove: "close", open: "forward" } as const;

/** The place of a car on its track, the number at the left of its row. */
export function Sequence({ car }: { car: Pick<CarRowView, "seq" | "seqTone"> }) {
  if (car.seq === undefined) return null;
  return <span className={`car-seq ${car.seqTone === "new" ? "car-seq-new" : ""}`}>{car.seq ?? "·"}</span>;
}

/** A row's facts of its car. Drawn again only when the facts change, not when the car is moved. */
export const CarFacts = memo(function CarFacts({ car }: { car: CarRowView }) {
  return (
    <span className="car-facts">
      <span className="car-line">
        <CarMark prefix={car.prefix} number={car.number} />
        {car.tag ? <StateTag tone={car.tag.tone} text={car.tag.text} /> : null}
      </span>
      {car.sub ? <span className="car-sub">{car.sub}</span> : null}
      {car.problem ? (
        <span className="car-problem">
          <Icon name="alert" size={16} />
          {car.problem}
        </span>
      ) : null}
      {car.locked ? (
        <span className="car-locked">
          <Icon name="lock" size={16} />
          {car.locked}
        </span>
      ) : null}
    </span>
  );
});

/** With gloves: only the tapped row has buttons. */
const FoldedRow = ({ car, label, isOpen, onAct, onTap }: Omit<CarRowProps, "action">) => (
  <li className={car.problem ? "car-row-problem" : ""} data-car={car.id}>
    <button type="button" className="car-row" aria-expanded={isOpen} onClick={() => onTap?.(car.id)}>
      <Sequence car={car} />
      <CarFacts car={car} />
    </button>
    {isOpen ? (
      <div className="car-actions">
        <Button block icon={SIGN.remove} onClick={() => onAct?.(car.id)}>
          {label}
        </Button>
      </div>
    ) : null}
  </li>
);

function Row({ car, action, label, onAct, isCurrent = false, isOpen, onTap }: CarRowProps) {
  const act = () => onAct?.(car.id);
  if (car.locked || action === null)
    return (
      <li className={`car-row ${car.locked ? "car-row-locked" : ""}`} data-car={car.id}>
        <Sequence car={car} />
        <CarFacts car={car} />
      </li>
    );
  if (isOpen !== undefined) return <FoldedRow car={car} label={label} isOpen={isOpen} onAct={onAct} onTap={onTap} />;
  if (action === "remove")
    return (
      <li className={`car-row ${car.problem ? "car-row-problem" : ""}`} data-car={car.id}>
        <Sequence car={car} />
        <CarFacts car={car} />
        <button type="button" className="car-act" aria-label={label} onClick={act}>
          <Icon name={SIGN.remove} />
        </button>
      </li>
    );
  return (
    <li data-car={car.id}>
      <button type="button" className="car-row" aria-label={label} aria-current={isCurrent || undefined} onClick={act}>
        <Sequence car={car} />
        <CarFacts car={car} />
        <span className={`car-sign car-sign-${action}`}>
          <Icon name={SIGN[action]} />
        </span>
      </button>
    </li>
  );
}

/** What a row's button is called when the list does not say otherwise. */
export function carActionLabel(car: CarRowView, action: CarAction): string {
  const name = `${car.prefix} ${car.number}`;
  return action === "remove" ? tWork("widget.removeCar", { name }) : tWork("widget.selectCar", { name });
}

/** One car. Drawn again only when its own facts change: lists hold 120 of them. */
export const CarRow = memo(Row);
