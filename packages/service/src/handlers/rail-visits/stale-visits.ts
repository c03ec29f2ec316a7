import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import type { Change } from "@railhead/api-contract/envelope";
import { displayName } from "@railhead/core/railcars/display.rules";
import { newestChanges, recordedAs } from "../../crud/changes";
import { staleProblem, staleSave, type RecordRef, type Written } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import type { Problem } from "../../problems";
import { pathOfRecord, type Fault, type FieldPath } from "../../refusals/faults";
import { serializeVisit } from "./serialize";
import { COLLECTION_OF, type Visit, type VisitRow } from "./visits";

/** A visit that a call names, the reading that it was made from, and the position that it asks for without saying from which one. */
export interface VisitRef extends RecordRef {
  readonly askedPosition?: (row: VisitRow) => number | null;
}

const placeIn = (order: unknown, { family, id }: Visit): number =>
  Array.isArray(order) ? order.indexOf(`${family}:${id}`) + 1 : 0;

/** Changes of the order of a car's track that others made since the car itself was changed last, newest first. They leave its `updated_at` as it is. */
async function shiftsOf(context: RequestContext, { family, row }: Visit): Promise<readonly Change[]> {
  const orders = (await newestChanges(context, recordedAs("tracks"), row.track_id ?? "0")).filter(
    ({ action }) => action === "order",
  );
  const [own] = await newestChanges(context, recordedAs(COLLECTION_OF[family]), row.id);
  const since = orders.filter(({ id }) => own === undefined || BigInt(id) > BigInt(own.id));
  // The first one after a move of the car is the move itself.
  return own?.after !== null && own?.after !== undefined && "car_seq" in own.after ? since.slice(0, -1) : since;
}

/** The change by another car that took this one away from a position; undefined where none did. */
async function shiftFrom(context: RequestContext, visit: Visit, position: number): Promise<Change | undefined> {
  const [shift] = (await shiftsOf(context, visit)).flatMap((change) => {
    const [from, to] = [placeIn(change.before?.["order"], visit), placeIn(change.after?.["order"], visit)];
    return from === position && to !== position
      ? [{ ...change, before: { car_seq: from }, after: { car_seq: to } }]
      : [];
  });
  return shift;
}

/** Why a call on a visit is refused for its reading, or null. */
async function staleVisit(context: RequestContext, visit: Visit, ref: VisitRef): Promise<Problem | null> {
  const { row, family } = visit;
  if (ref.updated_at === undefined) return null;
  const called = displayName(row);
  const written: Written = {
    recorded: recordedAs(COLLECTION_OF[family]),
    row: { ...row },
    called,
    current: () => serializeVisit(context, family, row),
  };
  const stale = await staleProblem(context, written, ref);
  if (stale !== null) return stale;
  const position = ref.askedPosition?.(row) ?? null;
  const shift = position === null ? undefined : await shiftFrom(context, visit, position);
  return shift === undefined
    ? null
    : staleSave(context, { ...written, called: railcarRefusal("position_of", { name: called }) }, [shift]);
}

/**
 * Visits that were changed since the readings that the call states, as faults of their rows; of a call on one railcar it is thrown
 * (409) with the record as it is. A car that was only shifted, by a change of another one on its track, was not changed itself: nothing
 * is refused then but the position that it had before, which may only have been read.
 */
export async function staleFaults(
  context: RequestContext,
  visits: readonly Visit[],
  { refs, pathOf }: { readonly refs: readonly VisitRef[]; readonly pathOf: FieldPath },
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [i, visit] of visits.entries()) {
    const problem = await staleVisit(context, visit, refs[i] ?? { id: visit.id });
    if (problem === null) continue;
    if (pathOf === pathOfRecord) throw problem;
    faults.push({ kind: "stale", at: pathOf(i, "id"), ...problem.refusal });
  }
  return faults;
}
