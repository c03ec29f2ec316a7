import type { Refusal } from "@railhead/core/messages/define-refusals";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES, viewAccess } from "@railhead/api-contract/resources";
import { can, mayAccess } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { recordNotFound } from "../problems";
import { ruleFault, type Fault } from "../refusals/faults";
import type { Rows } from "../store/collections";
import { matcher, type AnyRow } from "../store/order";
import type { Include, Collection, Tx, Where } from "../store/store.port";
import { kindOf } from "../store/tables";

type Tests = NonNullable<Where<AnyRow>["all"]>;

/** A collection whose rows are looked at alike, whatever their type. */
export const anyRows = (tx: Tx, name: ResourceName): Collection<AnyRow> =>
  tx.rows(name) as unknown as Collection<AnyRow>;

const fieldsOf = (name: ResourceName) => RESOURCES[name].entity.read;
const owners = new Map<ResourceName, "none" | "one" | "one or shared">();
/** Whether a resource's rows carry their terminal, written or taken from what they are part of, and may do without. */
export function ownerOf(name: ResourceName): "none" | "one" | "one or shared" {
  let owner = owners.get(name);
  if (owner === undefined) {
    const schema = fieldsOf(name)["terminal_id"];
    owner = schema === undefined ? "none" : schema.safeParse(null).success ? "one or shared" : "one";
    owners.set(name, owner);
  }
  return owner;
}

/** What each kind of asset asks for, to be seen. */
const ASSET_KINDS = [
  { kind: "railcar", section: "railcar" },
  { kind: "truck", section: "outbound truck" },
  { kind: "storage", section: "onsite storage" },
] as const;

/** What a terminal is: itself, and the units in which it shows quantities. */
const OF_TERMINALS: ReadonlySet<ResourceName> = new Set(["terminals", "terminal-uom-display-defaults"]);
/** Whether the caller keeps records of a kind at every terminal, whether or not they work there: those of terminals, as a super admin. */
export const keepsEverywhere = ({ caller }: Pick<RequestContext, "caller">, name: ResourceName): boolean =>
  OF_TERMINALS.has(name) && can(caller.session.permissions, "app", "super admin");

/**
 * The tests that a row must pass to exist for the caller: it stands in one of their terminals, or in none where the
 * record may be shared. Terminals themselves, and their display units, are those of the caller's own, or all for anyone who
 * keeps terminals (app:super admin); assets are of a kind that the caller may view.
 */
export function boundary({ caller }: Pick<RequestContext, "caller">, name: ResourceName): Tests {
  const { permissions } = caller.session;
  const terminals = [...caller.terminals];
  if (keepsEverywhere({ caller }, name)) return [];
  if (name === "terminals") return [{ field: "id", test: { op: "in", value: terminals } }];
  const owner = ownerOf(name);
  if (owner === "none") return [];
  const shared = owner === "one or shared" ? [null] : [];
  const kinds = ASSET_KINDS.filter(({ section }) => can(permissions, section, "view")).map(({ kind }) => kind);
  return [
    { field: "terminal_id", test: { op: "in", value: [...terminals, ...shared] } },
    ...(name === "assets" ? [{ field: "asset_kind", test: { op: "in" as const, value: kinds } }] : []),
  ];
}

/** Which terminals exist for the caller: their own, or all for anyone who keeps them. */
export function terminalsSeen({ caller }: Pick<RequestContext, "caller">): (id: string) => boolean {
  if (can(caller.session.permissions, "app", "super admin")) return () => true;
  return (id) => caller.terminals.has(id);
}

/** Rows by id in one question, without those of other terminals: same order as asked, undefined where there is none. */
export async function visibleRows<N extends ResourceName>(
  context: RequestContext,
  name: N,
  ids: readonly string[],
): Promise<readonly (Rows[N] | undefined)[]> {
  if (ids.length === 0) return [];
  const all: Tests = [{ field: "id", test: { op: "in", value: [...new Set(ids)] } }, ...boundary(context, name)];
  const found = new Map((await anyRows(context.tx, name).find({ where: { all } })).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) as Rows[N] | undefined);
}

/** Lets nobody else change these records until the transaction ends: anyone who judges a record by what it holds locks it first. */
export const lockRecords = (
  { tx }: Pick<RequestContext, "tx">,
  name: ResourceName,
  ids: readonly string[],
): Promise<void> => tx.lock([...new Set(ids)].map((id) => `${name}:${id}`));

/** One row, or undefined where there is none or it is of another terminal. */
export async function findVisibleRow<N extends ResourceName>(
  context: RequestContext,
  name: N,
  id: string,
  include?: readonly Include[],
): Promise<Rows[N] | undefined> {
  const [found] = await anyRows(context.tx, name).find({
    where: { all: [{ field: "id", test: { op: "eq", value: id } }] },
    limit: 1,
    ...(include ? { include } : {}),
  });
  const row = found as unknown as Rows[N] | undefined;
  return row !== undefined && isWithin(context, name, row as unknown as AnyRow) ? row : undefined;
}

/** One row, or a 404 that does not tell whether it is absent or of another terminal. */
export async function visibleRow<N extends ResourceName>(
  context: RequestContext,
  name: N,
  id: string,
  include?: readonly Include[],
): Promise<Rows[N]> {
  const row = await findVisibleRow(context, name, id, include);
  if (row === undefined) throw recordNotFound(name, id);
  return row;
}

/** Rows by id in one question, of whatever terminal; empty and repeated ids are ignored. */
export async function byIds<N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Rows[N]>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === "string");
  if (wanted.length === 0) return new Map();
  const found = await anyRows(tx, name).find({ where: { all: [{ field: "id", test: { op: "in", value: wanted } }] } });
  return new Map(found.map((row) => [row.id, row as unknown as Rows[N]]));
}

/** The records of a kind that rows name in a field, by their ids. */
export const referencedBy = <Field extends string, N extends ResourceName>(
  tx: Tx,
  rows: readonly { readonly [key in Field]?: string | null | undefined }[],
  field: Field,
  name: N,
): Promise<ReadonlyMap<string, Rows[N]>> =>
  byIds(
    tx,
    name,
    rows.map((row) => row[field]),
  );

/** Whether a row exists for the caller. */
const isWithin = (context: Pick<RequestContext, "caller">, name: ResourceName, row: AnyRow): boolean =>
  matcher({ all: boundary(context, name) }, (field) => kindOf(name, field))(row);

/** Whether the caller may know what records of a kind are called: those in use by anyone who may ask for their names, all by anyone who may view them. */
export function mayName(
  { caller: { session } }: Pick<RequestContext, "caller">,
  name: ResourceName,
  row: Pick<AnyRow, string>,
): boolean {
  const { names } = RESOURCES[name].routes;
  const mayAskNames = names !== undefined && mayAccess(names.metadata.access, session.permissions);
  return mayAccess(viewAccess(name), session.permissions) || (mayAskNames && row["is_active"] !== false);
}

/** A record, by what it is called where that is stored with it and for the caller to know, else by its id: how a sentence about it begins. */
export function sentenceAbout(context: Pick<RequestContext, "caller">, name: ResourceName, row: AnyRow): Refusal {
  const { label } = RESOURCES[name].entity;
  const called = isWithin(context, name, row) && mayName(context, name, row) ? row[label] : null;
  return recordRefusal("record_called", { kind: noun(name), called: typeof called === "string" ? called : row.id });
}

/** What is said of a record that is referred to from another terminal than its own. */
export const elsewhere = (context: Pick<RequestContext, "caller">, name: ResourceName, row: AnyRow): Refusal =>
  recordRefusal("elsewhere", { record: sentenceAbout(context, name, row) });

/** What is said of a terminal that a record cannot be put into: an unknown and a foreign one sound alike. */
export const noTerminal = (): Refusal => recordRefusal("no_terminal_of_yours");

/** The terminals that a call is about: the one that it names, else all of the caller's. Throws a 404 for one that is not theirs. */
export function terminalsAsked(
  { caller }: Pick<RequestContext, "caller">,
  terminalId: string | undefined,
): readonly string[] {
  if (terminalId === undefined) return [...caller.terminals];
  if (!caller.terminals.has(terminalId)) throw recordNotFound("terminals", terminalId);
  return [terminalId];
}

/** What a form's fields point at: the ids given for each reference, lists included. */
function pointers(name: ResourceName, values: Readonly<Record<string, unknown>>) {
  return Object.entries(RESOURCES[name].entity.references ?? {}).flatMap(([field, target]) => {
    const value = values[field];
    if (target === undefined || value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((id, place) => ({
      path: Array.isArray(value) ? `${field}.${place}` : field,
      target: target as ResourceName,
      id: String(id),
    }));
  });
}

/**
 * Looks that everything the bodies refer to exists and may be seen by the caller: one question per kind of record.
 * Gives a fault for each field that points at nothing; in lists it begins with the number of the row (`0.track_id`).
 */
export async function checkAllReferences(
  context: RequestContext,
  name: ResourceName,
  bodies: readonly { readonly prefix: string; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<readonly Fault[]> {
  const sought = bodies.flatMap(({ prefix, values }) =>
    pointers(name, values).map((pointer) => ({ ...pointer, path: prefix + pointer.path })),
  );
  const faults: Fault[] = [];
  for (const target of new Set(sought.map((pointer) => pointer.target))) {
    const mine = sought.filter((pointer) => pointer.target === target);
    const rows = await visibleRows(
      context,
      target,
      mine.map((pointer) => pointer.id),
    );
    for (const [place, pointer] of mine.entries()) {
      if (rows[place] === undefined)
        faults.push(ruleFault(pointer.path, recordRefusal("record_missing", { kind: noun(target), id: pointer.id })));
    }
  }
  return faults;
}
