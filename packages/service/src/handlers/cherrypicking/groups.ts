import type { CherrypickingStatus, WantedAsked, WantedCar } from "@railhead/api-contract/cherrypicking.contract";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { can } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../../events";
import { conflict, Problem } from "../../problems";
import type { Rows } from "../../store/collections";

export type GroupRow = Rows["cherrypicking-groups"];
export type PickRow = Rows["cherrypicking-transactions"];
export const GROUPS = "cherrypicking-groups";
export const PICKS = "cherrypicking-transactions";

/** A wanted car as it is kept. */
export const wantedOf = ({ family, railcar_id, fixed = false }: WantedAsked): WantedCar => ({
  family,
  railcar_id,
  fixed,
});

/** Refuses a step that the group's state does not allow (409): names the state and what is allowed. */
export function refuseUnless({ status }: Pick<GroupRow, "status">, allowed: readonly CherrypickingStatus[]): void {
  if (!allowed.includes(status)) throw conflict("state", cherrypickRefusal("cherrypick_state", { status }));
}

/** Refuses (403) a user who neither made the group nor has app:admin. */
export function refuseStranger({ caller: { session } }: RequestContext, group: Pick<GroupRow, "created_by">): void {
  if (group.created_by === session.userid || can(session.permissions, "app", "admin")) return;
  throw new Problem("Forbidden", "not_permitted", cherrypickRefusal("cherrypick_not_yours"));
}
