import { noteRefusal } from "@railhead/core/messages/refusals/notes";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { Named } from "@railhead/api-contract/envelope";
import { NOTE, NOTED, type Note, type routes } from "@railhead/api-contract/notes.contract";
import { mayAccess } from "@railhead/core/access/access.rules";
import { MODERATES } from "@railhead/core/access/note-access.rules";
import { only } from "../../crud/only";
import { pageOf } from "../../crud/page-of";
import { byIds } from "../../crud/visible";
import { changed, recordAffected, recordEvent, type RequestContext } from "../../events";
import type { Handler, Handlers } from "../../http/handler";
import { conflict, Problem, recordNotFound } from "../../problems";
import { recordRef, staleSave, type RecordRef } from "../../refusals/stale";
import type { NoteRow } from "../../store/collections";
import { demandWriting, notedRecord, UNKNOWN_KIND, type NotedRecord } from "./noted-records";

type Routes = typeof routes;
const NAME = "notes";

/** Text as it is kept: without blanks around it, its lines apart by one sign. */
const keptText = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/** Notes as the wire shows them. */
async function serialize({ tx }: RequestContext, rows: readonly NoteRow[]): Promise<Note[]> {
  const people = await byIds(
    tx,
    "users",
    rows.flatMap(({ author_id, taken_back_by }) => [author_id, taken_back_by]),
  );
  const person = (id: string | null): Named | null => {
    const found = id === null ? undefined : people.get(id);
    return found === undefined ? null : { id: found.id, name: found.full_name };
  };
  return rows.map(({ author_id, taken_back_by, ...row }) => ({
    ...row,
    by: person(author_id),
    taken_back_by: person(taken_back_by),
  }));
}
const shown = async (context: RequestContext, row: NoteRow) => ({ result: only(await serialize(context, [row])) });

interface FoundNote {
  readonly row: NoteRow;
  readonly record: NotedRecord;
}
/** A note at a record that the caller may view, locked; any other is nowhere. */
async function seenNote(context: RequestContext, id: string): Promise<FoundNote> {
  await context.tx.lock([`${NAME}:${id}`]);
  const row = await context.tx.rows(NAME).get(id);
  if (row === undefined) throw recordNotFound(NAME, id);
  const nowhere = () => recordNotFound(NAME, id);
  const record = await notedRecord(context, row, nowhere).catch((error: unknown) => {
    throw error instanceof Problem && (error._tag === "NotFound" || error._tag === "Forbidden") ? nowhere() : error;
  });
  return { row, record };
}

const isMine = ({ caller }: RequestContext, { author_id }: NoteRow) => author_id === caller.session.userid;

/** Lets the author of a note pass, while it may still be changed. */
function demandAuthor(context: RequestContext, row: NoteRow): void {
  if (!isMine(context, row)) throw new Problem("Forbidden", "forbidden", noteRefusal("note_of_another"));
  if (context.now > row.created_at + NOTE.changeableFor)
    throw conflict("note_too_old", noteRefusal("note_too_old", { minutes: NOTE.changeableFor / 60 }));
}

async function refuseStale(context: RequestContext, row: NoteRow, { updated_at }: RecordRef): Promise<void> {
  if (updated_at === undefined || updated_at === row.updated_at) return;
  const called = recordRefusal("this_record", { kind: noun(NAME) });
  const current = async () => only(await serialize(context, [row]));
  throw await staleSave(context, { row: { ...row }, called, current }, []);
}

/** Writes down what became of a note, and that its record is shown otherwise: by the second event open pages read the notes again. */
async function recordNote(
  context: RequestContext,
  { kept }: NotedRecord,
  action: "create" | "update" | "delete",
  [before, after]: readonly [NoteRow | null, NoteRow],
): Promise<void> {
  await recordEvent(context.tx, context, { resource: NAME, id: after.id, action, before, after });
  await recordAffected(context.tx, context, [kept], NOTED);
}

const list: Handler<Routes["list"]> = async ({ query, ...call }) => {
  await notedRecord(call, query, UNKNOWN_KIND.query);
  const where = {
    all: [
      { field: "resource", test: { op: "eq", value: query.resource } },
      { field: "record_id", test: { op: "eq", value: query.record_id } },
    ],
  } as const;
  const { rows, nextUrl } = await pageOf(call.tx.rows(NAME), where, { path: "/api/notes", query, usual: 20 });
  return { result: await serialize(call, rows), nextUrl, total: null };
};

const create: Handler<Routes["create"]> = async (call) => {
  const { resource, record_id, text } = call.body;
  const record = await notedRecord(call, call.body, UNKNOWN_KIND.body);
  demandWriting(call, record);
  const row = await call.tx.rows(NAME).insert({
    resource,
    record_id,
    text: keptText(text),
    author_id: call.caller.session.userid,
    created_at: call.now,
    changed_at: null,
    taken_back_at: null,
    taken_back_by: null,
    updated_at: call.now,
  });
  await recordNote(call, record, "create", [null, row]);
  return shown(call, row);
};

const update: Handler<Routes["update"]> = async (call) => {
  const { row: before, record } = await seenNote(call, call.params.id);
  demandWriting(call, record);
  if (before.text === null && isMine(call, before)) throw conflict("note_taken_back", noteRefusal("note_taken_back"));
  demandAuthor(call, before);
  await refuseStale(call, before, recordRef(call));
  const text = keptText(call.body.text);
  if (text === before.text) return shown(call, before);
  const { updated_at } = changed(call, before);
  const after = await call.tx.rows(NAME).update(before.id, { text, changed_at: call.now, updated_at });
  await recordNote(call, record, "update", [before, after]);
  return shown(call, after);
};

/** Its text is gone from then on, but for the event that says what it was. */
const remove: Handler<Routes["remove"]> = async (call) => {
  const { row: before, record } = await seenNote(call, call.params.id);
  const { permissions, userid } = call.caller.session;
  if (!mayAccess(MODERATES, permissions)) demandAuthor(call, before);
  // Who takes back what was taken back has what they asked for.
  if (before.text === null) return shown(call, before);
  await refuseStale(call, before, recordRef(call));
  const { updated_at } = changed(call, before);
  const after = await call.tx
    .rows(NAME)
    .update(before.id, { text: null, taken_back_at: call.now, taken_back_by: userid, updated_at });
  await recordNote(call, record, "delete", [before, after]);
  return shown(call, after);
};

/** The calls of notes at records. */
export const noteHandlers = { list, create, update, remove } satisfies Handlers<Routes>;
