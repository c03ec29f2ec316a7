import { Link } from "wouter";
import type { LaneCarView } from "@railhead/core/track-utilization/track-lane.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { StateTag } from "../shared/StateTag";
import { useSession } from "../shared/use-session";

const HEADS = ["position", "car", "load", "product", "customer", "status", "length", "days", "notes"] as const;

function Row({ car }: { car: LaneCarView }) {
  const { can } = useSession();
  return (
    <tr data-found={car.isFound || undefined} data-dim={car.isDim || undefined}>
      <td className="board-figure">{car.position}</td>
      <th scope="row">{can("railcar", "view") ? <Link href={car.record}>{car.name}</Link> : car.name}</th>
      <td>{car.contents}</td>
      <td>{car.product}</td>
      <td>{car.customer}</td>
      <td>
        <StateTag tone={car.tone} text={car.state} />
      </td>
      <td className="board-figure">{car.length}</td>
      <td className="board-figure">{car.days}</td>
      <td>{car.notes}</td>
    </tr>
  );
}

/** The cars of one track in the order of their positions. */
export function LaneTable({ name, cars }: { name: string; cars: readonly LaneCarView[] }) {
  return (
    <div className="board-table" data-scrolls-sideways="">
      <table aria-label={name}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {tBoard(`table.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <Row key={car.key} car={car} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
