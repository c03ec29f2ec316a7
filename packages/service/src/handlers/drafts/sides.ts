import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { arrivedEmpty, nextState } from "@railhead/core/railcars/states.rules";
import { displayName } from "@railhead/core/railcars/display.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { ruleFault, stateFault, type Fault } from "../../refusals/faults";
import { factsOf, type Visit } from "../rail-visits/visits";
import type { Holder } from "../ledger/holders";
import type { DraftFields } from "./references";

type Side = "source_id" | "destination_id";

function visitSentence({ row }: Visit, side: Side): string | null {
  const facts = factsOf(row);
  if (side === "destination_id" && !arrivedEmpty(row.shipped_weight)) {
    return `${displayName(row)} came loaded: material is drawn from it, not put into it. Choose another asset, or set its shipped weight to 0 if it came empty.`;
  }
  if (row.status_id === RAILCAR_STATUS.handling)
    return row.inoperable ? `${displayName(row)} is flagged inoperable: clear the flag first.` : null;
  const step = nextState("begin-handling", facts);
  return step.ok ? null : step.reason;
}

function sentenceOf({ asset, visit, truck }: Holder, side: Side): string | null {
  if (truck !== undefined) {
    if (truck.draftBlock !== null) return truck.draftBlock;
    if (truck.side === (side === "source_id" ? "source" : "destination")) return null;
    return truck.side === "source"
      ? `${asset.name} brings material: it can only be the source.`
      : `${asset.name} is loaded here: it can only be the destination.`;
  }
  if (visit !== undefined) return visitSentence(visit, side);
  return asset.is_active ? null : `${asset.name} is out of use. Choose another asset.`;
}

/** Why an asset takes part in no draft on this side now, or null when it does. */
export const draftBlock = (holder: Holder, side: "source" | "destination"): string | null =>
  sentenceOf(holder, `${side}_id`);

function pairFaults(source: Holder, destination: Holder): readonly Fault[] {
  const at = "destination_id";
  if (source.asset.terminal_id !== destination.asset.terminal_id) {
    return [
      ruleFault(
        at,
        `${destination.asset.name} is at another terminal than ${source.asset.name}. Choose an asset of the same terminal.`,
      ),
    ];
  }
  if (source.asset.asset_kind === "truck" && destination.asset.asset_kind === "truck") {
    return [ruleFault(at, "A truck is not loaded from a truck. Choose a storage or a railcar.")];
  }
  if (source.visit && destination.visit && source.visit.family !== destination.visit.family) {
    return [
      ruleFault(
        at,
        `${destination.asset.name} carries another kind of product than ${source.asset.name}. Choose another asset.`,
      ),
    ];
  }
  return [];
}

function measureFaults({ reading_before, reading_after, measured_by, pump_id }: DraftFields): readonly Fault[] {
  const faults: Fault[] = [];
  if (
    reading_before !== null &&
    reading_after !== null &&
    compareDecimals(reading_after, reading_before) < 0 &&
    measured_by === "pump meter"
  ) {
    faults.push(ruleFault("reading_after", "The reading after is below the reading before. Look at the meter again."));
  }
  if (measured_by === "pump meter" && pump_id === null)
    faults.push(ruleFault("pump_id", "Choose the pump that metered this draft."));
  return faults;
}

/** Why assets cannot exchange material now: 409 for a state, 422 for a rule. */
export function draftFaults(fields: DraftFields, source: Holder, destination: Holder): readonly Fault[] {
  const sides = [
    ["source_id", source],
    ["destination_id", destination],
  ] as const;
  const states = sides.flatMap(([at, holder]): readonly Fault[] => {
    const sentence = sentenceOf(holder, at);
    return sentence === null ? [] : [stateFault(at, sentence)];
  });
  return [...pairFaults(source, destination), ...measureFaults(fields), ...states];
}

const VOIDABLE_IN: ReadonlySet<string> = new Set([RAILCAR_STATUS.handling, RAILCAR_STATUS.received]);

/** Why a draft cannot be taken back: what it went into or came out of is closed (409). */
export const voidFaults = (holders: readonly Holder[]): readonly Fault[] =>
  holders.flatMap(({ visit, truck }): readonly Fault[] => {
    if (truck?.voidBlock) return [stateFault("id", truck.voidBlock)];
    if (visit === undefined || VOIDABLE_IN.has(visit.row.status_id)) return [];
    const step = nextState("begin-handling", factsOf(visit.row));
    return [stateFault("id", `Its draft cannot be voided now. ${step.ok ? "" : step.reason}`)];
  });
