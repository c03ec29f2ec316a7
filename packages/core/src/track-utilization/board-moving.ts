import { describeError, type ApiError } from "../api/api-errors";
import { labelOf } from "../car-selection/selection-sending";
import { t } from "../messages/catalogue";
import { tBoard } from "../messages/catalogue-track-utilization";
import { carKeyOf } from "../railcars/car-key";
import { deskPaths } from "../routes/desk-paths";
import type { MachineStep } from "../steps/step";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { orderRequest } from "../tracks/order-request";
import { presentOrder } from "../tracks/present-order";
import { findCar } from "./board-changes";
import type { FocusStep } from "../tracks/lane-focus.rules";
import { shownTracks } from "./shown-tracks";
import {
  applyPlan,
  carsOfKeys,
  carsToMove,
  isChange,
  moveTo,
  othersOn,
  placeAmongOthers,
  planOf,
  tracksOf,
  undoOf,
  type DropPlace,
  type Move,
  type Plan,
} from "./track-move.rules";
import { extentsOf, placeAt } from "../tracks/track-scale.rules";
import type { TrackUtilizationEvent } from "./track-utilization.machine";
import type { BoardContext } from "./track-utilization.types";

export type BoardStep = MachineStep<BoardContext, TrackUtilizationEvent>;

/** No move is under way. */
export const NO_MOVE = { carried: null, move: null, plan: null, expected: null, conflict: null } as const;

const trackName = ({ tracks }: BoardContext, id: string): string =>
  tracks?.find((track) => track.id === id)?.track_name ?? "";
const namesOf = (context: BoardContext, keys: readonly string[]): readonly string[] =>
  carsOfKeys(context.carsOn, keys).map(({ name }) => name);

/** What a drop at a place would be: null where there is none. */
export function carriedMove(context: BoardContext): Move | null {
  const { carried, carsOn } = context;
  return carried?.place == null ? null : moveTo(carsOn, carsOfKeys(carsOn, carried.keys), carried.place);
}

/** Whether putting the carried cars down changes anything. */
export function isMoved(context: BoardContext): boolean {
  const move = carriedMove(context);
  return move !== null && isChange(context.carsOn, planOf(context.carsOn, move));
}

/** Where the first of the cars of a move will be: 'Track 4, position 3 of 12'. */
export function landingText(context: BoardContext, move: Move): string {
  const cars = applyPlan(context.carsOn, planOf(context.carsOn, move)).get(move.trackId)?.cars ?? [];
  const position = cars.findIndex((car) => carKeyOf(car) === move.keys[0]) + 1;
  return tBoard("move.place", { track: trackName(context, move.trackId), position, count: cars.length });
}

/** Where the carried cars are, in words. */
function placeText(context: BoardContext): string {
  const move = carriedMove(context);
  return move === null ? "" : landingText(context, move);
}

/** Takes a car up, with the others that are selected. Cars of both families are not taken up together. */
export function pickUp(context: BoardContext, key: string): BoardStep {
  const cars = carsToMove(context.carsOn, context.selected, key);
  const found = findCar(context, key);
  const [first] = cars;
  if (found === null || first === undefined) return { change: {} };
  const keys = cars.map(carKeyOf);
  const at = placeAmongOthers(context.carsOn.get(found.trackId)?.cars ?? [], new Set(keys), found.at);
  const carried = { keys, place: { trackId: found.trackId, at } };
  const said = tBoard("move.pickedUp", {
    names: cars.map(({ name }) => name),
    place: placeText({ ...context, carried }),
  });
  return { change: { carried, active: key, selected: keys, refusal: null, said } };
}

/** Whether a car can be taken up: its order is known, and all that come with it are of one family. */
export function canPickUp(context: BoardContext, key: string): boolean {
  const [first, ...others] = carsToMove(context.carsOn, context.selected, key);
  return context.canEdit && first !== undefined && others.every(({ family }) => family === first.family);
}

/** Why a car is not taken up. */
export const refusePickUp = ({ canEdit }: BoardContext): BoardStep =>
  canEdit
    ? { change: {}, notice: { kind: "warning", message: tBoard("move.oneFamily") } }
    : { change: { said: tBoard("move.notAllowed") } };

/** Carries the cars to a place, or away from the tracks. */
export const carryTo = ({ carried }: BoardContext, place: DropPlace | null): BoardStep =>
  carried === null ? { change: {} } : { change: { carried: { ...carried, place } } };

/** The place to which a key leads from another one. */
function stepPlace(context: BoardContext, keys: ReadonlySet<string>, place: DropPlace, step: FocusStep): DropPlace {
  const { trackId, at } = place;
  const cars = othersOn(context.carsOn, trackId, keys);
  if (step === "first") return { trackId, at: 0 };
  if (step === "last") return { trackId, at: cars.length };
  if (step === "next") return { trackId, at: Math.min(at + 1, cars.length) };
  if (step === "previous") return { trackId, at: Math.max(at - 1, 0) };
  const tracks = shownTracks(context).filter(({ id }) => context.carsOn.has(id));
  const other = tracks[tracks.findIndex(({ id }) => id === trackId) + (step === "below" ? 1 : -1)];
  if (other === undefined) return place;
  const extents = extentsOf(cars);
  const feet = extents[at]?.from ?? extents.at(-1)?.to ?? 0;
  return { trackId: other.id, at: placeAt(extentsOf(othersOn(context.carsOn, other.id, keys)), feet) };
}

/** Carries the cars a step on by a key, and says where they are. */
export function carryOn(context: BoardContext, step: FocusStep): BoardStep {
  const { carried } = context;
  if (carried?.place == null) return { change: {} };
  const next = { ...carried, place: stepPlace(context, new Set(carried.keys), carried.place, step) };
  return { change: { carried: next, said: placeText({ ...context, carried: next }) } };
}

/** Puts the cars back where they were. */
export const putBack = (): BoardStep => ({ change: { ...NO_MOVE, said: tBoard("move.putBack") } });

/** The move that a drop asks for. */
export function drop(context: BoardContext): BoardStep {
  const move = carriedMove(context);
  return { change: { carried: null, move, plan: move === null ? null : planOf(context.carsOn, move) } };
}

/** The move goes on over the tracks as others have left them; cars that are gone stay away. */
export function keepMove(context: BoardContext): BoardStep {
  const { move, carsOn } = context;
  return move === null ? { change: {} } : { change: { conflict: null, plan: planOf(carsOn, move) } };
}

/** Whether anything of a move is left to be done on the tracks as others have left them. */
export const canKeep = ({ move, carsOn }: BoardContext): boolean =>
  move !== null && carsOfKeys(carsOn, move.keys).length > 0 && isChange(carsOn, planOf(carsOn, move));

/** Whether nothing has changed since the last move: then it can be taken back. */
export const canUndo = ({ undo, carsOn, canEdit }: BoardContext): boolean =>
  canEdit && undo !== null && [...undo.revisions].every(([id, revision]) => carsOn.get(id)?.revision === revision);

/** Takes the last move back. */
export const undoMove = ({ undo }: BoardContext): BoardStep => ({
  change: { move: null, plan: undo?.plan ?? null, refusal: null },
});

// ---- how it is sent (docs/submission.md)

/** The order as it is sent. Throws where there is none. */
export function changeOf({ carsOn, plan, move, terminalId, undo }: BoardContext): NewEntry {
  if (plan === null) throw new Error("No order is to be sent.");
  const { family, trackId, ids } = plan;
  const cars = carsOfKeys(
    carsOn,
    ids.map((id) => carKeyOf({ family, id })),
  );
  const named = move === null ? (undo?.names ?? []).map((name) => ({ name })) : carsOfKeys(carsOn, move.keys);
  return {
    terminal: terminalId,
    route: deskPaths.list("track-utilization"),
    label: labelOf(named),
    action: family,
    ...orderRequest({ family, cars, trackId, revision: carsOn.get(trackId)?.revision ?? null }),
  };
}

const after = (context: BoardContext, plan: Plan | null) => (plan === null ? null : applyPlan(context.carsOn, plan));

/** The board shows what will be while the order is on its way. */
export const beginSending = ({ context }: { readonly context: BoardContext }): BoardStep => ({
  change: { expected: after(context, context.plan), refusal: null, conflict: null },
});

/** An earlier visit, or another tab, sent a move without an answer: that comes first, and what was dropped here is put back. */
export const resumeMove = (): BoardStep => ({ change: NO_MOVE });

/** The order is carried out. What takes it back is kept, where one call can. */
export function finish({ context }: { readonly context: BoardContext }): BoardStep {
  const { plan, move, carsOn } = context;
  // Sent in an earlier visit, or from another tab: nothing of it is known here but that it is done.
  if (plan === null)
    return {
      change: { ...NO_MOVE, toRead: shownTracks(context).map(({ id }) => id) },
      notice: { kind: "positive", message: tBoard("move.earlierDone") },
    };
  const next = applyPlan(carsOn, plan);
  const changed = tracksOf(carsOn, plan);
  const back = move === null || changed.length === 0 ? null : undoOf(carsOn, plan);
  const names = move === null ? (context.undo?.names ?? []) : namesOf(context, move.keys);
  const message =
    move === null
      ? tBoard("move.undone", { names })
      : tBoard("move.done", { names, place: landingText(context, move) });
  return {
    change: {
      ...NO_MOVE,
      carsOn: next,
      toRead: changed,
      said: message,
      undo:
        back === null
          ? null
          : { plan: back, names, revisions: new Map(changed.map((id) => [id, next.get(id)?.revision ?? 0])) },
    },
    notice: { kind: "positive", message },
  };
}

/** Whether others changed what the order was made from: the user decides whether it goes on. */
export const isConflict = (context: BoardContext, error: ApiError): boolean =>
  context.move !== null && error._tag === "Refused" && error.status === 409;

/** Others changed the track, or one of the cars, in between: nothing was carried out. */
export function meetConflict(context: BoardContext, error: ApiError): BoardStep {
  const present = presentOrder(error);
  const { move, carsOn } = context;
  return {
    change: {
      expected: null,
      conflict: describeError(error) ?? t("notice.negative"),
      carsOn: present === null || move === null ? carsOn : new Map([...carsOn, [move.trackId, present]]),
      toRead: shownTracks(context).map(({ id }) => id),
    },
  };
}

/** The server said no for good, or nobody is signed in: the cars are where they were. */
export function refuseMove(context: BoardContext, error: ApiError): BoardStep {
  const isUndo = context.move === null;
  const change = { ...NO_MOVE, ...(isUndo ? { undo: null } : {}) };
  if (error._tag === "SignedOut") return { change };
  const message = describeError(error) ?? t("notice.negative");
  return { change: { ...change, refusal: message, said: message }, raise: [{ type: "BOARD.LOAD" }] };
}

/** The order is not sent again; the tracks say what came of it. */
export const dropSubmission = (): BoardStep => ({
  change: NO_MOVE,
  notice: { kind: "warning", message: tBoard("move.dropped") },
  raise: [{ type: "BOARD.LOAD" }],
});

/** The page is left before the answer: the board says so when it is opened again. */
export const leaveSending = (): BoardStep => ({
  change: {},
  notice: { kind: "warning", message: tBoard("move.left") },
});

/** What an entry that has no answer is about. */
export const entryNames = ({ label }: Pick<OutboxEntry, "label">): string =>
  label.name === null
    ? ""
    : label.more === 0
      ? label.name
      : tBoard("move.andMore", { name: label.name, more: label.more });
