import { Link } from "wouter";
import type { RecordView } from "@railhead/core/record-view/record-view.view";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { grouped } from "@railhead/core/units/decimal.rules";
import { LoadFailed } from "../shared/LoadFailed";

type ReferrersProps = { view: RecordView["referrers"]; onRetry: () => void };

function Rows({ view, onRetry }: ReferrersProps) {
  if (view.state === "failed") return <LoadFailed text={tRecord("refer.failed")} onRetry={onRetry} />;
  if (view.rows.length === 0)
    return <p className="record-quiet">{view.state === "ready" ? tRecord("refer.none") : tRecord("record.reading")}</p>;
  return (
    <>
      <ul className="record-referrers">
        {view.rows.map(({ key, text, count, to }) => (
          <li key={key}>
            {to === null ? <span>{text}</span> : <Link href={to}>{text}</Link>}
            <b>{grouped(String(count))}</b>
          </li>
        ))}
      </ul>
      {view.where === null ? null : <p className="record-quiet">{view.where}</p>}
    </>
  );
}

/** How many records of each kind refer to this one, with the way to their lists. */
export function ReferrersPanel(props: ReferrersProps) {
  return (
    <section className="record-card" aria-label={tRecord("refer.title")}>
      <h2>{tRecord("refer.title")}</h2>
      <Rows {...props} />
    </section>
  );
}
