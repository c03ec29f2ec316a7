import { isVoidBol } from "@railhead/core/bols/bol-states.rules";
import { bolRefusal } from "@railhead/core/messages/refusals/bols";
import { bol as bolEntity } from "@railhead/api-contract/resources/bols.contract";
import type { PaperSize } from "@railhead/api-contract/papers";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import { isClosed } from "@railhead/core/trucks/truck-states.rules";
import type { RequestContext } from "../../events";
import { demand } from "../../http/access";
import { everyRow } from "../../refusals/collector";
import { only } from "../../crud/only";
import { visibleRow, visibleRows } from "../../crud/visible";
import type { Serializer } from "../../crud/derive";
import { recordRef, refuseStale, type RecordRef } from "../../refusals/stale";
import { complete, faultsOf, refuseReferences, writtenBy, writtenRecord, type Values } from "../../crud/write";
import type { AnyRow } from "../../store/order";
import { conflict, fieldBroken } from "../../problems";
import { canonicalDecimal } from "../../store/stored-row";
import { truckKindOf } from "../trucks/truck-of-asset";
import { stateRefused } from "../trucks/steps";
import { truckLock, trucksOf, type Truck } from "../trucks/trucks";
import {
  bolLock,
  detailsOf,
  lockNumbers,
  makeBol,
  reviseBol,
  setBolStatus,
  voidSentence,
  type BolFields,
  type BolRow,
} from "./bol";
import { addresseesOf, orderBolMails } from "./bol-mail";
import { serializeBols, withMails } from "./serialize";
import { afterNewVersion } from "./truck-bol";

type With<Body> = RequestContext & { readonly body: Body };
interface OnOne extends RequestContext {
  readonly params: { readonly id: string };
}

/**
 * Locks BOLs with the trucks that they belong to: all trucks, then all BOLs, so that no two lists wait for each other.
 * Unknown and foreign ids lock nothing.
 */
export async function lockBols(context: RequestContext, ids: readonly string[]): Promise<void> {
  const seen = (await visibleRows(context, "bols", ids)).filter((bol) => bol !== undefined);
  await context.tx.lock([
    ...new Set(
      seen.flatMap(({ load_kind, load_id }) => {
        const kind = truckKindOf(load_kind);
        return kind === null || load_id === null ? [] : [truckLock(kind, load_id)];
      }),
    ),
  ]);
  await context.tx.lock([...new Set(seen.map(({ id }) => bolLock(id)))]);
}

const serializedBols: Serializer["serialize"] = async (context, _name, rows) =>
  (await serializeBols(context, rows as unknown as readonly BolRow[])) as unknown as readonly AnyRow[];

/** A BOL that is locked with the truck it belongs to, if it does. A call that states an older reading of it is refused (409). */
export async function lockedBol(
  context: RequestContext,
  ref: RecordRef,
): Promise<{ readonly bol: BolRow; readonly truck: Truck | null }> {
  await lockBols(context, [ref.id]);
  const bol = await visibleRow(context, "bols", ref.id);
  await refuseStale(
    context,
    writtenRecord(context, "bols", bol as unknown as AnyRow, { serialize: serializedBols }),
    ref,
  );
  const kind = truckKindOf(bol.load_kind);
  const row = kind === null || bol.load_id === null ? undefined : await trucksOf(context.tx, kind).get(bol.load_id);
  return { bol, truck: kind === null || row === undefined ? null : { kind, row } };
}

/** What a body says of a BOL, its quantity spelled as it is kept: another spelling is no change, and versions keep it too. */
function writtenOn(body: Values): Values {
  const written = writtenBy("bols", body);
  const { quantity } = written;
  return typeof quantity === "string" ? { ...written, quantity: canonicalDecimal(quantity) } : written;
}

/** Only manual BOLs are made by hand: a truck gets its own when it is weighed out. */
async function createOne(context: RequestContext, body: Values): Promise<BolRow> {
  refuseReferences(await faultsOf(context, "bols", [{ prefix: "", before: null, values: writtenOn(body) }]));
  const fields = complete("bols", writtenOn(body)) as unknown as BolFields;
  if (fields.load_kind !== "manual" || fields.load_id !== null) {
    const sentence = bolRefusal("bol_of_load");
    throw fieldBroken("load_kind", "rule", sentence);
  }
  return makeBol(context, fields);
}

/** Fields that tell what a BOL is of: they stay. */
const FIXED = ["terminal_id", "load_kind", "load_id"] as const;
/** Fields of a truck's BOL that follow from its weights. */
const WEIGHED = ["quantity", "quantity_uom_abbreviation"] as const;

/** Refuses another quantity than gross less tare on a truck's BOL: it is never typed. */
function refuseTyped(bol: BolRow, { kind, row }: Truck, written: Values): void {
  const typed = WEIGHED.find((field) => written[field] !== undefined && written[field] !== bol[field]);
  if (typed === undefined) return;
  const of = { number: bol.number, truck: truckName(row) };
  const sentence = isClosed(row.status_id)
    ? bolRefusal("bol_weighed_closed", { ...of, kind, state: row.status_id })
    : bolRefusal("bol_weighed", of);
  throw fieldBroken(typed, "rule", sentence);
}

async function updateOne(context: RequestContext, ref: RecordRef, body: Values): Promise<BolRow> {
  const { bol, truck } = await lockedBol(context, ref);
  const { reason, ...written } = writtenOn(body);
  const moved = FIXED.find((field) => written[field] !== undefined && written[field] !== bol[field]);
  if (moved !== undefined) {
    const sentence = bolRefusal("bol_stays_at_load", { number: bol.number });
    throw fieldBroken(moved, "rule", sentence);
  }
  if (truck !== null) refuseTyped(bol, truck, written);
  refuseReferences(await faultsOf(context, "bols", [{ prefix: "", before: bol, values: written }]));
  const why = typeof reason === "string" ? reason.trim() : "";
  const differs = Object.keys(written).some(
    (field) => field in bolEntity.writable && written[field] !== (bol as unknown as Values)[field],
  );
  if (differs && isVoidBol(bol)) throw stateRefused(voidSentence(bol));
  if (differs && why === "" && bol.status !== "open") {
    const sentence = bolRefusal("bol_reason", { number: bol.number, status: bol.status });
    throw fieldBroken("reason", "rule", sentence);
  }
  const revision = {
    patch: written as Partial<BolFields>,
    details: await detailsOf(context, bol),
    reason: why === "" ? "Changed" : why,
  };
  const after = await reviseBol(context, ref.id, revision);
  // A reason without a new version would be kept nowhere.
  if (after.version === bol.version && why !== "" && why !== bol.reason)
    throw fieldBroken("reason", "rule", bolRefusal("bol_reason_alone", { number: bol.number }));
  if (truck !== null && after.version !== bol.version) await afterNewVersion(context, truck, after, revision.reason);
  return after;
}

/** A BOL is never lost: deleting makes it void, and its number stays taken. That of a truck goes with its truck. What is void already stays so: a GET may be repeated. */
async function voidOne(context: RequestContext, ref: RecordRef): Promise<BolRow> {
  const seen = await visibleRow(context, "bols", ref.id);
  if (isVoidBol(seen)) return seen;
  const { bol, truck } = await lockedBol(context, ref);
  if (truck !== null) throw stateRefused(bolRefusal("bol_of_truck", { number: bol.number }));
  return isVoidBol(bol) ? bol : setBolStatus(context, ref.id, "void", "Deleted");
}

/** One BOL as the wire shows it, with its mails. */
const single = async (context: RequestContext, row: BolRow) => ({
  result: await withMails(context, only(await serializeBols(context, [row]))),
});

/** Who may be mailed a BOL, and what they were. */
async function recipients(call: OnOne) {
  const addressees = await addresseesOf(call.tx, await visibleRow(call, "bols", call.params.id));
  return { result: addressees.map(({ contact: _contact, ...recipient }) => recipient) };
}

interface Mailing {
  readonly contact_ids: readonly string[];
  readonly paper?: PaperSize | undefined;
  readonly again?: boolean | undefined;
  readonly updated_at?: number | undefined;
}

/** Mails the present version of a BOL. What an address has goes again only where that is said: two people who mail it at once send it once. */
async function mailOne(call: OnOne & With<Mailing>) {
  const { bol } = await lockedBol(call, recordRef(call));
  const { number, version } = bol;
  if (isVoidBol(bol)) throw stateRefused(bolRefusal("bol_mail_void", { number }));
  if (bol.version_id === null) throw stateRefused(bolRefusal("bol_without_version", { number }));
  const { contact_ids, paper = "letter", again = false } = call.body;
  const addressees = await addresseesOf(call.tx, bol);
  const chosen = addressees.filter(({ id }) => contact_ids.includes(id));
  if (chosen.length !== new Set(contact_ids).size)
    throw fieldBroken("contact_ids", "bad_reference", bolRefusal("bol_mail_nobody", { number }));
  const had = chosen.filter(({ mailed }) => mailed !== null).map(({ email }) => email);
  if (had.length > 0 && !again)
    throw conflict("mailed_already", bolRefusal("bol_mailed", { number, version, to: had }));
  const contacts = chosen.map(({ contact }) => contact);
  await orderBolMails(call, bol, { contacts, paper, by: call.caller.session.userid });
  return single(call, bol);
}

/** The calls on BOLs besides the reads. */
export const bolHandlers = {
  create: async (call: With<Values>) => single(call, await createOne(call, call.body)),
  update: async (call: OnOne & With<Values>) => single(call, await updateOne(call, recordRef(call), call.body)),
  recipients,
  mail: mailOne,
  remove: async (call: OnOne) => ({ result: { id: (await voidOne(call, recordRef(call))).id } }),
  bulk: async (call: With<readonly Values[]>) => {
    if (call.body.some((body) => body["id"] === undefined)) demand(["bol:manual"], call.caller);
    if (call.body.some((body) => body["id"] !== undefined)) demand(["bol:edit"], call.caller);
    await lockBols(
      call,
      call.body.flatMap(({ id }) => (typeof id === "string" ? [id] : [])),
    );
    await lockNumbers(
      call,
      call.body.flatMap(({ id, terminal_id }) =>
        id === undefined && typeof terminal_id === "string" ? [terminal_id] : [],
      ),
    );
    const save = (body: Values) =>
      typeof body["id"] === "string"
        ? updateOne(call, recordRef({ params: { id: body["id"] }, body }), body)
        : createOne(call, body);
    const rows = await everyRow(call.body, save, ({ id }) => (typeof id === "string" ? [id] : []));
    return { result: [...(await serializeBols(call, rows))] };
  },
};
