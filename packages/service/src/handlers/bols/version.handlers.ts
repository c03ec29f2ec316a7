import { bolRefusal } from "@railhead/core/messages/refusals/bols";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { RequestContext } from "../../events";
import { everyRow } from "../../refusals/collector";
import { only } from "../../crud/only";
import { terminalsAsked, visibleRow, visibleRows } from "../../crud/visible";
import { fieldBroken } from "../../problems";
import { detailsOf, reviseBol } from "./bol";
import { lockBols, lockedBol } from "./bol.handlers";
import { listedVersions, serializeVersions, versionName } from "./serialize";
import { afterNewVersion } from "./truck-bol";
import { stateRefused } from "../trucks/steps";
import { refuseStaleTruck } from "../trucks/trucks";
import type { Rows } from "../../store/collections";

type With<Body> = RequestContext & { readonly body: Body };
interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}
interface NewVersion {
  readonly bol_id: string;
  readonly reason: string;
  /** The readings that it is made from: when the BOL and its load had been changed last. */
  readonly bol_updated_at?: number | undefined;
  readonly load_updated_at?: number | undefined;
}

/** Makes the next version of a BOL, which says the same, with a reason: to be signed again, or after the release as a correction. */
async function addVersion(context: RequestContext, version: NewVersion): Promise<Rows["bol-versions"]> {
  const { bol_id, reason, bol_updated_at, load_updated_at } = version;
  const [seen] = await visibleRows(context, "bols", [bol_id]);
  if (seen === undefined)
    throw fieldBroken("bol_id", "bad_reference", recordRefusal("record_missing", { kind: noun("bols"), id: bol_id }));
  const { bol, truck } = await lockedBol(context, { id: bol_id, updated_at: bol_updated_at });
  if (load_updated_at !== undefined) {
    if (truck === null) throw fieldBroken("load_updated_at", "rule", bolRefusal("bol_without_load"));
    await refuseStaleTruck(context, truck, { updated_at: load_updated_at });
  }
  const after = await reviseBol(context, bol_id, {
    patch: {},
    details: await detailsOf(context, bol),
    reason: reason.trim(),
    always: true,
  });
  if (truck !== null) await afterNewVersion(context, truck, after, reason.trim());
  const made = after.version_id === null ? undefined : await context.tx.rows("bol-versions").get(after.version_id);
  if (made === undefined) throw new RangeError("a BOL has its version");
  return made;
}

async function keptForGood(context: RequestContext, id: string): Promise<never> {
  const row = await visibleRow(context, "bol-versions", id);
  const bol = await context.tx.rows("bols").get(row.bol_id);
  throw stateRefused(bolRefusal("bol_version_stays", { version: versionName(bol, row.version) }));
}

/** The calls on versions of BOLs besides the reads: a version is made, never changed and never lost. */
export const versionHandlers = {
  create: async (call: With<NewVersion>) => ({
    result: only(await serializeVersions(call, [await addVersion(call, call.body)])),
  }),
  update: async (call: OnOne) => keptForGood(call, call.params.id),
  remove: async (call: OnOne) => keptForGood(call, call.params.id),
  bulk: async (call: With<readonly (Partial<NewVersion> & { readonly id?: string | undefined })[]>) => {
    await lockBols(
      call,
      call.body.flatMap(({ bol_id }) => bol_id ?? []),
    );
    const rows = await everyRow(call.body, ({ id, bol_id = "", reason = "", ...readings }) =>
      id === undefined ? addVersion(call, { ...readings, bol_id, reason }) : keptForGood(call, id),
    );
    return { result: [...(await serializeVersions(call, rows))] };
  },
  findByBol: async (call: RequestContext & { readonly query: { readonly bol_id: string } }) => {
    const bol = await visibleRow(call, "bols", call.query.bol_id);
    const rows = await call.tx.rows("bol-versions").find({
      where: { all: [{ field: "bol_id", test: { op: "eq", value: bol.id } }] },
      sort: { field: "id", direction: "desc" },
    });
    return { result: [...(await listedVersions(call, bol, rows))] };
  },
};

/** Most BOLs of one answer of a look-up. */
const FOUND_MOST = 50;
/** BOLs of the caller's terminals whose number contains a text, newest first. Throws a 404 for a terminal that is not theirs. */
export async function findBol(
  call: RequestContext & { readonly query: { readonly q: string; readonly terminal_id?: string | undefined } },
) {
  const { q, terminal_id } = call.query;
  const rows = await call.tx.rows("bols").find({
    where: {
      all: [{ field: "terminal_id", test: { op: "in", value: terminalsAsked(call, terminal_id) } }],
      search: { text: q, fields: ["number"] },
    },
    sort: { field: "id", direction: "desc" },
    limit: FOUND_MOST,
  });
  return { result: rows.map((row) => ({ id: row.id, name: row.number })) };
}
