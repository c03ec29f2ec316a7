import type { CarWorkView } from "@railhead/core/railcar-handling/car-facts.view";
import "../loads/loads.css";
import "./railcar-handling.css";

/** What is left in the railcar, big, with what came out and what its papers say. */
export function CarFigures({ figures }: { figures: CarWorkView["figures"] }) {
  return (
    <dl className="load-figures">
      {figures.map(({ key, label, value }) => (
        <div key={key} className={`load-figure ${key === "left" ? "car-left" : ""}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
