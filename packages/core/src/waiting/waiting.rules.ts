import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { EMPTY_QUERY } from "../list/query.rules";
import { writeQuery } from "../list/query-url.rules";
import { mayOpen } from "../resources/page-links.rules";
import { entityBase } from "../routes/desk-entities";
import type { Stage, StateCounts, WaitingPage } from "./waiting.types";

/** States by what a load in them waits for. */
type StagesOf = Readonly<Partial<Record<Stage, readonly string[]>>>;

const CARS: StagesOf = {
  expected: [RAILCAR_STATUS.pending],
  inWork: [RAILCAR_STATUS.received, RAILCAR_STATUS.handling],
  toRelease: [RAILCAR_STATUS.handled, RAILCAR_STATUS.customerReleased],
};
const TRUCKS: StagesOf = {
  expected: [TRUCK_STATUS.scheduled],
  inWork: [TRUCK_STATUS.arrived, TRUCK_STATUS.handling],
  toSign: [TRUCK_STATUS.weighed],
  toRelease: [TRUCK_STATUS.signed],
};
const STAGES_OF: Readonly<Record<WaitingPage, StagesOf>> = {
  railcars: CARS,
  "bulk-commodity-railcar-loads": CARS,
  "inbound-trucks": TRUCKS,
  "outbound-trucks": TRUCKS,
  "bulk-commodity-trucks": TRUCKS,
};

/** The lists in the order of work, as far as somebody may open them. */
export const waitingPages = (permissions: PermissionMap | null): readonly WaitingPage[] =>
  (Object.keys(STAGES_OF) as WaitingPage[]).filter((page) => mayOpen(page, "list", permissions));

/** Loads of a list that are at a stage; null where the list has no such stage, or could not be read. */
export function countAt(page: WaitingPage, stage: Stage, counts: StateCounts): number | null {
  const states = STAGES_OF[page][stage];
  return states === undefined || counts === null
    ? null
    : states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
}

/** The address of the list of those that wait; null where the list has no such stage. */
export function waitingAddress(page: WaitingPage, stage: Stage): string | null {
  const states = STAGES_OF[page][stage];
  if (states === undefined) return null;
  const query = { ...EMPTY_QUERY, filters: [{ field: "status_id", op: "in" as const, value: states }] };
  return `${entityBase(page)}?${writeQuery(query)}`;
}
