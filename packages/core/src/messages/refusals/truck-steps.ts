import type { TruckStatusId } from "@railhead/api-contract/status";
import { secondWeight, TRUCK_KINDS, type TruckKind, type WeightPosition } from "../../trucks/truck-kinds";
import { truckState, weightName, type TruckAction } from "../../trucks/truck-states.rules";
import { defineRefusals } from "../define-refusals";
import { plural } from "../formats";
import { figure, type Figure } from "./figures";

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

interface TruckParams {
  readonly name: string;
  readonly kind: TruckKind;
  readonly state: TruckStatusId;
  /** What to do instead. */
  readonly instead: string;
}
interface DifferenceParams {
  readonly drafted: Figure;
  readonly by: Figure;
  readonly net: Figure;
}

const differs = ({ drafted, by, net }: DifferenceParams, than: "less" | "more", mended: string): string =>
  `Its drafts (${figure(drafted)}) are ${figure(by)} ${than} than its net (${figure(net)}). ${mended}`;
const SIGNED =
  "Release it and book the difference with a reason. To correct the drafts, weigh it again or make a new version of its BOL.";

/** What is said of a truck's steps: what comes next, what is missing, and why one is refused. */
export const truckStepRefusal = defineRefusals({
  // ---- what to do next
  truck_arrive: "Record its arrival.",
  truck_weigh: ({ position }: { position: WeightPosition }) => `Weigh its ${weightName(position)}.`,
  truck_draft_and_weigh: ({ position }: { position: WeightPosition }) =>
    `Add a draft, then weigh its ${weightName(position)}.`,
  truck_sign: "Capture the driver’s signature on the current version of its BOL.",
  truck_release_or_reopen: "Release it, or make a new version of its BOL with a reason to change it.",
  truck_left: "It has left; nothing more can be done with it.",
  truck_done: "Nothing more can be done with it.",

  // ---- why a step is refused: the state, what cannot be done in it, and what to do instead
  truck_step: ({ name, kind, state, instead, step }: TruckParams & { step: TruckAction }) =>
    `${name} is ${truckState(kind, state)}: ${CANNOT[step](kind)}. ${instead}`,
  truck_takes_no_draft: ({ name, kind, state, instead }: TruckParams) =>
    `${name} is ${truckState(kind, state)} and takes no draft now. ${instead}`,
  truck_keeps_drafts: ({ name, kind, state, instead }: TruckParams) =>
    `${name} is ${truckState(kind, state)}: its drafts cannot be voided now. ${instead}`,

  // ---- what is missing for the release
  truck_not_on_site: ({ kind, state }: Pick<TruckParams, "kind" | "state">) =>
    `${truckState(kind, state)}: it is not on site.`,
  truck_held_drafts: ({ drafts }: { drafts: number }) =>
    `${plural(drafts, { one: "One draft is", other: `${drafts} drafts are` })} on hold. Let someone who may reconcile decide.`,
  truck_untold_drafts: ({ unit }: { unit: string }) =>
    `The units of its drafts cannot be told in ${unit}. Void them and record them in ${unit}.`,
  truck_untold_drafts_signed: ({ unit }: { unit: string }) =>
    `The units of its drafts cannot be told in ${unit}. Make a new version of its BOL, then void them and record them in ${unit}.`,
  // Booked with the release, which comes after the signature; a signed truck's drafts are held by its BOL. Too little is drafted
  // up, too much is booked: what comes first in the sentence is what the truck's page offers first.
  truck_drafts_less: (params: DifferenceParams) =>
    differs(params, "less", "Add a draft, or capture the signature and book the difference with the release."),
  truck_drafts_more: (params: DifferenceParams) =>
    differs(params, "more", "Capture the signature and book the difference with the release, or correct the drafts."),
  truck_drafts_less_signed: (params: DifferenceParams) => differs(params, "less", SIGNED),
  truck_drafts_more_signed: (params: DifferenceParams) => differs(params, "more", SIGNED),
});
