import { stepRefusal } from "../messages/refusals/steps";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { CodedSentence } from "@railhead/api-contract/envelope";
import type { ReleaseLack } from "@railhead/api-contract/truck";
import { codedSentence, type Refusal } from "../messages/define-refusals";
import type { Figure } from "../messages/refusals/figures";
import { truckStepRefusal } from "../messages/refusals/truck-steps";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { secondWeight, TRUCK_KINDS, type WeightPosition } from "./truck-kinds";
import type { TruckFacts } from "./truck-states.rules";
import { STEPS, weighStep } from "./truck-steps.rules";
import { netOf } from "./truck-weights.rules";

/** What decides whether a truck may leave. */
export interface ReleaseFacts extends TruckFacts {
  readonly uom_abbreviation: string | null;
  /** Whether the BOL's current version carries a signature. */
  readonly signed: boolean;
  /** Sum of its drafts in the unit of its weights; null where no conversion exists. */
  readonly drafted: string | null;
  /** Drafts that wait for someone who may reconcile. */
  readonly held: number;
}

/** net − drafts, exact, in the unit of the weights; null until both are known. '0' when they agree. */
export function differenceOf(facts: Pick<ReleaseFacts, "gross" | "tare" | "drafted">): string | null {
  const net = netOf(facts);
  return net === null || facts.drafted === null ? null : subtractDecimals(net, facts.drafted);
}
/**
 * The entry in a truck's ledger for `net − drafts` at its release. A truck that is loaded holds its drafts and must
 * hold its net; one that brings material gave its drafts and must have given its net.
 */
export const bookedDifference = (kind: TruckFacts["kind"], difference: string): string =>
  TRUCK_KINDS[kind].draftSide === "source" ? subtractDecimals("0", difference) : difference;
export const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal);

const MEND: Readonly<Record<ReleaseLack["code"], ReleaseLack["mend"]>> = {
  arrival: "arrive",
  gross: "weigh",
  tare: "weigh",
  "held drafts": "drafts",
  difference: "drafts",
  signature: "sign",
  closed: "none",
};
/** What is missing, with the code of its sentence. */
export type SaidLack = ReleaseLack & { readonly coded: CodedSentence };
const lack = (code: ReleaseLack["code"], refusal: Refusal, mend = MEND[code]): SaidLack => ({
  code,
  sentence: refusal.description,
  coded: codedSentence(refusal),
  mend,
});

/** A weight that is missing is mended on the scale; the second one only after the handling has begun. */
const weightLack = (facts: ReleaseFacts, position: WeightPosition): SaidLack =>
  lack(
    position,
    weighStep(facts, position),
    position === secondWeight(facts.kind) && facts.status_id === TRUCK_STATUS.arrived ? "handling" : "weigh",
  );

/** Says a quantity of a truck, given in the unit of its weights, as its terminal shows it. */
export type SayQuantity = (quantity: string) => Figure;
const asWeighed =
  ({ uom_abbreviation }: ReleaseFacts): SayQuantity =>
  (quantity) => ({ quantity, unit: uom_abbreviation });

/** The difference between the net and the drafts, in words that a floor worker can act on. */
function differenceLack(facts: ReleaseFacts, said: SayQuantity): SaidLack | null {
  const isSigned = facts.status_id === TRUCK_STATUS.signed;
  const net = netOf(facts);
  if (net === null) return null;
  if (facts.drafted === null)
    return lack(
      "difference",
      truckStepRefusal(isSigned ? "truck_untold_drafts_signed" : "truck_untold_drafts", {
        unit: facts.uom_abbreviation ?? "",
      }),
    );
  const difference = differenceOf(facts) ?? "0";
  if (isZero(difference)) return null;
  const more = compareDecimals(difference, "0") > 0;
  const by = unsignedDecimal(difference);
  const code = more ? "truck_drafts_less" : "truck_drafts_more";
  return lack(
    "difference",
    truckStepRefusal(isSigned ? `${code}_signed` : code, {
      drafted: said(facts.drafted),
      by: said(by),
      net: said(net),
    }),
  );
}

/**
 * What is missing before a truck may be released, each with its own sentence and the place where it is mended, in the
 * order in which it is mended. Empty when it may leave.
 */
export function missingForRelease(facts: ReleaseFacts, say: SayQuantity = asWeighed(facts)): readonly SaidLack[] {
  const { kind, status_id } = facts;
  if (status_id === TRUCK_STATUS.released) return [lack("closed", stepRefusal("released_already"))];
  if (status_id === TRUCK_STATUS.voided)
    return [lack("closed", truckStepRefusal("truck_not_on_site", { kind, state: status_id }))];
  if (status_id === TRUCK_STATUS.scheduled) return [lack("arrival", STEPS.arrive())];
  const missing: SaidLack[] = [];
  for (const position of [TRUCK_KINDS[kind].first, secondWeight(kind)])
    if (facts[position] === null) missing.push(weightLack(facts, position));
  if (facts.held > 0) missing.push(lack("held drafts", truckStepRefusal("truck_held_drafts", { drafts: facts.held })));
  const difference = differenceLack(facts, say);
  if (difference) missing.push(difference);
  if (!facts.signed) missing.push(lack("signature", STEPS.sign()));
  return missing;
}

/** The first thing that is missing, as a sentence, or null when nothing is. */
export const truckReleaseBlock = (facts: ReleaseFacts): string | null => missingForRelease(facts)[0]?.sentence ?? null;

/** What is still missing where the difference is booked with the release. */
export const missingExceptDifference = (facts: ReleaseFacts, say?: SayQuantity): readonly SaidLack[] =>
  missingForRelease(facts, say).filter(({ code }) => code !== "difference" || facts.drafted === null);
