import type { CarHeadView } from "@railhead/core/railcars/car-head.view";
import { CarMark } from "../floor/CarMark";
import { dots } from "../shared/dots";
import { StateTag } from "../shared/StateTag";
import type { Tone } from "../shared/tone";
import "./car-head.css";

/** The railcar of a page: its name big, its position and content under it. */
export function CarHead({ car, tone = "brand" }: { car: CarHeadView; tone?: Tone }) {
  return (
    <section className="car-head" aria-label={`${car.prefix} ${car.number}`}>
      <div className="car-head-line">
        <h2>
          <CarMark prefix={car.prefix} number={car.number} />
        </h2>
        <StateTag tone={tone} text={car.state} />
        {car.inoperable === null ? null : <StateTag tone="blocked" text={car.inoperable} />}
      </div>
      {car.place === null ? null : <p className="car-head-place">{dots(car.place)}</p>}
      {car.facts === "" ? null : <p className="car-head-facts">{dots(car.facts)}</p>}
    </section>
  );
}
