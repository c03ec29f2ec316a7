import type { Family } from "@railhead/api-contract/family";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { groupTag } from "../cherrypicking/group-states";
import { tGroup } from "../messages/catalogue-cherrypicking";
import type { Signal } from "../resources/resource.types";
import { floorPaths } from "../routes/paths";
import { formatDay } from "../terminal-time/day-text";
import type { GroupListSnapshot } from "./group-list.machine";

/** A group that waits to be worked off. */
export interface FloorGroupRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** All that opens it says, read out in one go. */
  readonly open: string;
  readonly state: { readonly tone: Signal; readonly text: string };
  readonly cars: string;
  readonly progress: string | null;
  readonly wantedBy: { readonly text: string; readonly isLate: boolean } | null;
}
export interface FloorGroupsView {
  readonly state: "loading" | "failed" | "ready";
  /** Groups in work first, then by the day on which they are wanted; those of no day last. */
  readonly rows: readonly FloorGroupRow[];
}

function viewRow(group: CherrypickingGroup, family: Family, today: string): FloorGroupRow {
  const state = groupTag(group.status);
  const isLate = group.wanted_by !== null && group.wanted_by < today;
  return {
    id: group.id,
    href: floorPaths.railcarTaskOf(family, "cherrypicking", group.id),
    name: group.name,
    open: tGroup("floor.open", { name: group.name, state: state.text }),
    state,
    cars: tGroup("floor.cars", { wanted: group.cars_wanted, toMove: group.cars_to_move }),
    progress:
      group.status === "in work" ? tGroup("floor.progress", { done: group.cars_done, all: group.cars_wanted }) : null,
    wantedBy:
      group.wanted_by === null
        ? null
        : { text: tGroup(isLate ? "floor.late" : "floor.wantedBy", { day: formatDay(group.wanted_by) }), isLate },
  };
}

/** The floor's work list on a day of the terminal, 'YYYY-MM-DD'. */
export function viewFloorGroups(snapshot: GroupListSnapshot, family: Family, today: string): FloorGroupsView {
  const { reading } = snapshot.context;
  const order = (group: CherrypickingGroup) =>
    `${group.status === "in work" ? 0 : 1} ${group.wanted_by ?? "9999"} ${String(group.group_number).padStart(12, "0")}`;
  return {
    state: reading !== null ? "ready" : snapshot.matches("failed") ? "failed" : "loading",
    rows: (reading?.groups ?? [])
      .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
      .map((group) => viewRow(group, family, today)),
  };
}
