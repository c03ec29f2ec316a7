import { isVoidBol } from "@railhead/core/bols/bol-states.rules";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { bolRefusal } from "@railhead/core/messages/refusals/bols";
import { bol as bolEntity } from "@railhead/api-contract/resources/bols.contract";
import { changed, created, recordAffected, recordEvent, type RequestContext } from "../../events";
import { conflictAt } from "../../problems";
import { isSame } from "../../store/same";
import type { Rows } from "../../store/collections";
import { counterLock, takeNumbers } from "../counters";

export type BolRow = Rows["bols"];
/** What a client or a truck says on a BOL. */
export type BolFields = Omit<
  BolRow,
  | "id"
  | "number"
  | "status"
  | "version"
  | "version_id"
  | "released_version_id"
  | "made_for"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by"
>;
/** What stands on a version besides the BOL's own fields: the truck and its weights. */
export type BolDetails = Readonly<Record<string, unknown>>;

const PRINTED = Object.keys(bolEntity.writable).filter((field) => field !== "reason" && field !== "terminal_id");

/** The text that names a BOL's lock. Its truck is locked before it. */
export const bolLock = (id: string): string => `bol:${id}`;

/** What the carrier was called: a version says it as it stood, also once the carrier has another name. */
const CARRIER = "carrier_name";

/** The BOL's fields as a version keeps them. */
function contentOf(bol: BolRow, details: BolDetails): Readonly<Record<string, unknown>> {
  const row = bol as unknown as Readonly<Record<string, unknown>>;
  return { number: bol.number, ...Object.fromEntries(PRINTED.map((field) => [field, row[field] ?? null])), ...details };
}

const FIRST_REASON = "First version";
/** BOLs of a terminal count together, whatever they belong to. */
const SERIES = "BOL";
const DIGITS = 6;

/** Keeps the numbers of terminals for a list that makes BOLs at several: all are taken at once. */
export const lockNumbers = ({ tx }: Pick<RequestContext, "tx">, terminalIds: readonly string[]): Promise<void> =>
  tx.lock([...new Set(terminalIds)].map((id) => counterLock(id, SERIES)));

interface NewVersion {
  readonly details: BolDetails;
  readonly reason: string;
  readonly kind: Rows["bol-versions"]["kind"];
}

async function addVersion(
  context: RequestContext,
  bol: BolRow,
  { details, reason, kind }: NewVersion,
): Promise<Rows["bol-versions"]> {
  const carrier = bol.carrier_id === null ? undefined : await context.tx.rows("carriers").get(bol.carrier_id);
  const made = await context.tx.rows("bol-versions").insert({
    bol_id: bol.id,
    reason,
    terminal_id: bol.terminal_id,
    version: bol.version,
    kind,
    content: { ...contentOf(bol, details), [CARRIER]: carrier?.name ?? null },
    ...created(context),
  });
  await recordEvent(context.tx, context, {
    resource: "bol-versions",
    id: made.id,
    action: "create",
    before: null,
    after: made,
    reason,
  });
  return made;
}

/**
 * Makes a BOL with its first version. Its number is the terminal's next one: without gaps, never given twice, kept for good.
 * The terminal must exist.
 */
export async function makeBol(
  context: RequestContext,
  fields: BolFields,
  details: BolDetails = {},
  made_for: BolRow["made_for"] = null,
): Promise<BolRow> {
  const terminal = await context.tx.rows("terminals").get(fields.terminal_id);
  const [number = 0] = await takeNumbers(context, fields.terminal_id, SERIES, 1);
  const bols = context.tx.rows("bols");
  const bare = await bols.insert({
    ...fields,
    number: `${terminal?.code ?? ""}-${String(number).padStart(DIGITS, "0")}`,
    status: "open",
    version: 1,
    version_id: null,
    released_version_id: null,
    made_for,
    ...created(context),
  });
  const version = await addVersion(context, bare, {
    details,
    reason: fields.reason?.trim() || FIRST_REASON,
    kind: "original",
  });
  const bol = await bols.update(bare.id, { version_id: version.id });
  await recordEvent(context.tx, context, { resource: "bols", id: bol.id, action: "create", before: null, after: bol });
  return bol;
}

/** A change of a BOL. */
async function writeBol(
  context: RequestContext,
  before: BolRow,
  patch: Partial<BolRow>,
  action: string,
  reason: string | null,
): Promise<BolRow> {
  const after = await context.tx.rows("bols").update(before.id, { ...patch, ...changed(context, before) });
  await recordEvent(context.tx, context, { resource: "bols", id: after.id, action, before, after, reason });
  // Versions say whether they are signed and which one is the document.
  const versions = new Set([before.version_id, before.released_version_id, after.released_version_id]);
  const { terminal_id } = after;
  const shown = [...versions].flatMap((version) => (version === null ? [] : [{ id: version, terminal_id }]));
  const affected = shown.map((row) => ({ resource: "bol-versions", row }) as const);
  await recordAffected(context.tx, context, affected, action, reason);
  return after;
}

/** What is said of a BOL that is void. */
export const voidSentence = ({ number }: Pick<BolRow, "number">): Refusal => bolRefusal("bol_void", { number });

/** What a new version says, and why it is made. */
export interface Revision {
  readonly patch: Partial<BolFields & Pick<BolRow, "made_for">>;
  readonly details: BolDetails;
  readonly reason: string;
  /** A version is made although nothing is another: it is to be signed again. */
  readonly always?: boolean;
}

/** The details that the current version keeps besides the BOL's own fields. */
export async function detailsOf(context: RequestContext, bol: BolRow): Promise<BolDetails> {
  const version = bol.version_id === null ? undefined : await context.tx.rows("bol-versions").get(bol.version_id);
  const own = new Set([...PRINTED, CARRIER, "number"]);
  return Object.fromEntries(Object.entries(version?.content ?? {}).filter(([field]) => !own.has(field)));
}

/**
 * Changes a BOL by making its next version; number and older versions stay. Until its release the version waits for a signature
 * of its own; after it the version is a correction: unsigned, while the signed one stays the document of the load.
 * Nothing happens where nothing would be another. A void BOL is refused.
 */
export async function reviseBol(
  context: RequestContext,
  id: string,
  { patch, details, reason, always = false }: Revision,
): Promise<BolRow> {
  await context.tx.lock([bolLock(id)]);
  const before = await context.tx.rows("bols").get(id);
  if (before === undefined) throw new RangeError(`there is no BOL ${id}`);
  if (isVoidBol(before)) throw conflictAt("id", "state", voidSentence(before));
  const next = { ...before, ...patch };
  const isOther =
    !isSame(contentOf(next, details), contentOf(before, await detailsOf(context, before))) ||
    !isSame(next.made_for, before.made_for);
  if (!isOther && !always) return before;
  const version = before.version + 1;
  const kind = before.status === "released" ? "correction" : "original";
  const made = await addVersion(context, { ...next, version }, { details, reason, kind });
  const status = before.status === "signed" ? "open" : before.status;
  return writeBol(
    context,
    before,
    { ...patch, reason, status, version, version_id: made.id },
    kind === "correction" ? "correct" : "revise",
    reason,
  );
}

/** Marks a BOL as signed, released or void; its version stays. The released one is the document of the load from then on. */
export async function setBolStatus(
  context: RequestContext,
  id: string,
  status: BolRow["status"],
  reason: string | null = null,
): Promise<BolRow> {
  await context.tx.lock([bolLock(id)]);
  const before = await context.tx.rows("bols").get(id);
  if (before === undefined) throw new RangeError(`there is no BOL ${id}`);
  const document = status === "released" ? { released_version_id: before.version_id } : {};
  return writeBol(
    context,
    before,
    { status, ...document },
    status === "signed" ? "sign" : status === "void" ? "void" : "release",
    reason,
  );
}
