import { TRUCK_STATUS_IDS, type TruckStatusId } from "@railhead/api-contract/truck";
import { TRUCK_KINDS, type TruckKind, type WeightPosition } from "./truck-kinds";

/** The names of the states that have one name for all trucks, and those that differ by the direction. */
const NAMES: Readonly<Record<TruckStatusId, string | Readonly<Record<"inbound" | "outbound", string>>>> = {
  "11": "Scheduled",
  "12": "Arrived",
  "13": { inbound: "Handling", outbound: "Loading" },
  "14": { inbound: "Weighed out", outbound: "Loaded" },
  "15": "Signed",
  "16": "Released",
  "17": "Voided",
};

/** The state's name for a kind of truck. */
export function truckState(kind: TruckKind, status: TruckStatusId): string {
  const name = NAMES[status];
  return typeof name === "string" ? name : name[TRUCK_KINDS[kind].direction];
}

/** Trucks that are on site: come, and neither released nor voided. */
export const IN_YARD: readonly TruckStatusId[] = ["12", "13", "14", "15"];
/** Trucks that are here and wait for handling, and those that wait for their release. */
export const FOR_HANDLING: readonly TruckStatusId[] = ["12", "13"];
export const FOR_RELEASE: readonly TruckStatusId[] = ["14", "15"];
/** Nothing happens to these any more. */
export const isClosed = (status: TruckStatusId): boolean => status === "16" || status === "17";
/** What stands on the BOL can be put right: it is not signed yet. */
export const isBolOpen = (status: TruckStatusId): boolean => status !== "15" && !isClosed(status);

/** What can be done with a truck. `reopen`: the BOL has a new version and waits for its signature again. */
export type TruckAction =
  | "arrive"
  | "begin-handling"
  | "end-handling"
  | "weigh-first"
  | "weigh-second"
  | "sign"
  | "reopen"
  | "release"
  | "void";

/** What decides whether a step is open. */
export interface TruckFacts {
  readonly kind: TruckKind;
  /** As shown; refusals begin with it. */
  readonly name: string;
  readonly status_id: TruckStatusId;
  /** The weights as last taken, in one unit; null until then. Exact decimals. */
  readonly gross: string | null;
  readonly tare: string | null;
  /** Drafts that are not voided. */
  readonly draft_count: number;
}

interface Arrow {
  readonly from: readonly TruckStatusId[];
  readonly to: TruckStatusId;
}
const to = (target: TruckStatusId, ...from: TruckStatusId[]): Arrow => ({ from, to: target });

/** Every way from state to state (spec §4). A weight that is taken again keeps its truck where it is, but for a signed one. */
export const TRUCK_ARROWS: Readonly<Record<TruckAction, readonly Arrow[]>> = {
  arrive: [to("12", "11")],
  "begin-handling": [to("13", "12")],
  "end-handling": [to("12", "13")],
  "weigh-first": [to("12", "12"), to("13", "13"), to("14", "14", "15")],
  "weigh-second": [to("14", "13", "14", "15")],
  sign: [to("15", "14")],
  reopen: [to("14", "15")],
  release: [to("16", "15")],
  void: [to("17", "11", "12", "13", "14", "15")],
};

/** The weight's name at the start of nothing: 'gross weight' or 'tare'. */
export const weightName = (position: WeightPosition): string => (position === "gross" ? "gross weight" : "tare");

/** What must hold beside the state: the weight that comes first is known, or no draft hangs on the truck; null where it holds. */
export function unmetBy(action: TruckAction, facts: Omit<TruckFacts, "name">): "first weight" | "no drafts" | null {
  if (facts[TRUCK_KINDS[facts.kind].first] === null && (action === "begin-handling" || action === "weigh-second"))
    return "first weight";
  return facts.draft_count > 0 && (action === "void" || action === "end-handling") ? "no drafts" : null;
}

/** The way that an action takes from a state; undefined where there is none. */
export const wayOf = (action: TruckAction, { status_id }: Pick<TruckFacts, "status_id">): Arrow | undefined =>
  TRUCK_ARROWS[action].find(({ from }) => from.includes(status_id));

/** The steps that are open to a truck now. */
export const allowedTruckActions = (facts: TruckFacts): readonly TruckAction[] =>
  (Object.keys(TRUCK_ARROWS) as TruckAction[]).filter(
    (action) => wayOf(action, facts) !== undefined && unmetBy(action, facts) === null,
  );

/** Whether drafts with the truck may be changed: its work has begun, and its BOL is not signed. */
export const isWorkedOn = ({ status_id }: Pick<TruckFacts, "status_id">): boolean =>
  status_id === "13" || status_id === "14";

/** Whether a draft with the truck may be recorded now: the first one begins its work. */
export const mayDraft = (facts: TruckFacts): boolean =>
  isWorkedOn(facts) || allowedTruckActions(facts).includes("begin-handling");

/** Every state, for lists of filters. */
export const TRUCK_STATES = TRUCK_STATUS_IDS;
