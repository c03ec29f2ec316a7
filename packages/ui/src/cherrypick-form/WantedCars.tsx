import type { PickFormView, WantedRow } from "@railhead/core/cherrypick-form/pick-form.view";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import type { SendToPick } from "./use-pick-form";

const HEADS = ["car", "place", "end", "adds", "alone", "fixed"] as const;
type RowProps = { row: WantedRow; isReadOnly: boolean; send: SendToPick };

function Row({ row, isReadOnly, send }: RowProps) {
  return (
    <tr data-wrong={row.fault === null ? undefined : ""}>
      <th scope="row">
        {row.name}
        {row.fault === null ? null : <p className="cherry-fault">{row.fault}</p>}
      </th>
      <td>{row.place}</td>
      <td>{row.end}</td>
      <td className="cherry-figure">{row.adds}</td>
      <td>{row.alone}</td>
      <td>
        <label className="cherry-fix">
          <input
            type="checkbox"
            checked={row.isFixed}
            disabled={isReadOnly}
            aria-label={row.fixLabel}
            onChange={({ target }) => send({ type: "CAR.FIX", key: row.key, fixed: target.checked })}
          />
        </label>
      </td>
      <td>
        <IconButton
          icon="close"
          label={row.removeLabel}
          disabled={isReadOnly}
          onClick={() => send({ type: "CAR.CHOOSE", key: row.key, reach: false })}
        />
      </td>
    </tr>
  );
}

/** The wanted cars: where each is, what it adds, and whether an equal one may be taken for it. */
export function WantedCars({ view, send }: { view: PickFormView; send: SendToPick }) {
  if (view.rows.length === 0) return <p className="cherry-none">{tPick("form.none")}</p>;
  return (
    <>
      {/* A wide table scrolls in itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="cherry-table" data-scrolls-sideways="" tabIndex={0} role="group" aria-label={tPick("form.cars")}>
        <table aria-label={tPick("form.cars")}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {tPick(`column.${head}`)}
                </th>
              ))}
              <th scope="col">{tPick("column.remove")}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row key={row.key} row={row} isReadOnly={view.isReadOnly} send={send} />
            ))}
          </tbody>
        </table>
      </div>
      <Button className="cherry-clear" disabled={view.isReadOnly} onClick={() => send({ type: "CARS.CLEAR" })}>
        {tPick("row.clear")}
      </Button>
    </>
  );
}
