import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { ReleaseLack } from "@railhead/api-contract/truck";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { figureWithUnit } from "../units/shown.rules";
import { secondWeight, TRUCK_KINDS, type WeightPosition } from "./truck-kinds";
import { truckState, type TruckFacts } from "./truck-states.rules";
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
const lack = (code: ReleaseLack["code"], sentence: string): ReleaseLack => ({ code, sentence, mend: MEND[code] });

/** A weight that is missing is mended on the scale; the second one only after the handling has begun. */
const weightLack = (facts: ReleaseFacts, position: WeightPosition): ReleaseLack => ({
  code: position,
  sentence: weighStep(facts, position),
  mend: position === secondWeight(facts.kind) && facts.status_id === TRUCK_STATUS.arrived ? "handling" : "weigh",
});

/** Says a quantity of the truck's, which stands in the unit of its weights, as its terminal shows it. */
export type SayQuantity = (quantity: string) => string;
const asWeighed =
  ({ uom_abbreviation }: ReleaseFacts): SayQuantity =>
  (quantity) =>
    figureWithUnit(quantity, uom_abbreviation ?? "");

/** The difference between the net and the drafts, in words that a floor worker can act on. */
function differenceLack(facts: ReleaseFacts, said: SayQuantity): ReleaseLack | null {
  const unit = facts.uom_abbreviation ?? "";
  const net = netOf(facts);
  if (net === null) return null;
  if (facts.drafted === null)
    return lack(
      "difference",
      `The units of its drafts cannot be told in ${unit}. ${facts.status_id === TRUCK_STATUS.signed ? "Make a new version of its BOL, then void" : "Void"} them and record them in ${unit}.`,
    );
  const difference = differenceOf(facts) ?? "0";
  if (isZero(difference)) return null;
  const more = compareDecimals(difference, "0") > 0;
  const by = unsignedDecimal(difference);
  // It is booked with the release, and that comes after the signature; a signed truck's drafts are held by its BOL.
  // Too little is drafted up, too much is booked: what comes first in the sentence is what the truck's page offers first.
  const unsigned = more
    ? "Add a draft, or capture the signature and book the difference with the release."
    : "Capture the signature and book the difference with the release, or correct the drafts.";
  const mended =
    facts.status_id === TRUCK_STATUS.signed
      ? "Release it and book the difference with a reason. To correct the drafts, weigh it again or make a new version of its BOL."
      : unsigned;
  return lack(
    "difference",
    `Its drafts (${said(facts.drafted)}) are ${said(by)} ${more ? "less" : "more"} than its net (${said(net)}). ${mended}`,
  );
}

/**
 * What is missing before a truck may be released, each with its own sentence and the place where it is mended, in the
 * order in which it is mended. Empty when it may leave.
 */
export function missingForRelease(facts: ReleaseFacts, say: SayQuantity = asWeighed(facts)): readonly ReleaseLack[] {
  const { kind, status_id } = facts;
  if (status_id === TRUCK_STATUS.released) return [lack("closed", "Released already.")];
  if (status_id === TRUCK_STATUS.voided) return [lack("closed", `${truckState(kind, status_id)}: it is not on site.`)];
  if (status_id === TRUCK_STATUS.scheduled) return [lack("arrival", STEPS.arrive)];
  const missing: ReleaseLack[] = [];
  for (const position of [TRUCK_KINDS[kind].first, secondWeight(kind)])
    if (facts[position] === null) missing.push(weightLack(facts, position));
  if (facts.held > 0)
    missing.push(
      lack(
        "held drafts",
        `${facts.held === 1 ? "One draft is" : `${facts.held} drafts are`} on hold. Let someone who may reconcile decide.`,
      ),
    );
  const difference = differenceLack(facts, say);
  if (difference) missing.push(difference);
  if (!facts.signed) missing.push(lack("signature", STEPS.sign));
  return missing;
}

/** The first thing that is missing, as a sentence, or null when nothing is. */
export const truckReleaseBlock = (facts: ReleaseFacts): string | null => missingForRelease(facts)[0]?.sentence ?? null;

/** What is still missing where the difference is booked with the release. */
export const missingExceptDifference = (facts: ReleaseFacts, say?: SayQuantity): readonly ReleaseLack[] =>
  missingForRelease(facts, say).filter(({ code }) => code !== "difference" || facts.drafted === null);
