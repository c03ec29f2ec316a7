import { stepRefusal } from "../messages/refusals/steps";
import type { Refusal } from "../messages/define-refusals";
import { truckStepRefusal } from "../messages/refusals/truck-steps";
import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { secondWeight, TRUCK_KINDS, type WeightPosition } from "./truck-kinds";
import { isWorkedOn, mayDraft, unmetBy, wayOf, type TruckAction, type TruckFacts } from "./truck-states.rules";

// The sentences about a truck's steps. Which steps are open is decided in truck-states.rules.ts.

/** Steps whose sentence is the same wherever they come next. */
export const STEPS = {
  arrive: () => truckStepRefusal("truck_arrive"),
  sign: () => truckStepRefusal("truck_sign"),
} as const;

/** The next step towards a weight. The second weight needs a draft first, because the draft begins the handling. */
export const weighStep = (
  { kind, draft_count }: Pick<TruckFacts, "kind" | "draft_count">,
  position: WeightPosition,
): Refusal =>
  truckStepRefusal(position === TRUCK_KINDS[kind].first || draft_count > 0 ? "truck_weigh" : "truck_draft_and_weigh", {
    position,
  });

/** What to do next with a truck in this state: the action that its page offers first. */
export function nextStep(facts: TruckFacts): Refusal {
  const { first } = TRUCK_KINDS[facts.kind];
  const second = secondWeight(facts.kind);
  const steps: Readonly<Record<TruckStatusId, () => Refusal>> = {
    [TRUCK_STATUS.scheduled]: STEPS.arrive,
    [TRUCK_STATUS.arrived]: () => weighStep(facts, facts[first] === null ? first : second),
    [TRUCK_STATUS.handling]: () => weighStep(facts, second),
    [TRUCK_STATUS.weighed]: STEPS.sign,
    [TRUCK_STATUS.signed]: () => truckStepRefusal("truck_release_or_reopen"),
    [TRUCK_STATUS.released]: () => truckStepRefusal("truck_left"),
    [TRUCK_STATUS.voided]: () => truckStepRefusal("truck_done"),
  };
  return steps[facts.status_id]();
}

export type TruckStep =
  | { readonly ok: true; readonly status_id: TruckStatusId }
  | { readonly ok: false; readonly reason: Refusal };

type Named = Pick<TruckFacts, "kind" | "name" | "status_id">;
const named = ({ kind, name, status_id }: Named) => ({ kind, name, state: status_id });

/** Why a step is refused: the state, what cannot be done in it, and what to do instead. */
export const refusalOf = (step: TruckAction, facts: Named, instead: Refusal | string): Refusal =>
  truckStepRefusal("truck_step", { ...named(facts), step, instead });

/** What must be done before a step that its state allows. */
function missingFor(action: TruckAction, facts: TruckFacts): Refusal | null {
  const unmet = unmetBy(action, facts);
  if (unmet === null) return null;
  return unmet === "no drafts" ? stepRefusal("has_drafts") : weighStep(facts, TRUCK_KINDS[facts.kind].first);
}

/** Takes one step: the state that it leads to, or why not: the state, and what to do. */
export function nextTruckState(action: TruckAction, facts: TruckFacts): TruckStep {
  const way = wayOf(action, facts);
  const missing = way === undefined ? nextStep(facts) : missingFor(action, facts);
  return way !== undefined && missing === null
    ? { ok: true, status_id: way.to }
    : { ok: false, reason: refusalOf(action, facts, missing ?? "") };
}

/** Why a draft with the truck may not be recorded now, or null when it may. */
export const draftBlock = (facts: TruckFacts): Refusal | null =>
  mayDraft(facts)
    ? null
    : truckStepRefusal("truck_takes_no_draft", {
        ...named(facts),
        instead: missingFor("begin-handling", facts) ?? nextStep(facts),
      });

/** Why a draft with the truck may not be voided now, or null when it may. */
export const draftVoidBlock = (facts: TruckFacts): Refusal | null =>
  isWorkedOn(facts) ? null : truckStepRefusal("truck_keeps_drafts", { ...named(facts), instead: nextStep(facts) });
