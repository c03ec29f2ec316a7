import { useEffect, useRef } from "react";
import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { Banner } from "../shared/Banner";
import "./compare-orders.css";

type Conflict = NonNullable<TrackWidgetView["conflict"]>;

const Order = ({ order }: { order: Conflict["yours"] }) => (
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

/** Someone changed the track meanwhile: both orders side by side. What is done about it stands at the thumb. */
export function CompareOrders({ conflict }: { conflict: Conflict }) {
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
