import type { TruckWorkView } from "@railhead/core/truck-work/truck-facts.view";
import { tTruck } from "@railhead/core/messages/catalogue-truck";
import { dots } from "../shared/dots";
import { StateTag } from "../shared/StateTag";
import "../loads/loads.css";
import "../floor/card-list.css";
import "./trucks.css";

/** The truck that a page is about: its name big, what it carries, and what it needs next. */
export function TruckHead({ head }: { head: NonNullable<TruckWorkView["head"]> }) {
  return (
    <section className="truck-head" aria-label={head.name}>
      <div className="card-line">
        <h2 className="truck-name">{head.name}</h2>
        <StateTag tone={head.state.tone} text={head.state.text} />
      </div>
      <p className="truck-plates">{dots(head.plates)}</p>
      {head.facts === "" ? null : <p className="truck-facts">{dots(head.facts)}</p>}
      {head.signed === null ? null : <p className="truck-signed">{head.signed}</p>}
      {head.correctedWhy === null ? null : <p className="truck-facts">{head.correctedWhy}</p>}
      {head.paper === null ? null : (
        <a className="btn btn-plain truck-paper" href={head.paper} target="_blank" rel="noopener">
          {tTruck("truck.paper")}
        </a>
      )}
      {head.next === null ? null : <p className="truck-do">{`${tTruck("truck.next")}: ${head.next}`}</p>}
    </section>
  );
}

/** Both weights and the net, each with how it came to be. */
export function TruckWeights({ weights }: { weights: TruckWorkView["weights"] }) {
  return (
    <section className="load-box" aria-label={tTruck("truck.weights")}>
      <dl className="load-figures truck-weights">
        {weights.map(({ label, value, mark, origin }) => (
          <div key={label} className="load-figure">
            <dt>{label}</dt>
            <dd>{value}</dd>
            {mark === null ? null : <dd className="truck-mark">{mark}</dd>}
            {origin.map((line) => (
              <dd key={line} className="truck-origin">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
