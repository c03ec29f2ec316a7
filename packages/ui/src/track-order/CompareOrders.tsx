import { useEffect, useRef } from "react";
import type { ConflictView } from "@railhead/core/track-order/track-order-conflict.view";
import { Banner } from "../shared/Banner";
import "./compare-orders.css";

const Order = ({ order }: { order: ConflictView["yours"] }) => (
  <section className="compare-order">
    <h2>{order.title}</h2>
    <ol aria-label={order.title} tabIndex={0}>
      {order.rows.map((row) => (
        <li key={row.key} className={row.mark === null ? undefined : `compare-${row.mark.kind}`}>
          <span className="compare-seq">{row.seq}</span>
          <span className="compare-name">{row.name}</span>
          {row.mark === null ? null : <span className="compare-mark">{row.mark.text}</span>}
        </li>
      ))}
    </ol>
  </section>
);

/** Someone changed the track: both orders side by side, with the actions at the thumb. */
export function CompareOrders({ conflict }: { conflict: ConflictView }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} className="widget-stop compare">
      <Banner tone="waiting" live>
        {conflict.message}
      </Banner>
      <div className="compare-orders">
        <Order order={conflict.yours} />
        <Order order={conflict.present} />
      </div>
    </div>
  );
}
