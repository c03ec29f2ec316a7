import { RAILCAR_STATUS, RAILCAR_STATUS_IDS, type RailcarStatusId } from "@railhead/api-contract/status";

/** What a state means: its name on screens, whether the car stands on a track, whether quantity and place are hidden. */
export interface RailcarState {
  readonly name: string;
  readonly onTrack: boolean;
  readonly closedOut: boolean;
}

/** The seven states of a railcar's visit (spec §4: '4' and '6' are closed out). */
export const RAILCAR_STATES: Readonly<Record<RailcarStatusId, RailcarState>> = {
  [RAILCAR_STATUS.pending]: { name: "Pending", onTrack: false, closedOut: false },
  [RAILCAR_STATUS.received]: { name: "Received", onTrack: true, closedOut: false },
  [RAILCAR_STATUS.handling]: { name: "Handling", onTrack: true, closedOut: false },
  [RAILCAR_STATUS.released]: { name: "Released", onTrack: false, closedOut: true },
  [RAILCAR_STATUS.handled]: { name: "Handled", onTrack: true, closedOut: false },
  [RAILCAR_STATUS.cancelled]: { name: "Cancelled", onTrack: false, closedOut: true },
  [RAILCAR_STATUS.customerReleased]: { name: "Customer released", onTrack: true, closedOut: false },
};

/** The states in which a car stands on a track. */
export const ON_SITE: readonly RailcarStatusId[] = RAILCAR_STATUS_IDS.filter((id) => RAILCAR_STATES[id].onTrack);

/** What can be done to a visit. `undo` takes the last step back, whichever it was. */
export type RailcarAction =
  | "receive"
  | "begin-handling"
  | "complete-handling"
  | "customer-release"
  | "release"
  | "delete"
  | "dereceive"
  | "undo";

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

type Condition = "arrived-empty" | "operable" | "no-drafts";
interface Arrow {
  readonly from: RailcarStatusId;
  readonly to: RailcarStatusId;
  readonly needs: readonly Condition[];
}
const arrow = (from: RailcarStatusId, to: RailcarStatusId, ...needs: Condition[]): Arrow => ({ from, to, needs });

type ForwardAction = Exclude<RailcarAction, "undo" | "dereceive">;
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

/** A step in words: what a person does, after 'you can', and that it cannot be done. Those back are named by the state they lead to. */
const WORDS: Readonly<Record<RailcarAction, { readonly can: (back: string) => string; readonly cannot: string }>> = {
  receive: { can: () => "receive it", cannot: "it cannot be received now" },
  "begin-handling": { can: () => "begin its handling", cannot: "its handling cannot begin now" },
  "complete-handling": { can: () => "complete its handling", cannot: "its handling cannot be completed now" },
  "customer-release": {
    can: () => "record the customer release",
    cannot: "the customer release cannot be recorded now",
  },
  release: { can: () => "release it", cannot: "it cannot be released now" },
  delete: { can: () => "cancel it", cannot: "it cannot be cancelled now" },
  dereceive: { can: (back) => `set it back to ${back}`, cannot: "its receive cannot be undone now" },
  undo: { can: (back) => `set it back to ${back}`, cannot: "its last step cannot be undone now" },
};

const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  "arrived-empty": "It did not arrive empty: handle it first, or set its shipped weight to 0 if it came empty.",
  operable: "It is flagged inoperable: clear the flag first.",
  "no-drafts": "It has drafts: void them first.",
};
const HOLDS: Readonly<Record<Condition, (facts: VisitFacts) => boolean>> = {
  "arrived-empty": (facts) => facts.arrived_empty,
  operable: (facts) => !facts.inoperable,
  "no-drafts": (facts) => facts.draft_count === 0,
};

export type StatusTransition =
  | { readonly ok: true; readonly status_id: RailcarStatusId; readonly status_path: string }
  | { readonly ok: false; readonly reason: string };

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

const ALL_ACTIONS = Object.keys(WORDS) as RailcarAction[];

/** Which steps are open to the visit now, in the order in which they happen on site. */
export function allowedActions(facts: VisitFacts): readonly RailcarAction[] {
  return ALL_ACTIONS.filter((action) =>
    arrowsOf(action, facts.status_path).some((open) => open.needs.every((need) => HOLDS[need](facts))),
  );
}

/** What can be done with the visit now, as a sentence: 'You can receive it or cancel it.' */
export function possibleNow(facts: VisitFacts): string {
  const back = statusBefore(facts.status_path);
  const ways = [
    ...new Set(
      allowedActions(facts).map((action) => WORDS[action].can(back === null ? "" : RAILCAR_STATES[back].name)),
    ),
  ];
  if (ways.length === 0) return "Nothing more can be done with it.";
  return `You can ${[ways.slice(0, -1).join(", "), ways.at(-1)].filter(Boolean).join(" or ")}.`;
}

/**
 * Takes one step (spec §4): the new state and path, or a sentence that names the car's state and what is allowed.
 * Rights, dates and tracks are judged elsewhere.
 */
export function nextState(action: RailcarAction, facts: VisitFacts): StatusTransition {
  const { name, status_path } = facts;
  const state = RAILCAR_STATES[statusOf(status_path)].name;
  const [open] = arrowsOf(action, status_path);
  const missing = open?.needs.find((need) => !HOLDS[need](facts));
  if (!open || missing) {
    const why = missing ? ` ${CONDITION_WORDS[missing]}` : "";
    return { ok: false, reason: `${name} is ${state}: ${WORDS[action].cannot}.${why} ${possibleNow(facts)}` };
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

const RELEASE_BLOCKS: Readonly<Record<RailcarStatusId, string | null>> = {
  [RAILCAR_STATUS.pending]: "Pending: receive it before it can be released.",
  [RAILCAR_STATUS.received]: null,
  [RAILCAR_STATUS.handling]: "Handling: complete its handling before it can be released.",
  [RAILCAR_STATUS.released]: "Released already.",
  [RAILCAR_STATUS.handled]: null,
  [RAILCAR_STATUS.cancelled]: "Cancelled: it is not on site.",
  [RAILCAR_STATUS.customerReleased]: null,
};

/** Why a car in this state may not be released, as a sentence, or null when it may (states 2, 5, 7). */
export function releaseBlock(visit: { readonly status_id: RailcarStatusId }): string | null {
  return RELEASE_BLOCKS[visit.status_id];
}

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
