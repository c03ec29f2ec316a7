import type { Family } from "@railhead/api-contract/railcar";
import { leavesLoaded, nextState, releaseReason } from "@railhead/core/railcars/states.rules";
import { normaliseReleased } from "@railhead/core/terminal-time/day.rules";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { refuse, sayFirstAndNames } from "../../refusals/collector";
import { stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import { gather } from "./gather";
import { heldFaults } from "./held-drafts";
import { contentOf, type Content } from "./quantity";
import { beforeReceiveFaults, dayFaults, zoneOf } from "./rules";
import { factsOf, type VisitRow } from "./visits";
import { closeVisitAssets, contentsOf } from "./visit-assets";
import type { VisitChange } from "./yard";

export interface ReleaseItem extends RecordRef {
  /** Epoch seconds of the day, in the car's zone. */
  readonly date_released: number;
}

/** What the event keeps of why and how a car left. */
const reasonOf = (row: VisitRow, ledger: Content | undefined): string | null => {
  const words = [releaseReason(row), leavesLoaded(contentOf(row, ledger).quantity) ? "leaves loaded" : null].filter(
    (word) => word !== null,
  );
  return words.length > 0 ? words.join(", ") : null;
};

/**
 * Releases cars from states 2, 5 and 7; their tracks close up (spec §4). All or nothing: refuses with every bad row
 * a state that does not allow it, a day in the future, and a day before the car was received.
 */
export async function releaseVisits(
  context: RequestContext,
  family: Family,
  sent: readonly ReleaseItem[],
  pathOfSent: FieldPath,
): Promise<readonly VisitRow[]> {
  const gathered = await gather(context, family, { refs: sent, pathOf: pathOfSent });
  const { visits, yard, pathOf } = gathered;
  const items = gathered.kept(sent);
  const [contents, held] = await Promise.all([
    contentsOf(
      context.tx,
      visits.map((visit) => visit.row),
    ),
    heldFaults(context, visits, pathOf, "release"),
  ]);
  const faults: Fault[] = [...gathered.faults, ...held];
  const changes: VisitChange[] = [];
  for (const [i, visit] of visits.entries()) {
    const { date_released = 0 } = items[i] ?? {};
    const zone = zoneOf(gathered, visit);
    const step = nextState("release", factsOf(visit.row));
    faults.push(...dayFaults(context, zone, date_released, pathOf(i, "date_released")));
    faults.push(...beforeReceiveFaults(zone, date_released, visit.row, pathOf(i, "date_released")));
    if (!step.ok) {
      faults.push(stateFault(pathOf(i, "id"), step.reason));
      continue;
    }
    const { status_id, status_path } = step;
    const patch = {
      status_id,
      status_path,
      date_released: normaliseReleased(date_released, zone),
      last_track_id: visit.row.track_id,
    };
    changes.push({
      visit,
      patch,
      action: "release",
      reason: reasonOf(visit.row, contents.get(visit.row.asset_id ?? "")),
    });
  }
  refuse(faults, { summary: sayFirstAndNames(gathered.names) });
  for (const visit of visits) yard.leave(visit);
  const rows = await yard.commit(changes);
  await closeVisitAssets(context, rows);
  return rows;
}
