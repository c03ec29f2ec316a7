import type { RailcarStatusId } from "@railhead/api-contract/status";
import { RAILCAR_STATE_NAMES as STATES } from "../../railcars/state-names";
import { formatDay } from "../../terminal-time/day-text";
import { defineRefusals } from "../define-refusals";
import { list, plural } from "../formats";
import { figure, type Figure } from "./figures";

interface InState {
  readonly name: string;
  readonly state: RailcarStatusId;
}
interface OnTrack {
  readonly name: string;
  readonly track: string;
}
interface HeldDraft {
  readonly name: string;
  readonly draft: string;
}
const settles = ({ name, draft }: HeldDraft, before: string): string =>
  `${name} has draft ${draft} on hold. Someone who may reconcile settles it before ${before}.`;
const SET_BACK = "Set the railcar back to Handling for that.";
const stays = ({ name, state }: InState, help: string): string =>
  `${name} is ${STATES[state]}: it is not on site and cannot be moved. ${help}`;

/** What is said of visits of railcars, of their tracks and of the registry of cars. */
export const railcarRefusal = defineRefusals({
  // ---- days
  day_in_future: "The date is in the future at this terminal. Choose today or a day before.",
  before_receive: ({ name, day }: { name: string; day: string }) =>
    `${name} was received on ${formatDay(day)}. Choose that day or a later one.`,

  // ---- tracks
  no_such_track: "This track does not exist. Choose another one.",
  track_elsewhere: ({ name, track }: OnTrack) =>
    `${track} is at another terminal than ${name}. Choose a track of the railcar's terminal.`,
  track_out_of_use: ({ track }: { track: string }) => `${track} is out of use. Choose another track.`,
  track_full: ({ name, track, feet }: OnTrack & { feet: string }) =>
    `${track} has no room for ${name}: it would be ${feet} ft too full. Choose another track or fewer railcars.`,
  track_in_use: ({ track, railcars }: { track: string; railcars: number }) =>
    `${railcars} ${plural(railcars, { one: "railcar stands", other: "railcars stand" })} on ${track}. Move or release them first.`,
  announced_on_track: "An announced railcar stands on no track yet. Leave the track out and receive it when it comes.",
  on_no_track: ({ name, state }: InState) =>
    `${name} is ${STATES[state]} and stands on no track. Receive it to give it a place.`,
  stays_on_track: ({ name }: { name: string }) =>
    `${name} is on site and stands on a track. Choose one, or release it.`,

  // ---- where a car is
  named_in_row: ({ name, row }: { name: string; row: number }) =>
    `${name} is the railcar of row ${row} too. Name each railcar once.`,
  on_site_already: ({ name, place, state }: InState & { place: string }) =>
    `${name} is on site already: ${place}, ${STATES[state]}. Release it there first.`,
  track_at_terminal: ({ track, terminal }: { track: string; terminal: string }) => `${track} at ${terminal}`,
  another_terminal: "another terminal",
  stays_at_its_terminal: ({ name, state }: InState) =>
    `${name} is ${STATES[state]}; only a pending railcar can change its terminal.`,

  // ---- the order of a track
  revision_form: "X-Track-Revision is {track_id}={revision}, several with commas between them.",
  one_track: "A list orders one track. Send a list of its own for the other.",
  pending_not_moved: (car: InState) => stays(car, "Receive it first."),
  away_not_moved: (car: InState) => stays(car, "Take it off the list."),
  order_changed: ({ track }: { track: string }) =>
    `The order of ${track} has changed meanwhile. Compare it with yours and send it again.`,
  list_leaves_out: ({ names, track }: { names: readonly string[]; track: string }) =>
    `The list leaves out ${list(names)} on ${track}. Add what is missing and send it again.`,
  position_of: ({ name }: { name: string }) => `the position of ${name}`,

  // ---- steps
  held_before_handled: (held: HeldDraft) => settles(held, "the handling is completed"),
  "held_before_customer-release": (held: HeldDraft) => settles(held, "the customer release"),
  held_before_release: (held: HeldDraft) => settles(held, "the release"),
  set_back_before_handled: (held: HeldDraft) => `${settles(held, "the handling is completed")} ${SET_BACK}`,
  "set_back_before_customer-release": (held: HeldDraft) => `${settles(held, "the customer release")} ${SET_BACK}`,
  set_back_before_release: (held: HeldDraft) => `${settles(held, "the release")} ${SET_BACK}`,
  undo_release_permission: "Taking a release back needs the permission to reconcile railcars. Ask someone who has it.",
  state_permission: "Changing the state needs the permission to edit railcars. Ask someone who has it.",
  no_way_to_state: ({ name, state, to, open }: InState & { to: RailcarStatusId; open: string }) =>
    `${name} is ${STATES[state]} and cannot become ${STATES[to]} now. ${open}`,
  use_receive: "Receiving needs a track and a date. Use Receive.",
  use_release: "Releasing needs a date. Use Release.",
  undo_reason: ({ name, state }: InState) => `Taking ${name} back from ${STATES[state]} needs a reason. Enter one.`,
  not_released: ({ name, state }: InState) =>
    `${name} is ${STATES[state]}. Only the release of a railcar that has left can be taken back.`,
  not_flagged: ({ name, state }: InState) =>
    `${name} is ${STATES[state]}. Only railcars that are pending or on site can be flagged.`,
  flag_reason: "Flagging a railcar as inoperable needs a reason. Enter one.",
  not_on_site_to_reconcile: ({ name, state }: InState) =>
    `${name} is ${STATES[state]}. Only a railcar on site can be reconciled.`,

  // ---- what its papers say
  shipped_unit_missing: ({ name, unit }: { name: string; unit: string }) =>
    `The books of ${name} are kept in ${unit}. Enter the unit of its shipped weight.`,
  a_unit: "a unit",
  below_drawn: ({ name, drawn, shipped }: { name: string; drawn: Figure; shipped: Figure }) =>
    `${figure(drawn)} have been drawn from ${name} already; a shipped weight of ${figure(shipped)} is less. Enter more, or void drafts first.`,

  // ---- the registry
  in_registry: ({ name }: { name: string }) => `${name} is in the registry already. Change that railcar instead.`,

  // ---- trucks where railcars are meant
  no_railcar_filter: "This filter is not one of railcars. Say transport=truck for trucks.",
  truck_not_railcar: ({ id, name }: { id: string; name: string }) =>
    `Inbound ${id} is the truck ${name}; this call is for railcars. Change a truck by POST /api/inbounds/${id}/truck, weigh it by …/weigh, release it by …/release, void it by …/void.`,
  release_day: "Say on which day the railcar was released.",
});
