import { useRef } from "react";
import { Link } from "wouter";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { pickAddress } from "@railhead/core/cherrypicking/pick-address";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { viewBoardMoving } from "@railhead/core/track-utilization/board-moving.view";
import { carLine, viewCarFacts } from "@railhead/core/tracks/car-facts.view";
import { viewSelected } from "@railhead/core/track-utilization/track-utilization.view";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { useView } from "../actor/use-view";
import { useKeptFocus } from "../desk/use-kept-focus";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import { StateTag } from "../shared/StateTag";
import { useSession } from "../shared/use-session";

function OneCar({ car, position, now }: { car: TrackCar; position: number; now: number }) {
  const { can } = useSession();
  const facts = viewCarFacts(car, position, now);
  return (
    <>
      <b>{facts.name}</b>
      <StateTag tone={facts.tone} text={facts.state} />
      <span>{carLine(facts)}</span>
      {can("railcar", "view") ? <Link href={facts.record}>{tBoard("car.open")}</Link> : null}
    </>
  );
}

/** The car at hand: one that is selected, else the first that the keyboard comes to. */
const carAtHand = () =>
  document.querySelector<HTMLElement>('[data-key][aria-selected="true"]') ??
  document.querySelector<HTMLElement>('[data-key][tabindex="0"]');

/** What is selected, with the facts of one car; and what takes the last move back. It stays in sight at the foot of the page. */
export function SelectedBar({ board, now }: { board: TrackUtilizationActor; now: number }) {
  const { can } = useSession();
  const view = useView(board, viewSelected);
  const { undo } = useView(board, viewBoardMoving);
  const bar = useRef<HTMLElement>(null);
  // A move that is taken back takes its button away, and the selection that is cleared all of it.
  useKeptFocus(bar, carAtHand);
  if (view === null && undo === null) return null;
  return (
    <section ref={bar} className="board-selected" aria-label={tBoard("selected.label")}>
      {view === null ? null : view.only === null ? <b>{view.text}</b> : <OneCar {...view.only} now={now} />}
      <span className="board-undo">
        {undo === null ? null : (
          <>
            <span>{undo}</span>
            <Button onClick={() => board.send({ type: "UNDO" })}>{tBoard("move.undo")}</Button>
          </>
        )}
        {view === null || !can("railcar", "view") ? null : (
          <Link className="btn btn-plain" href={pickAddress({ cars: view.cars })}>
            {tPick("link.pick")}
          </Link>
        )}
        {view === null ? null : (
          <IconButton
            icon="close"
            label={tBoard("selected.clear")}
            onClick={() => board.send({ type: "SELECTION.CLEAR" })}
          />
        )}
      </span>
    </section>
  );
}
