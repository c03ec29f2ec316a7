import { stepRefusal } from "../messages/refusals/steps";
import { RAILCAR_STATUS, RAILCAR_STATUS_IDS, type RailcarStatusId } from "@railhead/api-contract/status";
import type { Refusal } from "../messages/define-refusals";
import { railcarStepRefusal } from "../messages/refusals/railcar-steps";
import { RAILCAR_STATE_NAMES, type RailcarAction, type RailcarCondition } from "./state-names";

/** A state: its name on screens, whether the car is on a track, whether quantity and position are hidden. */
export interface RailcarState {
  readonly name: string;
  readonly onTrack: boolean;
  readonly closedOut: boolean;
}

/** The seven states of a railcar's visit (spec §4: '4' and '6' are closed out). */
export const RAILCAR_STATES: Readonly<Record<RailcarStatusId, RailcarState>> = {
  [RAILCAR_STATUS.pending]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.pending], onTrack: false, closedOut: false },
  [RAILCAR_STATUS.received]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.received], onTrack: true, closedOut: false },
  [RAILCAR_STATUS.handling]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.handling], onTrack: true, closedOut: false },
  [RAILCAR_STATUS.released]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.released], onTrack: false, closedOut: true },
  [RAILCAR_STATUS.handled]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.handled], onTrack: true, closedOut: false },
  [RAILCAR_STATUS.cancelled]: { name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.cancelled], onTrack: false, closedOut: true },
  [RAILCAR_STATUS.customerReleased]: {
    name: RAILCAR_STATE_NAMES[RAILCAR_STATUS.customerReleased],
    onTrack: true,
    closedOut: false,
  },
};

/** The states in which a car is on a track. */
export const ON_SITE: readonly RailcarStatusId[] = RAILCAR_STATUS_IDS.filter((id) => RAILCAR_STATES[id].onTrack);

/** What decides whether a step is open. */
export interface VisitFacts {
  /** Mark and number as shown; refusals begin with it. */
  readonly name: string;
  /** Every state the visit has gone through and still counts, oldest first: '1235'. The last one is its state. */
  readonly status_path: string;
  readonly inoperable: boolean;
  /** Nothing was in the car when it came. */
  readonly arrived_empty: boolean;
  /** Drafts that are not voided. */
  readonly draft_count: number;
}

interface Arrow {
  readonly from: RailcarStatusId;
  readonly to: RailcarStatusId;
  readonly needs: readonly RailcarCondition[];
}
const arrow = (from: RailcarStatusId, to: RailcarStatusId, ...needs: RailcarCondition[]): Arrow => ({
  from,
  to,
  needs,
});

/** A step forward. */
export type ForwardAction = Exclude<RailcarAction, "undo" | "dereceive">;
/** Every way forward. Handling may end on a bad-order car, so that it can leave for repair; it may not begin. */
export const FORWARD: Readonly<Record<ForwardAction, readonly Arrow[]>> = {
  receive: [arrow(RAILCAR_STATUS.pending, RAILCAR_STATUS.received)],
  "begin-handling": [arrow(RAILCAR_STATUS.received, RAILCAR_STATUS.handling, "operable")],
  "complete-handling": [
    arrow(RAILCAR_STATUS.handling, RAILCAR_STATUS.handled),
    arrow(RAILCAR_STATUS.received, RAILCAR_STATUS.handled, "arrived-empty", "operable"),
  ],
  "customer-release": [
    arrow(RAILCAR_STATUS.handled, RAILCAR_STATUS.customerReleased),
    arrow(RAILCAR_STATUS.received, RAILCAR_STATUS.customerReleased, "arrived-empty"),
  ],
  release: [
    arrow(RAILCAR_STATUS.received, RAILCAR_STATUS.released),
    arrow(RAILCAR_STATUS.handled, RAILCAR_STATUS.released),
    arrow(RAILCAR_STATUS.customerReleased, RAILCAR_STATUS.released),
  ],
  delete: [arrow(RAILCAR_STATUS.pending, RAILCAR_STATUS.cancelled)],
};

const NEEDS: Readonly<Record<RailcarCondition, () => Refusal>> = {
  "arrived-empty": () => railcarStepRefusal("arrived_loaded"),
  operable: () => railcarStepRefusal("flagged"),
  "no-drafts": () => stepRefusal("has_drafts"),
};
const HOLDS: Readonly<Record<RailcarCondition, (facts: VisitFacts) => boolean>> = {
  "arrived-empty": (facts) => facts.arrived_empty,
  operable: (facts) => !facts.inoperable,
  "no-drafts": (facts) => facts.draft_count === 0,
};

export type StatusTransition =
  | { readonly ok: true; readonly status_id: RailcarStatusId; readonly status_path: string }
  | { readonly ok: false; readonly reason: Refusal };

const isStatus = (id: string | undefined): id is RailcarStatusId => RAILCAR_STATUS_IDS.some((known) => known === id);

/** The state at the end of a path. Throws on a path that no visit can have. */
export function statusOf(path: string): RailcarStatusId {
  const last = path.at(-1);
  if (!isStatus(last)) throw new RangeError(`'${path}' is not a path of railcar states`);
  return last;
}

/** The state before the last step, or null at the start. */
export function statusBefore(path: string): RailcarStatusId | null {
  const before = path.at(-2);
  return isStatus(before) ? before : null;
}

/** The arrows that leave the visit's state by this action, forward or back. */
function arrowsOf(action: RailcarAction, path: string): readonly Arrow[] {
  const from = statusOf(path);
  if (action === "undo" || action === "dereceive") {
    const to = statusBefore(path);
    if (to === null || (action === "dereceive" && from !== "2")) return [];
    return [from === "2" || from === "3" ? arrow(from, to, "no-drafts") : arrow(from, to)];
  }
  return FORWARD[action].filter((candidate) => candidate.from === from);
}

/** Every step, in the order in which they happen on site; those back come last. */
const ALL_ACTIONS = [
  ...(Object.keys(FORWARD) as ForwardAction[]),
  "dereceive",
  "undo",
] as const satisfies readonly RailcarAction[];

/** Which steps are open to the visit now, in the order in which they happen on site. */
export function allowedActions(facts: VisitFacts): readonly RailcarAction[] {
  return ALL_ACTIONS.filter((action) =>
    arrowsOf(action, facts.status_path).some((open) => open.needs.every((need) => HOLDS[need](facts))),
  );
}

/** What can be done with the visit now: 'You can receive it or cancel it.' */
export const possibleNow = (facts: VisitFacts): Refusal =>
  railcarStepRefusal("railcar_open_steps", {
    steps: allowedActions(facts),
    back: statusBefore(facts.status_path),
  });

/**
 * Takes one step (spec §4): the new state and path, or why it is refused, with the car's state and what is allowed. Rights,
 * dates and tracks are judged elsewhere.
 */
export function nextState(action: RailcarAction, facts: VisitFacts): StatusTransition {
  const { name, status_path } = facts;
  const [open] = arrowsOf(action, status_path);
  const missing = open?.needs.find((need) => !HOLDS[need](facts));
  if (!open || missing) {
    const refused = { name, state: statusOf(status_path), step: action, open: possibleNow(facts) };
    const reason = missing
      ? railcarStepRefusal("railcar_step_needs", { ...refused, needs: NEEDS[missing]() })
      : railcarStepRefusal("railcar_step", refused);
    return { ok: false, reason };
  }
  const back = action === "undo" || action === "dereceive";
  return { ok: true, status_id: open.to, status_path: back ? status_path.slice(0, -1) : status_path + open.to };
}

/** The action that leads from the visit's state to another, or null when no arrow joins them, forward or back. */
export function actionTowards(to: RailcarStatusId, path: string): RailcarAction | null {
  const from = statusOf(path);
  const forward = (Object.keys(FORWARD) as ForwardAction[]).find((action) =>
    FORWARD[action].some((open) => open.from === from && open.to === to),
  );
  if (forward) return forward;
  return statusBefore(path) === to ? "undo" : null;
}

const RELEASE_BLOCKS: Readonly<Record<RailcarStatusId, () => Refusal | null>> = {
  [RAILCAR_STATUS.pending]: () => railcarStepRefusal("release_pending"),
  [RAILCAR_STATUS.received]: () => null,
  [RAILCAR_STATUS.handling]: () => railcarStepRefusal("release_handling"),
  [RAILCAR_STATUS.released]: () => stepRefusal("released_already"),
  [RAILCAR_STATUS.handled]: () => null,
  [RAILCAR_STATUS.cancelled]: () => railcarStepRefusal("release_cancelled"),
  [RAILCAR_STATUS.customerReleased]: () => null,
};

/** Why a car in this state may not be released, or null when it may (states 2, 5, 7). */
export const releaseBlock = (visit: { readonly status_id: RailcarStatusId }): Refusal | null =>
  RELEASE_BLOCKS[visit.status_id]();

/** Why a release is made: a bad-order car goes to repair. */
export const releaseReason = (visit: { readonly inoperable: boolean }): string | null =>
  visit.inoperable ? "to repair" : null;

/** Whether a car leaves with material in it; an unknown quantity (null) says nothing. `quantity` is an exact decimal. */
export function leavesLoaded(quantity: string | null): boolean {
  return quantity !== null && !quantity.startsWith("-") && /[1-9]/.test(quantity);
}

/** Whether a car came empty: its shipped weight is given, and is zero. */
export function arrivedEmpty(shippedWeight: string | null): boolean {
  return shippedWeight !== null && !/[1-9]/.test(shippedWeight);
}
