import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import type { Reading } from "@railhead/api-contract/reading";
import { draft as draftEntity, type routes } from "@railhead/api-contract/resources/drafts.contract";
import type { BodyOf } from "@railhead/api-contract/rest";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { lockRecords, visibleRow, visibleRows } from "../../crud/visible";
import { complete, refuseReferences, writtenBy } from "../../crud/write";
import { changed, recordEvents, type RequestContext } from "../../events";
import { demand } from "../../http/access";
import type { Handler } from "../../http/handler";
import { conflict, fieldBroken, recordNotFound } from "../../problems";
import { everyRow } from "../../refusals/collector";
import { recordRef, refuseStale, type RecordRef } from "../../refusals/stale";
import { lockAssets } from "../ledger/holders";
import { serializeDrafts } from "../ledger/serialize";
import type { DraftRow, WantedDraft } from "./gather";
import { draftsBySide, findForReview } from "./lists";
import { readReferences, referenceFaults, type DraftFields } from "./references";
import { recordDraft, replaceDraft, voidDraft } from "./write";

type Routes = typeof routes;
type Body = Readonly<Record<string, unknown>> & { readonly reconcile?: { readonly reason: string } | undefined };

/** A draft as a body asks for it, over what it replaces. Throws a 422 for references to nothing and for one asset on both sides. */
async function wantedOf(context: RequestContext, body: Body, before: DraftRow | null): Promise<WantedDraft> {
  const own = Object.fromEntries(
    Object.keys(draftEntity.writable).map((field) => [field, before?.[field as keyof DraftRow] ?? null]),
  );
  const written = writtenBy("drafts", body);
  const fields = complete("drafts", { ...(before === null ? {} : own), ...written }) as unknown as DraftFields;
  refuseReferences(referenceFaults(context, { fields, before, written }, await readReferences(context, fields)));
  return { fields, reconcile: body.reconcile?.reason.trim() || null };
}

const shown = async (context: RequestContext, row: DraftRow) => ({
  result: only(await serializeDrafts(context, [row])),
});
const create = async (context: RequestContext, body: Body): Promise<DraftRow> =>
  recordDraft(context, await wantedOf(context, body, null));
async function refuseStaleDraft(context: RequestContext, draft: DraftRow, ref: Reading): Promise<void> {
  await refuseStale(
    context,
    {
      recorded: recordedAs("drafts"),
      row: { ...draft },
      called: `draft ${draft.id}`,
      current: async () => only(await serializeDrafts(context, [draft])),
    },
    ref,
  );
}
/** A draft, locked. A call that states an older reading of it is refused (409). */
async function locked(context: RequestContext, ref: RecordRef): Promise<DraftRow> {
  await lockRecords(context, "drafts", [ref.id]);
  const draft = await visibleRow(context, "drafts", ref.id);
  await refuseStaleDraft(context, draft, ref);
  return draft;
}
async function update(context: RequestContext, ref: RecordRef, body: Body): Promise<DraftRow> {
  const before = await locked(context, ref);
  return replaceDraft(context, before, await wantedOf(context, body, before));
}

type Row = Body & { readonly id?: string };
/** Locks all that a list of drafts touches: the drafts, then what their assets belong to, then the assets. Gives the ids of the assets that a row touches. */
async function lockRows(context: RequestContext, rows: readonly Row[]): Promise<(row: Row) => readonly string[]> {
  const ids = rows.flatMap((row) => row.id ?? []);
  await lockRecords(context, "drafts", ids);
  const known = new Map(
    (await visibleRows(context, "drafts", ids)).flatMap((draft) =>
      draft === undefined ? [] : [[draft.id, [draft.source_id, draft.destination_id]] as const],
    ),
  );
  const touched = (row: Row) => [
    ...(known.get(row.id ?? "") ?? []),
    ...[row["source_id"], row["destination_id"]].filter((id) => typeof id === "string"),
  ];
  await lockAssets(
    context,
    (await visibleRows(context, "assets", rows.flatMap(touched))).flatMap((asset) => asset?.id ?? []),
  );
  return touched;
}

/** Several drafts, all or nothing: every bad row is named in its place. */
const bulk: Handler<Routes["bulk"]> = async (call) => {
  const rows = call.body as readonly Row[];
  if (rows.some((row) => row.id === undefined)) demand(["draft:create"], call.caller);
  if (rows.some((row) => row.id !== undefined)) demand(["draft:edit"], call.caller);
  const touched = await lockRows(call, rows);
  const saved = await everyRow(
    rows,
    ({ id, ...body }) =>
      id === undefined ? create(call, body) : update(call, recordRef({ params: { id }, body }), body),
    touched,
  );
  return { result: [...(await serializeDrafts(call, saved))] };
};

/** Accepts drafts for billing, or takes that back. Drafts that are already as wanted stay unchanged. */
const bulkApprove: Handler<Routes["bulkApprove"]> = async (call) => {
  const ids = call.body.map(({ id }) => id);
  await lockRecords(call, "drafts", ids);
  const found = await visibleRows(call, "drafts", ids);
  const wanted = new Map<string, boolean>();
  const checked = await everyRow(call.body, async ({ id, updated_at, approved = true }, at) => {
    const row = found[at];
    if (row === undefined) throw recordNotFound("drafts", id);
    await refuseStaleDraft(call, row, { updated_at });
    if ((wanted.get(id) ?? approved) !== approved) {
      const sentence = ledgerRefusal("approval_contradicts", { id });
      throw fieldBroken("approved", "contradiction", sentence);
    }
    wanted.set(id, approved);
    if (approved && (row.voided_at !== null || row.on_hold))
      throw conflict("not_booked", ledgerRefusal(row.on_hold ? "draft_on_hold" : "draft_void", { id }));
    // Once there are invoices, a draft on a line of a sent one stays accepted: here that is refused, naming the invoice.
    return row;
  });
  const rows = [...new Map(checked.map((row) => [row.id, row])).values()];
  const open = rows.filter((row) => (row.approved_at !== null) !== wanted.get(row.id));
  const after = await call.tx.rows("drafts").updateAll(
    open.map((row) => ({
      id: row.id,
      patch: { approved_at: wanted.get(row.id) === true ? call.now : null, ...changed(call, row) },
    })),
  );
  await recordEvents(
    call.tx,
    call,
    open.map((row, i) => ({
      resource: "drafts",
      id: row.id,
      action: wanted.get(row.id) === true ? "approve" : "unapprove",
      before: row,
      after: after[i] ?? row,
    })),
  );
  const now = new Map(after.map((row) => [row.id, row]));
  return {
    result: [
      ...(await serializeDrafts(
        call,
        rows.map((row) => now.get(row.id) ?? row),
      )),
    ],
  };
};

interface Named extends RequestContext {
  readonly params: { readonly id: string };
}

/** The calls on drafts. */
export const draftHandlers = {
  create: async (call: RequestContext & { readonly body: BodyOf<Routes["create"]> }) =>
    shown(call, await create(call, call.body)),
  update: async (call: Named & { readonly body: BodyOf<Routes["update"]> }) =>
    shown(call, await update(call, recordRef(call), call.body)),
  void: async (call: Named & { readonly body: { readonly reason: string } }) =>
    shown(call, await voidDraft(call, await locked(call, recordRef(call)), call.body.reason)),
  /** A GET may be repeated: what is voided already stays so. */
  remove: async (call: Named) => {
    const seen = await visibleRow(call, "drafts", call.params.id);
    const draft = seen.voided_at === null ? await locked(call, recordRef(call)) : seen;
    if (draft.voided_at === null) await voidDraft(call, draft, "deleted");
    return { result: { id: draft.id } };
  },
  bulk,
  findBySourceAsset: draftsBySide("source_id"),
  findByDestinationAsset: draftsBySide("destination_id"),
  findForReview,
  bulkApprove,
};
