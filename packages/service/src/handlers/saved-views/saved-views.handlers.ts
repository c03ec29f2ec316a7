import { savedViewRefusal } from "@railhead/core/messages/refusals/saved-views";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { VIEW_MOST, type routes, type SavedView } from "@railhead/api-contract/saved-views.contract";
import { can } from "@railhead/core/access/access.rules";
import { referencedBy } from "../../crud/visible";
import { changed, recordEvent, type RequestContext } from "../../events";
import type { Handler, Handlers } from "../../http/handler";
import { conflict, fieldBroken, Problem, recordNotFound } from "../../problems";
import { recordRef, staleSave, type RecordRef } from "../../refusals/stale";
import type { SavedViewRow } from "../../store/collections";
import { isSame } from "../../store/same";
import type { FieldTest } from "../../store/store.port";

type Routes = typeof routes;
const NAME = "saved-views";
const equal = (field: keyof SavedViewRow, value: string): FieldTest<SavedViewRow> => ({
  field,
  test: { op: "eq", value },
});

const isMine = ({ caller }: RequestContext, row: SavedViewRow) => row.owner_id === caller.session.userid;
const mayShare = ({ caller }: RequestContext) => can(caller.session.permissions, "app", "admin");
/** Whether a view is there for the caller: theirs, or shared with the terminal at which their session is. */
const isSeen = (context: RequestContext, row: SavedViewRow) =>
  isMine(context, row) || row.terminal_id === context.caller.session.terminal_id;

/** Views as the wire shows them; one whose owner is gone has gone with them. */
async function serialize(context: RequestContext, rows: readonly SavedViewRow[]): Promise<SavedView[]> {
  const owners = await referencedBy(context.tx, rows, "owner_id", "users");
  return rows.flatMap(({ id, page, name, query, terminal_id, owner_id, updated_at }) => {
    const owner = owners.get(owner_id);
    if (owner === undefined) return [];
    return [{ id, page, name, query, terminal_id, owner_id, owner_name: owner.full_name, updated_at }];
  });
}
async function serializeOne(context: RequestContext, row: SavedViewRow): Promise<SavedView> {
  const [shown] = await serialize(context, [row]);
  if (shown === undefined) throw recordNotFound(NAME, row.id);
  return shown;
}

/** All views of one person: their names and their number are judged under this lock. */
const ownersLock = (ownerId: string): string => `saved-views of:${ownerId}`;

/** A view that the caller sees, locked; any other is nowhere. */
async function seenRow(context: RequestContext, id: string): Promise<SavedViewRow> {
  await context.tx.lock([`${NAME}:${id}`, ownersLock(context.caller.session.userid)]);
  const row = await context.tx.rows(NAME).get(id);
  if (row === undefined || !isSeen(context, row)) throw recordNotFound(NAME, id);
  return row;
}

async function refuseStale(context: RequestContext, row: SavedViewRow, { updated_at }: RecordRef): Promise<void> {
  if (updated_at === undefined || updated_at === row.updated_at) return;
  const called = recordRefusal("this_record", { kind: noun(NAME) });
  throw await staleSave(context, { row: { ...row }, called, current: () => serializeOne(context, row) }, []);
}

/** Refuses a name that another view of the same person and page has; gives how many they have there. */
async function refuseTaken(context: RequestContext, { owner_id, page, name }: Omit<SavedViewRow, "id">, but?: string) {
  const rows = await context.tx.rows(NAME).find({ where: { all: [equal("owner_id", owner_id), equal("page", page)] } });
  const folded = name.toLowerCase();
  if (rows.some((row) => row.id !== but && row.name.toLowerCase() === folded))
    throw fieldBroken("name", "not_unique", savedViewRefusal("view_name_taken", { name }));
  return rows.length;
}

/** Who shares a view needs app:admin, and can only share with a terminal of theirs: another one is nowhere. */
function refuseSharing(context: RequestContext, terminalId: string): void {
  if (!context.caller.terminals.has(terminalId)) {
    const sentence = recordRefusal("record_missing", { kind: noun("terminals"), id: terminalId });
    throw fieldBroken("terminal_id", "bad_reference", sentence);
  }
  if (!mayShare(context)) throw new Problem("Forbidden", "forbidden", savedViewRefusal("view_sharing_forbidden"));
}

/** The caller's views, and those that are shared with the terminal of their session, by name. */
const list: Handler<Routes["list"]> = async ({ query: { page }, ...call }) => {
  const { userid, terminal_id } = call.caller.session;
  const ofPage = page === undefined ? [] : [equal("page", page)];
  const found = await Promise.all(
    [equal("owner_id", userid), equal("terminal_id", terminal_id)].map((whose) =>
      call.tx.rows(NAME).find({ where: { all: [whose, ...ofPage] }, sort: { field: "name", direction: "asc" } }),
    ),
  );
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  return { result: await serialize(call, rows) };
};

const create: Handler<Routes["create"]> = async (call) => {
  const { userid } = call.caller.session;
  const { page, query, terminal_id } = call.body;
  if (terminal_id !== null) refuseSharing(call, terminal_id);
  await call.tx.lock([ownersLock(userid)]);
  const row = {
    page,
    name: call.body.name,
    query,
    terminal_id,
    owner_id: userid,
    created_at: call.now,
    updated_at: call.now,
  };
  const count = await refuseTaken(call, row);
  if (count >= VIEW_MOST.ofPage)
    throw conflict("too_many_views", savedViewRefusal("too_many_views", { most: VIEW_MOST.ofPage }));
  const made = await call.tx.rows(NAME).insert(row);
  await recordEvent(call.tx, call, { resource: NAME, id: made.id, action: "create", before: null, after: made });
  return { result: await serializeOne(call, made) };
};

const update: Handler<Routes["update"]> = async (call) => {
  const before = await seenRow(call, call.params.id);
  if (!isMine(call, before)) throw new Problem("Forbidden", "forbidden", savedViewRefusal("view_of_another"));
  await refuseStale(call, before, recordRef(call));
  const { name, query, terminal_id } = call.body;
  const wanted = {
    name: name ?? before.name,
    query: query ?? before.query,
    terminal_id: terminal_id === undefined ? before.terminal_id : terminal_id,
  };
  if (wanted.terminal_id !== null && wanted.terminal_id !== before.terminal_id) refuseSharing(call, wanted.terminal_id);
  await refuseTaken(call, { ...before, ...wanted }, before.id);
  if (isSame(wanted, { name: before.name, query: before.query, terminal_id: before.terminal_id }))
    return { result: await serializeOne(call, before) };
  const { updated_at } = changed(call, before);
  const after = await call.tx.rows(NAME).update(before.id, { ...wanted, updated_at });
  await recordEvent(call.tx, call, { resource: NAME, id: after.id, action: "update", before, after });
  return { result: await serializeOne(call, after) };
};

const remove: Handler<Routes["remove"]> = async (call) => {
  const before = await seenRow(call, call.params.id);
  if (!isMine(call, before) && !mayShare(call))
    throw new Problem("Forbidden", "forbidden", savedViewRefusal("view_of_another"));
  await refuseStale(call, before, recordRef(call));
  await call.tx.rows(NAME).remove(before.id);
  await recordEvent(call.tx, call, { resource: NAME, id: before.id, action: "delete", before, after: null });
  return { result: { id: before.id } };
};

/** The calls of people's saved views of lists. */
export const savedViewHandlers = { list, create, update, remove } satisfies Handlers<Routes>;
