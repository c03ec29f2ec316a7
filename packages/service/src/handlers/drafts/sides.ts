import type { Refusal } from "@railhead/core/messages/define-refusals";
import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { arrivedEmpty, nextState } from "@railhead/core/railcars/states.rules";
import { displayName } from "@railhead/core/railcars/display.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { ruleFault, stateFault, type Fault } from "../../refusals/faults";
import { factsOf, type Visit } from "../rail-visits/visits";
import type { Holder } from "../ledger/holders";
import type { DraftFields } from "./references";

type Side = "source_id" | "destination_id";

function refusalOfVisit({ row }: Visit, side: Side): Refusal | null {
  const facts = factsOf(row);
  if (side === "destination_id" && !arrivedEmpty(row.shipped_weight)) {
    return ledgerRefusal("came_loaded", { name: displayName(row) });
  }
  if (row.status_id === RAILCAR_STATUS.handling)
    return row.inoperable ? ledgerRefusal("flagged_inoperable", { name: displayName(row) }) : null;
  const step = nextState("begin-handling", facts);
  return step.ok ? null : step.reason;
}

function refusalOfSide({ asset, visit, truck }: Holder, side: Side): Refusal | null {
  const { name } = asset;
  if (truck !== undefined) {
    if (truck.draftBlock !== null) return truck.draftBlock;
    if (truck.side === (side === "source_id" ? "source" : "destination")) return null;
    return ledgerRefusal(truck.side === "source" ? "only_source" : "only_destination", { name });
  }
  if (visit !== undefined) return refusalOfVisit(visit, side);
  return asset.is_active ? null : ledgerRefusal("asset_out_of_use", { name });
}

/** Why an asset takes part in no draft on this side now, or null when it does. */
export const draftBlock = (holder: Holder, side: "source" | "destination"): Refusal | null =>
  refusalOfSide(holder, `${side}_id`);

function pairFaults(source: Holder, destination: Holder): readonly Fault[] {
  const at = "destination_id";
  const names = { source: source.asset.name, destination: destination.asset.name };
  if (source.asset.terminal_id !== destination.asset.terminal_id) {
    return [ruleFault(at, ledgerRefusal("asset_elsewhere", names))];
  }
  if (source.asset.asset_kind === "truck" && destination.asset.asset_kind === "truck") {
    return [ruleFault(at, ledgerRefusal("truck_from_truck"))];
  }
  if (source.visit && destination.visit && source.visit.family !== destination.visit.family) {
    return [ruleFault(at, ledgerRefusal("other_family", names))];
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
    faults.push(ruleFault("reading_after", ledgerRefusal("meter_backwards")));
  }
  if (measured_by === "pump meter" && pump_id === null) faults.push(ruleFault("pump_id", ledgerRefusal("no_pump")));
  return faults;
}

/** Why assets cannot exchange material now: 409 for a state, 422 for a rule. */
export function draftFaults(fields: DraftFields, source: Holder, destination: Holder): readonly Fault[] {
  const sides = [
    ["source_id", source],
    ["destination_id", destination],
  ] as const;
  const states = sides.flatMap(([at, holder]): readonly Fault[] => {
    const refusal = refusalOfSide(holder, at);
    return refusal === null ? [] : [stateFault(at, refusal)];
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
    return [stateFault("id", ledgerRefusal("draft_not_voidable", { why: step.ok ? "" : step.reason }))];
  });
