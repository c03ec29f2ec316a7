import { Link } from "wouter";
import type { GroupCarView, GroupPageView } from "@railhead/core/cherrypick-group/group-page.view";
import { tGroup, tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { Button } from "../shared/Button";
import { useSession } from "../shared/use-session";
import type { SendToGroup } from "./use-group-page";

type CutsProps = { view: GroupPageView; send: SendToGroup };
type RowsProps = { label: string; cars: readonly GroupCarView[]; hasTicks: boolean; send: SendToGroup };

function CarRow({ car, hasTicks, send }: { car: GroupCarView; hasTicks: boolean; send: SendToGroup }) {
  const { can } = useSession();
  return (
    <tr data-part={car.part}>
      {hasTicks ? (
        <td>
          {car.canTick ? (
            <label className="group-tick">
              <input
                type="checkbox"
                checked={car.isTicked}
                aria-label={car.tickLabel}
                onChange={({ target }) => send({ type: "TICK", id: car.id, on: target.checked })}
              />
            </label>
          ) : null}
        </td>
      ) : null}
      <td className="group-figure">{car.order}</td>
      <th scope="row">{can("railcar", "view") ? <Link href={car.record}>{car.name}</Link> : car.name}</th>
      <td>
        <span className="group-part" data-part={car.part}>
          {car.partText}
        </span>
      </td>
      <td>{car.planned}</td>
      <td>
        {car.done}
        {car.takeBack === null ? null : (
          <Button aria-label={car.takeBack} onClick={() => send({ type: "ACT", action: "takeBack", carId: car.id })}>
            {tGroup("act.takeBack")}
          </Button>
        )}
        {car.note === null ? null : <p className="group-note">{car.note}</p>}
      </td>
    </tr>
  );
}

/** Cars in the order of pulling, as planned and as done. */
function CarRows({ label, cars, hasTicks, send }: RowsProps) {
  return (
    // A wide table scrolls in itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="group-table" data-scrolls-sideways="" tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {hasTicks ? <th scope="col">{tGroup("column.tick")}</th> : null}
            <th scope="col">{tGroup("column.order")}</th>
            <th scope="col">{tPick("column.car")}</th>
            <th scope="col">{tGroup("column.part")}</th>
            <th scope="col">{tGroup("column.planned")}</th>
            <th scope="col">{tGroup("column.done")}</th>
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <CarRow key={car.id} car={car} hasTicks={hasTicks} send={send} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Records the ticked cars, and says where the wanted ones go. */
function RecordBar({ record, send }: { record: NonNullable<GroupPageView["record"]>; send: SendToGroup }) {
  return (
    <div className="group-record">
      <label>
        <span>{tGroup("record.track")}</span>
        <select
          value={record.chosen}
          onChange={({ target }) => send({ type: "TRACK.CHOOSE", id: target.value === "" ? null : target.value })}
        >
          <option value="">{record.own}</option>
          {record.tracks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button kind="main" pending={record.isPending} onClick={() => send({ type: "ACT", action: "record" })}>
        {record.label}
      </Button>
      <p>{record.why ?? tGroup("record.help")}</p>
    </div>
  );
}

/** The cuts of a group with their cars, and what of them is done. */
export function GroupCuts({ view, send }: CutsProps) {
  const { cuts, others, record } = view;
  const hasTicks = record !== null;
  return (
    <section className="record-card group-cuts" aria-label={tGroup("plan.cuts")}>
      <h2>{tGroup("plan.cuts")}</h2>
      {cuts.length === 0 && others.length === 0 ? <p className="group-note">{tGroup("plan.none")}</p> : null}
      {record === null ? null : <RecordBar record={record} send={send} />}
      {cuts.map((cut) => (
        <div key={cut.key} className="group-cut" data-end={cut.end}>
          <h3>
            {cut.title} <small>{`${cut.counts} · ${cut.progress}`}</small>
          </h3>
          <CarRows label={cut.title} cars={cut.cars} hasTicks={hasTicks} send={send} />
        </div>
      ))}
      {others.length === 0 ? null : (
        <div className="group-cut">
          <h3>{tGroup("cut.others")}</h3>
          <CarRows label={tGroup("cut.others")} cars={others} hasTicks={hasTicks} send={send} />
        </div>
      )}
    </section>
  );
}
