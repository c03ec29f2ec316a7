import { tTruck } from "../messages/catalogue-truck";
import { kindAt, secondWeight, TRUCK_KINDS, type WeightPosition } from "../trucks/truck-kinds";
import { allowedTruckActions, mayDraft, type TruckFacts } from "../trucks/truck-states.rules";
import { weightOf, weightsOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import type { TruckWorkContext } from "./truck-work.types";

type Context = Pick<TruckWorkContext, "family" | "side" | "facts">;

export const positionName = (position: WeightPosition): string =>
  tTruck(position === "gross" ? "truck.gross" : "truck.tare");
export const kindOf = ({ family, side }: Pick<Context, "family" | "side">) => kindAt(family, side);

/** What decides whether a step with the truck is open. */
export const stateFacts = (context: Context, truck: TruckRow): TruckFacts => ({
  kind: kindOf(context),
  name: truck.name,
  status_id: truck.status_id,
  ...weightsOf(kindOf(context), truck),
  draft_count: context.facts.drafts.length,
});

/** The weights that may be taken now, the one that is due first. */
export function openWeights(context: Context): readonly WeightPosition[] {
  const { truck } = context.facts;
  if (truck === null) return [];
  const kind = kindOf(context);
  const allowed = allowedTruckActions(stateFacts(context, truck));
  const inOrder = [TRUCK_KINDS[kind].first, secondWeight(kind)].filter((position) =>
    allowed.includes(position === TRUCK_KINDS[kind].first ? "weigh-first" : "weigh-second"),
  );
  // Of two weights that stand the later one is taken again: the truck may have been loaded or emptied since.
  return [
    ...inOrder.filter((position) => weightOf(kind, truck, position) === null),
    ...inOrder.filter((position) => weightOf(kind, truck, position) !== null).toReversed(),
  ];
}

/** Whether the truck may be weighed so now, and was not yet. */
export function isWeightDue(context: Context, position: WeightPosition): boolean {
  const { truck } = context.facts;
  return truck !== null && openWeights(context)[0] === position && weightOf(kindOf(context), truck, position) === null;
}

/** Whether a draft may be recorded now. */
export const takesDraft = (context: TruckWorkContext): boolean =>
  context.canDraft &&
  context.page === "handling" &&
  context.facts.truck !== null &&
  mayDraft(stateFacts(context, context.facts.truck));

/** A difference between the net and the drafts that may be booked with the release. */
export const hasDifference = (truck: TruckRow | null): boolean =>
  truck !== null &&
  truck.quantity !== null &&
  truck.release_missing.length === 1 &&
  truck.release_missing[0]?.code === "difference";
