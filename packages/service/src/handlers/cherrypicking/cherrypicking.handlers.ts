import type { routes as groupRoutes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes as pickRoutes } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { demandByRow } from "../../crud/bulk";
import { visibleRow } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handlers } from "../../http/handler";
import { conflict } from "../../problems";
import { everyRow } from "../../refusals/collector";
import { PICKS } from "./groups";
import { record } from "./record";
import { replan } from "./replan";
import { add, cancel, complete, preview, start, submit, takeBack } from "./work";
import { allGroups, groupsByTerminal, picksByGroup } from "./lists";

/** The calls on cherry-picking groups besides the generic ones on their drafts. */
export const groupHandlers = {
  preview,
  submit,
  start,
  record,
  add,
  replan,
  complete,
  cancel,
  getCherrypickingGroups: allGroups,
  getCherrypickingGroupsByTerminal: groupsByTerminal,
} satisfies Handlers<typeof groupRoutes>;

const writtenByGroup = () => Promise.reject(conflict("written_by_group", cherrypickRefusal("written_by_group")));
/** The same of one car that is there; any other is a 404. */
async function keptByGroup(context: RequestContext, id: string): Promise<never> {
  await visibleRow(context, PICKS, id);
  return writtenByGroup();
}

/** The calls on the cars of groups: they are written by the calls of their group alone. */
export const pickHandlers = {
  create: writtenByGroup,
  update: (call) => keptByGroup(call, call.params.id),
  remove: (call) => keptByGroup(call, call.params.id),
  bulk: async (call) => {
    demandByRow(call, pickRoutes.bulk.metadata, call.body);
    return {
      result: [
        ...(await everyRow(call.body, ({ id }) => (id === undefined ? writtenByGroup() : keptByGroup(call, id)))),
      ],
    };
  },
  takeBack,
  getCherrypickingTransactionsByGroup: picksByGroup,
} satisfies Handlers<typeof pickRoutes>;
