import type { Family } from "@railhead/api-contract/railcar";
import { displayName } from "@railhead/core/railcars/display.rules";
import { nextState } from "@railhead/core/railcars/states.rules";
import { normaliseReceived } from "@railhead/core/terminal-time/day.rules";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { refuse, sayFirstAndNames } from "../../refusals/collector";
import { refusedRows, stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import { gather } from "./gather";
import { registryLengths } from "./registry-length";
import { elsewhereFaults, dayFaults, lengthFaults, trackFaults, zoneOf } from "./rules";
import { factsOf, type VisitRow } from "./visits";
import { openVisitAssets } from "./visit-assets";
import type { VisitChange } from "./yard";

export interface ReceiveItem extends RecordRef {
  /** Epoch seconds of the day, in the car's zone. */
  readonly date_received: number;
  readonly track_id: string;
}

/**
 * Receives cars in the order of the list, each at the end of its track and with its papers' content in its ledger (spec
 * §4). All or nothing: refuses with every bad row when a state, track, date, length or another visit on site forbids
 * it.
 */
export async function receiveVisits(
  context: RequestContext,
  family: Family,
  sent: readonly ReceiveItem[],
  pathOfSent: FieldPath,
): Promise<readonly VisitRow[]> {
  const trackIds = sent.map((item) => item.track_id);
  const gathered = await gather(context, family, { refs: sent, trackIds, pathOf: pathOfSent });
  const { visits, yard, targets, pathOf } = gathered;
  const items = gathered.kept(sent);
  const [lengths, elsewhere] = await Promise.all([
    registryLengths(
      context.tx,
      visits.map((visit) => visit.row),
    ),
    elsewhereFaults(context, visits, pathOf, gathered.rowOf),
  ]);
  const faults: Fault[] = [...gathered.faults, ...elsewhere];
  const arrivals = [];
  const changes: VisitChange[] = [];
  for (const [i, visit] of visits.entries()) {
    const { track_id = "", date_received = 0 } = items[i] ?? {};
    const zone = zoneOf(gathered, visit);
    const step = nextState("receive", factsOf(visit.row));
    if (!step.ok) faults.push(stateFault(pathOf(i, "id"), step.reason));
    faults.push(...trackFaults(targets.get(track_id), visit, pathOf(i, "track_id")));
    faults.push(...dayFaults(context, zone, date_received, pathOf(i, "date_received")));
    const railcar_length = visit.row.railcar_length ?? lengths[i] ?? null;
    arrivals.push({ trackId: track_id, name: displayName(visit.row), railcar_length, at: pathOf(i, "track_id") });
    if (!step.ok) continue;
    const { status_id, status_path } = step;
    const patch = { status_id, status_path, railcar_length, date_received: normaliseReceived(date_received, zone) };
    changes.push({ visit, patch, action: "receive" });
  }
  refuse([...faults, ...lengthFaults(yard, arrivals, { refused: refusedRows(faults) })], {
    summary: sayFirstAndNames(gathered.names),
  });
  for (const [i, visit] of visits.entries()) yard.append(items[i]?.track_id ?? "", visit);
  const assets = await openVisitAssets(
    context,
    visits.map((visit) => visit.row),
  );
  return yard.commit(
    changes.map((change, i) => ({ ...change, patch: { ...change.patch, asset_id: assets[i] ?? null } })),
  );
}
