import { groupTag } from "../cherrypicking/group-states";
import { tGroup } from "../messages/catalogue-cherrypicking";
import type { Signal } from "../resources/resource.types";
import { formatDay } from "../terminal-time/day-text";
import type { GroupPageSnapshot } from "./group-page.machine";
import { viewGroupPage, type GroupPageView, type ShownGroup } from "./group-page.view";
import type { GroupAction } from "./group-page.types";

/** A group on the floor: its work, without what the office alone does. */
export interface FloorGroupView extends GroupPageView {
  readonly head: {
    readonly name: string;
    readonly state: { readonly tone: Signal; readonly text: string };
    readonly facts: readonly string[];
    /** Why nothing of it is done now; null while it is worked off. */
    readonly idle: string | null;
  } | null;
}

const OF_OFFICE: ReadonlySet<GroupAction> = new Set(["cancel", "delete"]);

/** Everything that the floor draws of a group. */
export function viewFloorGroup(snapshot: GroupPageSnapshot, shown: ShownGroup): FloorGroupView {
  const view = viewGroupPage(snapshot, shown);
  const group = snapshot.context.reading?.group;
  if (group === undefined) return { ...view, head: null };
  const isOpen = group.status === "submitted" || group.status === "in work";
  return {
    ...view,
    acts: view.acts.filter(({ name }) => !OF_OFFICE.has(name)),
    head: {
      name: group.name,
      state: groupTag(group.status),
      facts: [
        tGroup("floor.cars", { wanted: group.cars_wanted, toMove: group.cars_to_move }),
        group.wanted_by === null ? "" : tGroup("floor.wantedBy", { day: formatDay(group.wanted_by) }),
        group.comments ?? "",
      ].filter((fact) => fact !== ""),
      idle: isOpen ? null : tGroup("floor.notWork"),
    },
  };
}
