import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { secondWeight, TRUCK_KINDS, type TruckKind, type WeightPosition } from "./truck-kinds";
import {
  isWorkedOn,
  mayDraft,
  truckState,
  unmetBy,
  wayOf,
  weightName,
  type TruckAction,
  type TruckFacts,
} from "./truck-states.rules";

// The sentences about a truck's steps. Pages that only ask which of them are open come without them.

/** Steps that one sentence names wherever they are due. */
export const STEPS = {
  arrive: "Record its arrival.",
  sign: "Capture the driver’s signature on the current version of its BOL.",
} as const;

/** The step to a weight, as a sentence. The second one is taken when the truck is done: the draft before it begins the work. */
export const weighStep = (
  { kind, draft_count }: Pick<TruckFacts, "kind" | "draft_count">,
  position: WeightPosition,
): string =>
  `${position === TRUCK_KINDS[kind].first || draft_count > 0 ? "Weigh" : "Add a draft, then weigh"} its ${weightName(position)}.`;

/** What to do next with a truck in this state, as a sentence: the act that its page offers first. */
export function nextStep(facts: TruckFacts): string {
  const { first } = TRUCK_KINDS[facts.kind];
  const second = secondWeight(facts.kind);
  const steps: Readonly<Record<TruckStatusId, string>> = {
    [TRUCK_STATUS.scheduled]: STEPS.arrive,
    [TRUCK_STATUS.arrived]: weighStep(facts, facts[first] === null ? first : second),
    [TRUCK_STATUS.handling]: weighStep(facts, second),
    [TRUCK_STATUS.weighed]: STEPS.sign,
    [TRUCK_STATUS.signed]: "Release it, or make a new version of its BOL with a reason to change it.",
    [TRUCK_STATUS.released]: "It has left; nothing more can be done with it.",
    [TRUCK_STATUS.voided]: "Nothing more can be done with it.",
  };
  return steps[facts.status_id];
}

const CANNOT: Readonly<Record<TruckAction, (kind: TruckKind) => string>> = {
  arrive: () => "its arrival cannot be recorded now",
  "begin-handling": (kind) =>
    TRUCK_KINDS[kind].direction === "inbound" ? "its handling cannot begin now" : "its loading cannot begin now",
  "end-handling": () => "it cannot go back to Arrived now",
  "weigh-first": (kind) => `its ${weightName(TRUCK_KINDS[kind].first)} cannot be weighed now`,
  "weigh-second": (kind) => `its ${weightName(secondWeight(kind))} cannot be weighed now`,
  sign: () => "its BOL cannot be signed now",
  reopen: () => "its BOL cannot be opened again now",
  release: () => "it cannot be released now",
  void: () => "it cannot be voided now",
};

export type TruckStep =
  | { readonly ok: true; readonly status_id: TruckStatusId }
  | { readonly ok: false; readonly reason: string };

/** Why a step is refused: the state, what cannot be done in it, and what to do instead. */
export const refusalOf = (
  action: TruckAction,
  { kind, name, status_id }: Pick<TruckFacts, "kind" | "name" | "status_id">,
  instead: string,
): string => `${name} is ${truckState(kind, status_id)}: ${CANNOT[action](kind)}. ${instead}`;

/** What must be done before a step that its state allows. */
function missingFor(action: TruckAction, facts: TruckFacts): string | null {
  const unmet = unmetBy(action, facts);
  if (unmet === null) return null;
  return unmet === "no drafts" ? "It has drafts: void them first." : weighStep(facts, TRUCK_KINDS[facts.kind].first);
}

/** Takes one step: the state that it leads to, or a sentence that names the state and what to do. */
export function nextTruckState(action: TruckAction, facts: TruckFacts): TruckStep {
  const way = wayOf(action, facts);
  const missing = way === undefined ? nextStep(facts) : missingFor(action, facts);
  return way !== undefined && missing === null
    ? { ok: true, status_id: way.to }
    : { ok: false, reason: refusalOf(action, facts, missing ?? "") };
}

/** Why a draft with the truck may not be recorded now, as a sentence, or null when it may. */
export const draftBlock = (facts: TruckFacts): string | null =>
  mayDraft(facts)
    ? null
    : `${facts.name} is ${truckState(facts.kind, facts.status_id)} and takes no draft now. ${missingFor("begin-handling", facts) ?? nextStep(facts)}`;

/** Why a draft with the truck may not be voided now, or null when it may. */
export const draftVoidBlock = (facts: TruckFacts): string | null =>
  isWorkedOn(facts)
    ? null
    : `${facts.name} is ${truckState(facts.kind, facts.status_id)}: its drafts cannot be voided now. ${nextStep(facts)}`;
