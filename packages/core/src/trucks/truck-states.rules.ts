import { TRUCK_STATUS, TRUCK_STATUS_IDS, type TruckStatusId } from "@railhead/api-contract/status";
import { TRUCK_KINDS, type TruckKind, type WeightPosition } from "./truck-kinds";

/** The names of the states that have one name for all trucks, and those that differ by the direction. */
export const TRUCK_STATE_NAMES = {
  [TRUCK_STATUS.scheduled]: "Scheduled",
  [TRUCK_STATUS.arrived]: "Arrived",
  [TRUCK_STATUS.handling]: { inbound: "Handling", outbound: "Loading" },
  [TRUCK_STATUS.weighed]: { inbound: "Weighed out", outbound: "Loaded" },
  [TRUCK_STATUS.signed]: "Signed",
  [TRUCK_STATUS.released]: "Released",
  [TRUCK_STATUS.voided]: "Voided",
} as const satisfies Readonly<Record<TruckStatusId, string | Readonly<Record<"inbound" | "outbound", string>>>>;

/** The state's name for a kind of truck. */
export function truckState(kind: TruckKind, status: TruckStatusId): string {
  const name = TRUCK_STATE_NAMES[status];
  return typeof name === "string" ? name : name[TRUCK_KINDS[kind].direction];
}

/** All states of a kind of truck, with their names. */
export const statesOf = (kind: TruckKind): Readonly<Record<TruckStatusId, { readonly name: string }>> =>
  Object.fromEntries(TRUCK_STATUS_IDS.map((id) => [id, { name: truckState(kind, id) }])) as Record<
    TruckStatusId,
    { name: string }
  >;

/** The signal of a state: scheduled ones wait, loaded and signed ones are ready to leave, closed ones are over. */
export const TRUCK_TONES: Readonly<Record<TruckStatusId, "waiting" | "brand" | "ready" | "closed">> = {
  [TRUCK_STATUS.scheduled]: "waiting",
  [TRUCK_STATUS.arrived]: "brand",
  [TRUCK_STATUS.handling]: "brand",
  [TRUCK_STATUS.weighed]: "ready",
  [TRUCK_STATUS.signed]: "ready",
  [TRUCK_STATUS.released]: "closed",
  [TRUCK_STATUS.voided]: "closed",
};

/** Trucks that are on site: come, and neither released nor voided. */
export const IN_YARD: readonly TruckStatusId[] = [
  TRUCK_STATUS.arrived,
  TRUCK_STATUS.handling,
  TRUCK_STATUS.weighed,
  TRUCK_STATUS.signed,
];
/** Trucks that are here and wait for handling, and those that wait for their release. */
export const FOR_HANDLING: readonly TruckStatusId[] = [TRUCK_STATUS.arrived, TRUCK_STATUS.handling];
export const FOR_RELEASE: readonly TruckStatusId[] = [TRUCK_STATUS.weighed, TRUCK_STATUS.signed];
/** Nothing happens to these any more. */
export const isClosed = (status: TruckStatusId): boolean =>
  status === TRUCK_STATUS.released || status === TRUCK_STATUS.voided;
/** The states of trucks to which nothing happens any more. */
export const CLOSED_TRUCKS: readonly TruckStatusId[] = TRUCK_STATUS_IDS.filter(isClosed);
/** Fields of a truck that are printed on its BOL. Once that is signed, they change only with a new version. */
export const ON_THE_BOL = [
  "customer_id",
  "carrier_id",
  "truck_number",
  "trailer_number",
  "driver_name",
  "po_number",
  "bol",
  "seals",
  "product_size_id",
  "product_name_id",
  "supplier_id",
  "origin_id",
  "job_id",
] as const;

/** What stands on the BOL can be put right: it is not signed yet. */
export const isBolOpen = (status: TruckStatusId): boolean => status !== TRUCK_STATUS.signed && !isClosed(status);

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
  arrive: [to(TRUCK_STATUS.arrived, TRUCK_STATUS.scheduled)],
  "begin-handling": [to(TRUCK_STATUS.handling, TRUCK_STATUS.arrived)],
  "end-handling": [to(TRUCK_STATUS.arrived, TRUCK_STATUS.handling)],
  "weigh-first": [
    to(TRUCK_STATUS.arrived, TRUCK_STATUS.arrived),
    to(TRUCK_STATUS.handling, TRUCK_STATUS.handling),
    to(TRUCK_STATUS.weighed, TRUCK_STATUS.weighed, TRUCK_STATUS.signed),
  ],
  "weigh-second": [to(TRUCK_STATUS.weighed, TRUCK_STATUS.handling, TRUCK_STATUS.weighed, TRUCK_STATUS.signed)],
  sign: [to(TRUCK_STATUS.signed, TRUCK_STATUS.weighed)],
  reopen: [to(TRUCK_STATUS.weighed, TRUCK_STATUS.signed)],
  release: [to(TRUCK_STATUS.released, TRUCK_STATUS.signed)],
  void: [
    to(
      TRUCK_STATUS.voided,
      TRUCK_STATUS.scheduled,
      TRUCK_STATUS.arrived,
      TRUCK_STATUS.handling,
      TRUCK_STATUS.weighed,
      TRUCK_STATUS.signed,
    ),
  ],
};

/** The weight's name at the start of nothing: 'gross weight' or 'tare'. */
export const weightName = (position: WeightPosition): string => (position === "gross" ? "gross weight" : "tare");

/**
 * The condition that an action lacks in addition to its state: the first weight is known, or the truck has no draft;
 * null for none.
 */
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
  status_id === TRUCK_STATUS.handling || status_id === TRUCK_STATUS.weighed;

/** Whether a draft with the truck may be recorded now: the first one begins its work. */
export const mayDraft = (facts: TruckFacts): boolean =>
  isWorkedOn(facts) || allowedTruckActions(facts).includes("begin-handling");
