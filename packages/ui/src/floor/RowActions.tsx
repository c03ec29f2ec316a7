import { useEffect, useRef, useState, type MouseEvent } from "react";
import { tMoving } from "@railhead/core/messages/catalogue-moving";
import { Button } from "../shared/Button";
import type { IconName } from "../shared/icons";
import { NumberField } from "./NumberField";

export type RowActionsView = {
  readonly canUp: boolean;
  readonly canDown: boolean;
  /** What is wrong with the position that was typed. */
  readonly error: string | null;
  /** What taking the car away is called. */
  readonly away: string;
};

/** Actions of a row; one object for the lifetime of the list. */
export type RowOrders = {
  readonly tap: (id: string) => void;
  readonly away: (id: string) => void;
  readonly step: (id: string, by: 1 | -1) => void;
  readonly place: (id: string, typed: string) => void;
};

type RowActionsProps = {
  id: string;
  seq: number;
  awayIcon: IconName;
  hasAway: boolean;
  actions: RowActionsView;
  orders: RowOrders;
};

/** Everything that dragging does, without dragging: up, down, to a position by number, away. */
export function RowActions({ id, seq, awayIcon, hasAway, actions, orders }: RowActionsProps) {
  const [typed, setTyped] = useState("");
  /** What was judged: a fault is said of it, not of what is typed since. */
  const [judged, setJudged] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const before = useRef(seq);

  // A row that has moved stays in sight, and the button that moved it keeps the focus.
  useEffect(() => {
    if (before.current !== seq) {
      if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
      panel.current?.closest("li")?.scrollIntoView({ block: "nearest" });
      setTyped("");
    }
    before.current = seq;
  }, [seq]);
  useEffect(() => {
    panel.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);

  const place = () => {
    setJudged(typed);
    orders.place(id, typed);
  };
  const note = ({ target }: MouseEvent) => {
    pressed.current = target instanceof Element ? target.closest("button") : null;
  };
  return (
    <div ref={panel} className="order-actions" onClickCapture={note}>
      <Button icon="up" aria-disabled={!actions.canUp} onClick={() => orders.step(id, -1)}>
        {tMoving("order.up")}
      </Button>
      <Button icon="down" aria-disabled={!actions.canDown} onClick={() => orders.step(id, 1)}>
        {tMoving("order.down")}
      </Button>
      <NumberField
        label={tMoving("order.toPosition")}
        value={typed}
        onChange={setTyped}
        error={typed === judged ? actions.error : null}
      />
      <Button className="order-place" kind="soft" onClick={place}>
        {tMoving("order.move")}
      </Button>
      {hasAway ? (
        <Button className="order-away" icon={awayIcon} onClick={() => orders.away(id)}>
          {actions.away}
        </Button>
      ) : null}
    </div>
  );
}
