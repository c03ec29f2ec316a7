import { t } from "../messages/catalogue";
import { tBoard } from "../messages/catalogue-track-utilization";
import { carKeyOf } from "../railcars/car-key";
import { findCar } from "./board-changes";
import { canKeep, canUndo, entryNames, landingText } from "./board-moving";
import { carsOfKeys } from "./track-move.rules";
import type { TrackUtilizationSnapshot } from "./track-utilization.machine";
import type { BoardContext } from "./track-utilization.types";

/** What is said of moves, and what can be done about them. */
export interface BoardMovingView {
  /** Cars may be taken up; their handles are shown. */
  readonly canMove: boolean;
  /** How many cars are carried; null for none. */
  readonly carried: string | null;
  readonly isSending: boolean;
  readonly unconfirmed: { readonly message: string; readonly pending: boolean } | null;
  readonly conflict: {
    readonly message: string;
    /** Where the cars of the move are now. */
    readonly facts: readonly string[];
    /** What going on would do; null where nothing is left to be done. */
    readonly keep: string | null;
  } | null;
  readonly refusal: string | null;
  /** What can be taken back; null for nothing. */
  readonly undo: string | null;
  readonly said: string;
}

/** Cars that are named at a conflict. */
const NAMED_MOST = 5;

/** Where the cars of a move are, as others have left them. */
function factsNow(context: BoardContext): readonly string[] {
  const { move, plan, tracks, carsOn } = context;
  if (move === null || plan === null) return [];
  const here = carsOfKeys(carsOn, move.keys);
  const gone = move.keys.length - here.length;
  const facts = here.slice(0, NAMED_MOST).flatMap((car) => {
    const found = findCar(context, carKeyOf(car));
    const track = tracks?.find(({ id }) => id === found?.trackId);
    if (found === null || track === undefined) return [];
    const place = tBoard("move.place", {
      track: track.track_name,
      position: found.at + 1,
      count: carsOn.get(track.id)?.cars.length ?? 0,
    });
    return [tBoard("move.nowAt", { name: car.name, place })];
  });
  return gone === 0 ? facts : [...facts, tBoard("move.gone", { count: gone })];
}

/** The moves of the board as they are shown. */
export function viewBoardMoving(snapshot: TrackUtilizationSnapshot): BoardMovingView {
  const { context } = snapshot;
  const { carried, conflict, submission, move } = context;
  const isIn = (state: "sending" | "resending" | "unconfirmed" | "comparing") => snapshot.matches({ form: state });
  return {
    canMove: context.canEdit,
    carried: carried === null ? null : tBoard("move.carried", { count: carried.keys.length }),
    isSending: isIn("sending"),
    unconfirmed:
      submission !== null && (isIn("unconfirmed") || isIn("resending"))
        ? {
            message: tBoard("move.unconfirmed", { names: entryNames(submission) }),
            pending: isIn("resending"),
          }
        : null,
    conflict:
      isIn("comparing") && move !== null
        ? {
            message: conflict ?? t("notice.negative"),
            facts: factsNow(context),
            keep: canKeep(context) ? tBoard("move.keep", { place: landingText(context, move) }) : null,
          }
        : null,
    refusal: context.refusal,
    undo: canUndo(context) && isReady(snapshot) ? tBoard("move.undoText", { names: context.undo?.names ?? [] }) : null,
    said: context.said,
  };
}

/** Whether nothing is under way: a car can be taken up. */
const isReady = (snapshot: TrackUtilizationSnapshot): boolean => snapshot.matches({ form: "editing" });
