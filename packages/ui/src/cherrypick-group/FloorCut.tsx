import type { GroupCarView, GroupCutView } from "@railhead/core/cherrypick-group/group-page.view";
import type { SendToGroup } from "./use-group-page";

/** What there is to say of a car: its place in the plan, and what became of it. */
function CarFacts({ car }: { car: GroupCarView }) {
  return (
    <span className="floor-pick-facts">
      <b>{car.name}</b>
      <span className="card-line">
        <span className="group-part" data-part={car.part}>
          {car.partText}
        </span>
        <span>{car.planned}</span>
      </span>
      {car.canTick ? null : <span>{car.done}</span>}
      {car.note === null ? null : <span>{car.note}</span>}
    </span>
  );
}

/** The whole row is the tick: it is hit in gloves. */
function CarTick({ car, send }: { car: GroupCarView; send: SendToGroup }) {
  const order = <span className="floor-pick-order">{car.order}</span>;
  if (!car.canTick)
    return (
      <li className="floor-pick" data-part={car.part} data-closed="">
        {order}
        <CarFacts car={car} />
      </li>
    );
  return (
    <li>
      <label className="floor-pick" data-part={car.part} data-ticked={car.isTicked || undefined}>
        {order}
        <CarFacts car={car} />
        <input
          type="checkbox"
          checked={car.isTicked}
          aria-label={car.tickLabel}
          onChange={({ target }) => send({ type: "TICK", id: car.id, on: target.checked })}
        />
      </label>
    </li>
  );
}

/** One cut: its cars in the order of pulling. */
export const FloorCut = ({
  title,
  says,
  cars,
  send,
}: {
  title: string;
  says: string;
  cars: GroupCutView["cars"];
  send: SendToGroup;
}) => (
  <section className="floor-cut" aria-label={title}>
    <h2>{title}</h2>
    {says === "" ? null : <p>{says}</p>}
    <ol>
      {cars.map((car) => (
        <CarTick key={car.id} car={car} send={send} />
      ))}
    </ol>
  </section>
);
