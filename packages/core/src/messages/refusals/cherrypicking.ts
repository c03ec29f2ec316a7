import type { CherrypickingStatus } from "@railhead/api-contract/cherrypicking.contract";
import type { RailcarStatusId } from "@railhead/api-contract/status";
import { RAILCAR_STATE_NAMES } from "../../railcars/state-names";
import { defineRefusals } from "../define-refusals";

/** What a group is, and what can be done with it then. */
const STATES: Readonly<Record<CherrypickingStatus, string>> = {
  draft: "This group is a draft. You can change it, submit it, cancel it or delete it.",
  submitted: "This group is submitted. You can start it, plan it anew or cancel it.",
  "in work":
    "This group is in work. You can record its cars, add cars that were moved, plan it anew, complete it or cancel it.",
  done: "This group is done. Nothing more can be done with it.",
  cancelled: "This group is cancelled. Nothing more can be done with it.",
};

/** Why a call on a cherry-picking group, or on one of its cars, is refused. */
export const cherrypickRefusal = defineRefusals({
  cherrypick_state: ({ status }: { status: CherrypickingStatus }) => STATES[status],
  cherrypick_not_yours: "Only who made this group, or a user with app:admin, can change it.",
  cherrypick_stays: "A group stays at its terminal. Delete this draft and make another one there.",
  cherrypick_no_cars: "Choose at least one car that is wanted.",
  cherrypick_no_car: ({ id }: { id: string }) => `There is no railcar ${id} at this terminal.`,
  cherrypick_car_twice: ({ name, row }: { name: string; row: number }) =>
    `${name} is wanted as car ${row} already. Name it once.`,
  cherrypick_not_on_track: ({ name, state }: { name: string; state: RailcarStatusId }) =>
    `${name} is ${RAILCAR_STATE_NAMES[state]}: only cars that stand on a track can be picked.`,
  cherrypick_wanted_already: ({ name, group }: { name: string; group: string }) =>
    `${name} is wanted by ${group} already. A car is wanted by one open group.`,
  cherrypick_no_track: "This track is not one of the terminal's.",
  cherrypick_track_twice: ({ row }: { row: number }) => `The same track as track ${row}. Name it once.`,
  cherrypick_wider: ({ track }: { track: string }) =>
    `${track} is not reached at that end. A group can use fewer ends of a track, never more.`,
  plan_changed: ({ tracks }: { tracks: readonly string[] }) =>
    tracks.length === 0
      ? "The cars stand otherwise than this plan was made for. Look at the new plan."
      : `Cars were moved on ${tracks.join(", ")} since this plan was made. Look at the new plan.`,
  cherrypick_revisions: "Say for each track of the plan which order was seen.",
  cherrypick_not_of_group: "This car is not one of the group's.",
  cherrypick_named_twice: ({ row }: { row: number }) => `The same car as in row ${row}. Name it once.`,
  cherrypick_done_already: ({ name }: { name: string }) => `${name} is recorded already.`,
  cherrypick_dropped: ({ name }: { name: string }) => `${name} was dropped: it is not dug out any more.`,
  cherrypick_left: ({ name }: { name: string }) =>
    `${name} left its track since the plan was made. Plan the group anew.`,
  cherrypick_moved_away: ({ name, track }: { name: string; track: string }) =>
    `${name} does not stand on ${track} any more. Plan the group anew.`,
  cherrypick_no_destination: ({ name }: { name: string }) =>
    `Say to which track ${name} goes: the group has none of its own.`,
  cherrypick_same_track: ({ name, track }: { name: string; track: string }) =>
    `${name} stands on ${track}. Choose another track for it.`,
  cherrypick_moved_stays: ({ name }: { name: string }) =>
    `${name} is moved to reach others and goes back where it stood. Give it no other track.`,
  cherrypick_too_old: "A car is recorded within 24 hours.",
  cherrypick_future: "This lies in the future.",
  cherrypick_in_group: ({ name }: { name: string }) => `${name} belongs to this group already.`,
  cherrypick_wanted_left: ({ names }: { names: readonly string[] }) =>
    `${names.join(", ")} ${names.length === 1 ? "is" : "are"} neither recorded nor dropped. Record them, or plan the group anew.`,
  cherrypick_gone: ({ name }: { name: string }) => `${name} left the terminal.`,
  cherrypick_not_done: ({ name }: { name: string }) => `${name} is not recorded.`,
  written_by_group: "The cars of a group are written by the calls of the group alone.",
  plan_bad_order: ({ name }: { name: string }) => `${name} is flagged inoperable.`,
  plan_handling: ({ name }: { name: string }) => `${name} is in handling.`,
});
