import type { ApiError } from "../api/api-errors";
import { tListEdit } from "../messages/catalogue-list-edit";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import { isSettledField } from "../resources/closed-records.rules";
import { recordName } from "../resources/record-facts.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { entityBase } from "../routes/desk-entities";
import type { MachineStep } from "../steps/step";
import { DESK_FORMS, formName } from "../storage/draft-form.storage";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import type { BulkEditContext, BulkEditEvent, BulkEditInput } from "./bulk-edit.types";
import { bodiesOf, bulkPlan, type BulkPlan } from "./bulk-plan.rules";

type BulkStep = MachineStep<BulkEditContext, BulkEditEvent>;

/** The call that changes several records: not where `bulk` is another call, as that of a track's order. */
export const bulkRoute = ({ routes }: Pick<ResourceFacts, "routes">) =>
  routes.bulk?.metadata.rows === undefined ? null : routes.bulk;

export const openedBulk = (input: BulkEditInput): BulkEditContext => ({
  ...input,
  key: input.undoes?.key ?? null,
  entry: null,
  off: new Set(),
  left: new Set(),
  refused: new Map(),
  problem: null,
  saved: null,
  resumed: null,
  submission: null,
});

/** What would be changed now: the preview and the write are both made of it. Nothing before a field and a value are chosen. */
export function planOf({ facts, key, entry, rows, zone, undoes, left }: BulkEditContext): BulkPlan {
  const isBarred = (row: RecordRow) => left.has(row.id) || isSettledField(facts, row, key);
  if (key === null || (undoes === null && entry === null))
    return { changing: [], same: 0, barred: rows.filter(isBarred), fault: null };
  const entryFor = ({ id }: RecordRow) => undoes?.entries.get(id) ?? entry ?? "";
  return bulkPlan({ facts, key, zone, rows, entryFor, isBarred });
}

/** What is sent now. */
export const bodiesNow = (context: BulkEditContext): readonly RecordBody[] => bodiesOf(planOf(context), context.off);

/** Another field begins without a value. */
export const chooseField = (key: string): BulkStep => ({
  change: { key, entry: null, refused: new Map(), problem: null },
});
export const changeValue = (entry: string): BulkStep => ({
  change: { entry, refused: new Map(), problem: null },
});
export const takeOff = (ids: readonly string[]): BulkStep => ({ change: { off: new Set(ids) } });

/** Rows as they are now. What was refused as it was is judged again. */
export function readRows(context: BulkEditContext, now: ReadonlyMap<string, RecordRow | null>): BulkStep {
  // An undo is of what was written, whatever was changed since.
  if (context.undoes !== null) return { change: {} };
  const rows = context.rows.map((row) => now.get(row.id) ?? row);
  const isNewer = (id: string) =>
    rows.some((row, at) => row.id === id && row.updated_at > (context.rows[at]?.updated_at ?? 0));
  return {
    change: {
      rows,
      left: new Set(rows.flatMap(({ id }) => (now.get(id) === null ? [id] : []))),
      refused: new Map([...context.refused].filter(([id]) => !isNewer(id))),
    },
  };
}

/** The rows that were refused are taken off. */
export const takeOffRefused = ({ off, refused }: BulkEditContext): BulkStep => ({
  change: { off: new Set([...off, ...refused.keys()]), refused: new Map(), problem: null },
});

/** One change of several records of a kind at a time waits for its answer, and one undo: neither takes up the other. */
export const formOfBulk = ({ facts, undoes }: Pick<BulkEditContext, "facts" | "undoes">): string =>
  formName({ family: DESK_FORMS, screen: `${facts.page}.${undoes === null ? "bulk" : "bulk-undo"}` });

export function changeOfBulk(context: BulkEditContext): NewEntry {
  const { facts, terminalId, rows } = context;
  const bodies = bodiesNow(context);
  const first = rows.find(({ id }) => id === bodies[0]?.["id"]);
  const bulk = bulkRoute(facts);
  const { update } = facts.routes;
  const shown = {
    terminal: terminalId,
    route: entityBase(facts.page),
    label: { name: first === undefined ? null : recordName(facts, first), more: Math.max(0, bodies.length - 1) },
  };
  // What the bodies hold was judged by the contract's own schemas.
  if (bulk !== null) return { ...shown, ...requestTo(bulk, { body: bodies as never }) };
  const [only] = bodies;
  if (update === undefined || only === undefined || bodies.length > 1)
    throw new Error(`Records of ${facts.name} are not changed together.`);
  const { id, ...body } = only;
  return { ...shown, ...requestTo(update, { body: body as never, params: { id } as never }) };
}

export const beginBulk = (): BulkStep => ({ change: { refused: new Map(), problem: null } });

/** What was sent before without an answer is taken up as what it is: another change than the one that is entered. */
export const resumeBulk = ({ key }: OutboxEntry): BulkStep => ({ change: { resumed: key } });

/** Whether a change that is sent is one that was taken up. */
const isTakenUp = ({ resumed }: BulkEditContext, { key }: OutboxEntry): boolean => resumed === key;

/** How many records a change that was taken up is of; null where none waits here. */
export function countResumed(context: BulkEditContext): number | null {
  const { submission } = context;
  if (submission === null || !isTakenUp(context, submission)) return null;
  return Array.isArray(submission.body) ? submission.body.length : 1;
}

/** It is saved. What follows of it depends on whether it was sent here or taken up. */
export const finishBulk = (context: BulkEditContext, entry: OutboxEntry, rows: readonly RecordRow[]): BulkStep => ({
  change: { saved: rows, resumed: isTakenUp(context, entry) ? context.resumed : null },
});

/** The rows that a refusal names, each with its first sentence. */
function refusedRows({ body }: OutboxEntry, path: string, error: ApiError): ReadonlyMap<string, string> {
  if (error._tag !== "Refused") return new Map();
  const named = Object.entries(error.fields ?? {});
  if (!Array.isArray(body)) {
    const id = path.split("/").at(-1) ?? "";
    return new Map([[id, named[0]?.[1] ?? error.description]]);
  }
  const ids = (body as readonly { readonly id?: unknown }[]).map(({ id }) => String(id));
  const found = new Map<string, string>();
  for (const [at, text] of named) {
    const id = ids[Number(at.split(".", 1)[0])];
    if (id !== undefined && !found.has(id)) found.set(id, text);
  }
  return found;
}

/** Nothing was changed: why is said row by row, where the server says it so. */
export function refuseBulk(context: BulkEditContext, entry: OutboxEntry, error: ApiError): BulkStep {
  // The rows that it names are those of the change before, not of this one.
  if (isTakenUp(context, entry))
    return {
      change: {
        problem: error._tag === "Refused" ? tListEdit("bulk.resumedRefused", { text: error.description }) : null,
      },
    };
  const refused = refusedRows(entry, entry.path, error);
  const isNamed = refused.size > 0;
  return { change: { refused, problem: isNamed || error._tag !== "Refused" ? null : error.description } };
}

export const dropBulk = (): BulkStep => ({
  change: {},
  notice: { kind: "warning", message: tListEdit("bulk.dropped") },
});

export const leaveBulk = ({ undoes }: BulkEditContext): BulkStep => ({
  change: {},
  notice: { kind: "warning", message: tListEdit(undoes === null ? "bulk.leftPage" : "undo.leftPage") },
});
