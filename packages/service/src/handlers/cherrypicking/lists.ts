import type { CherrypickingStatus } from "@railhead/api-contract/cherrypicking.contract";
import type { routes as groupRoutes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import type { routes as pickRoutes } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { createSerializer } from "../../crud/derive";
import { terminalsAsked, visibleRow } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import type { AnyRow } from "../../store/order";
import { GROUPS, PICKS, type GroupRow, type PickRow } from "./groups";
import { serializePicks } from "./serialize";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";

/** Most groups of one answer: what is older is found in the paged list. */
const FOUND_MOST = 500;
const serializer = createSerializer({});

/** Stored groups as the wire shows them. */
export const serializeGroups = async (
  context: RequestContext,
  rows: readonly GroupRow[],
): Promise<readonly CherrypickingGroup[]> =>
  (await serializer.serialize(
    context,
    GROUPS,
    rows as unknown as readonly AnyRow[],
  )) as unknown as CherrypickingGroup[];

async function groupsOf(context: RequestContext, terminals: readonly string[], status?: CherrypickingStatus) {
  const rows = await context.tx.rows(GROUPS).find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: terminals } },
        ...(status === undefined ? [] : [{ field: "status", test: { op: "eq", value: status } } as const]),
      ],
    },
    sort: { field: "id", direction: "desc" },
    limit: FOUND_MOST + 1,
  });
  return { result: [...(await serializeGroups(context, rows.slice(0, FOUND_MOST)))], cut: rows.length > FOUND_MOST };
}

/** The groups of one terminal, newest first. */
export const groupsByTerminal: Handler<(typeof groupRoutes)["getCherrypickingGroupsByTerminal"]> = (call) =>
  groupsOf(call, terminalsAsked(call, call.query.terminal_id), call.query.status);
/** The groups of all terminals that the caller may see, newest first. */
export const allGroups: Handler<(typeof groupRoutes)["getCherrypickingGroups"]> = (call) =>
  groupsOf(call, terminalsAsked(call, undefined), call.query.status);

/** The cars of a group in the order of pulling. */
export const picksOf = async ({ tx }: Pick<RequestContext, "tx">, groupId: string): Promise<readonly PickRow[]> =>
  [
    ...(await tx
      .rows(PICKS)
      .find({ where: { all: [{ field: "cherrypicking_group_id", test: { op: "eq", value: groupId } }] } })),
  ].sort((a, b) => a.pull_order - b.pull_order || Number(a.id) - Number(b.id));

export const picksByGroup: Handler<(typeof pickRoutes)["getCherrypickingTransactionsByGroup"]> = async (call) => {
  const group = await visibleRow(call, GROUPS, call.query.cherrypicking_group_id);
  return { result: [...(await serializePicks(call, await picksOf(call, group.id)))] };
};
