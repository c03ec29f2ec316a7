import type { TrackAsked, WantedAsked } from "@railhead/api-contract/cherrypicking.contract";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import type { ResourceBehaviour } from "../../crud/behaviour";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import { refuse } from "../../refusals/collector";
import { isSame } from "../../store/same";
import { takeNumbers } from "../counters";
import { refuseStranger, refuseUnless, wantedOf, type GroupRow } from "./groups";
import { trackFaults, wantedFaults } from "./wanted";

/** The series of a terminal's groups. */
const SERIES = "cherrypicking-group";

/** What a new draft holds besides what its maker wrote. */
async function begun(context: RequestContext, body: Readonly<Record<string, unknown>>): Promise<Partial<GroupRow>> {
  const cars = (body["cars"] as readonly WantedAsked[]).map(wantedOf);
  // Rows are judged first: a number is taken by groups that will stand.
  await refuseBad(context, String(body["terminal_id"]), { cars, tracks: body["tracks"] as GroupRow["tracks"] });
  const [number = 0] = await takeNumbers(context, String(body["terminal_id"]), SERIES, 1);
  const never = { submitted_at: null, submitted_by: null, started_at: null, started_by: null };
  return {
    ...never,
    cars,
    group_number: number,
    status: "draft",
    requested_at: context.now,
    requested_by: context.caller.session.userid,
    completed_at: null,
    completed_by: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    cars_wanted: cars.length,
    cars_to_move: 0,
    cars_done: 0,
    cars_moved: 0,
    expected_cost: null,
    revisions: {},
  };
}

async function refuseBad(
  context: RequestContext,
  terminalId: string,
  { cars, tracks }: { readonly cars?: GroupRow["cars"]; readonly tracks?: readonly TrackAsked[] },
): Promise<void> {
  refuse([
    ...(cars === undefined ? [] : await wantedFaults(context, terminalId, cars.map(wantedOf))),
    ...(tracks === undefined ? [] : await trackFaults(context, terminalId, tracks)),
  ]);
}

/**
 * Drafts of cherry-picking groups: their maker, or app:admin, changes and deletes them; groups that were submitted are
 * worked off by calls of their own (operations 3.8).
 */
export const groupBehaviour: ResourceBehaviour<"cherrypicking-groups"> = {
  insertDefaults: begun,
  keeping: (_context, _before, values) => {
    if (values["cars"] === undefined) return values;
    const cars = (values["cars"] as readonly WantedAsked[]).map(wantedOf);
    return { ...values, cars, cars_wanted: cars.length };
  },
  check: async (context, { before, after }) => {
    if (before === null) return;
    refuseStranger(context, before);
    refuseUnless(before, ["draft"]);
    if (after === null) return;
    if (after.terminal_id !== before.terminal_id)
      throw fieldBroken("terminal_id", "rule", cherrypickRefusal("cherrypick_stays"));
    await refuseBad(context, after.terminal_id, {
      ...(isSame(after.cars, before.cars) ? {} : { cars: after.cars }),
      ...(isSame(after.tracks, before.tracks) ? {} : { tracks: after.tracks }),
    });
  },
};
