import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { groupTag } from "../cherrypicking/group-states";
import { tGroup } from "../messages/catalogue-cherrypicking";
import type { Signal } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { formatInstant } from "../terminal-time/instant-text";
import { grouped } from "../units/decimal.rules";
import type { GroupListSnapshot } from "./group-list.machine";

/** A group that is over. */
export interface HistoryRow {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly state: { readonly tone: Signal; readonly text: string };
  readonly ended: string;
  readonly wanted: string;
  readonly moved: string;
  readonly cost: string;
}
export interface PickHistoryView {
  readonly state: "loading" | "failed" | "ready";
  /** The group that ended last first. */
  readonly rows: readonly HistoryRow[];
  readonly isCut: boolean;
}

const endOf = ({ completed_at, cancelled_at, updated_at }: CherrypickingGroup): number =>
  completed_at ?? cancelled_at ?? updated_at;

const viewRow = (group: CherrypickingGroup, zone: string): HistoryRow => ({
  id: group.id,
  name: group.name,
  to: deskPaths.cherrypickingHistory(group.id),
  state: groupTag(group.status),
  ended: formatInstant(endOf(group), zone),
  wanted: `${group.cars_wanted} / ${group.cars_done}`,
  moved: `${group.cars_to_move} / ${group.cars_moved}`,
  cost: group.expected_cost === null ? tGroup("cost.none") : grouped(group.expected_cost),
});

/** The history in the terminal's zone. */
export function viewPickHistory(snapshot: GroupListSnapshot, zone: string): PickHistoryView {
  const { reading } = snapshot.context;
  const groups = reading?.groups ?? [];
  return {
    state: reading !== null ? "ready" : snapshot.matches("failed") ? "failed" : "loading",
    rows: groups
      .toSorted((a, b) => endOf(b) - endOf(a) || Number(b.group_number) - Number(a.group_number))
      .map((group) => viewRow(group, zone)),
    isCut: reading?.isCut ?? false,
  };
}
