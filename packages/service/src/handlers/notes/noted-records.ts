import { noteRefusal } from "@railhead/core/messages/refusals/notes";
import type { ResourceName } from "@railhead/api-contract/entities";
import { isResourceName, RESOURCES, viewAccess } from "@railhead/api-contract/resources";
import { mayWriteNotes, noteAccess } from "@railhead/core/access/note-access.rules";
import { findVisibleRow, visibleRow } from "../../crud/visible";
import type { Affected, RequestContext } from "../../events";
import { demand } from "../../http/access";
import { badQuery } from "../../http/input";
import { fieldBroken, recordNotFound, type Problem } from "../../problems";
import type { Tx } from "../../store/store.port";
import { findVisibleTruck } from "../trucks/trucks";

/** A record at which notes are, as the caller may see it: where it is kept, and by whose rights it is judged. */
export interface NotedRecord {
  readonly kept: Affected;
  readonly judgedAs: ResourceName;
}

type Kind = { readonly resource: string; readonly record_id: string };

const isKept = (tx: Tx, resource: string): resource is ResourceName => isResourceName(resource) && tx.keeps(resource);
const unknownKind = ({ resource }: Kind) => noteRefusal("note_kind_unknown", { kind: resource });
/** The refusals of a kind that there is none of: in an address, and in a body. */
export const UNKNOWN_KIND = {
  query: (kind: Kind): Problem => badQuery({ resource: unknownKind(kind) }),
  body: (kind: Kind): Problem => fieldBroken("resource", "bad_reference", unknownKind(kind)),
} as const;

/** The record of a call, which asks for the right to view it. Throws a 404 where it is nowhere, or another terminal's. */
export async function notedRecord(
  context: RequestContext,
  kind: Kind,
  unknown: (kind: Kind) => Problem,
): Promise<NotedRecord> {
  const { resource, record_id } = kind;
  if (!isKept(context.tx, resource)) throw unknown(kind);
  if (resource !== "inbounds") {
    demand(viewAccess(resource), context.caller);
    return { kept: { resource, row: await visibleRow(context, resource, record_id) }, judgedAs: resource };
  }
  // Railcars and trucks that come in share one address and one sequence of ids; each has rights of its own.
  const car = await findVisibleRow(context, "inbounds", record_id);
  const truck = car === undefined ? await findVisibleTruck(context, "inbounds", record_id) : undefined;
  const row = car ?? truck;
  const judgedAs = truck === undefined ? "inbounds" : "outbounds";
  demand(viewAccess(judgedAs), context.caller);
  if (row === undefined) throw recordNotFound("inbounds", record_id);
  return { kept: { resource: truck === undefined ? "inbounds" : "inbound-trucks", row }, judgedAs };
}

/** Lets a caller pass who may write notes at a record. */
export function demandWriting({ caller }: Pick<RequestContext, "caller">, { judgedAs }: NotedRecord): void {
  const { create, update } = RESOURCES[judgedAs].routes;
  const writes = { create, update };
  if (mayWriteNotes(writes, caller.session.permissions)) return;
  for (const access of noteAccess(writes)) demand(access, caller);
}
