// Generated changes of one field of selected rows of a list, and their undo, while others change the same rows. What the
// preview says of each row is held against the rows before and after, and the number on the button against the rows written.
import { bulkRoute } from "@railhead/core/list-edit/bulk-edit-changes";
import { liveBulkEditMachine } from "@railhead/core/list-edit/bulk-edit.live";
import type { BulkEditInput } from "@railhead/core/list-edit/bulk-edit.types";
import { viewBulkEdit } from "@railhead/core/list-edit/bulk-edit.view";
import { entryIn } from "@railhead/core/list-edit/bulk-plan.rules";
import { cellFields } from "@railhead/core/list-edit/cell-fields.rules";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { startActor } from "@railhead/core/runtime/start-actor.fixtures";
import { formEditor } from "./d10-editors.mts";
import {
  changedKinds,
  enteredKeys,
  entriesFor,
  pick,
  random,
  readingOf,
  rowsOf,
  some,
  type Random,
} from "./desk-kinds.mts";
import { until, type DeskPerson } from "./desk-people.mts";

export interface BatchCounts {
  batches: number;
  rows: number;
  /** Refused because others changed a row, or by the rules of a record: nothing was written. */
  refused: number;
  undone: number;
  wrong: string[];
}
interface Batch {
  readonly next: Random;
  readonly people: readonly [DeskPerson, DeskPerson];
  readonly facts: ResourceFacts;
  readonly counts: BatchCounts;
  readonly what: string;
}
type Rows = ReadonlyMap<string, RecordRow>;
const byId = (rows: readonly RecordRow[]): Rows => new Map(rows.map((row) => [row.id, row]));

/** Opens the change of one field as its dialog does. */
function openBatch({ people: [person], facts }: Batch, rows: readonly RecordRow[], undoes: BulkEditInput["undoes"]) {
  const { navigator: _navigator, ...ports } = person.ports();
  const { userid, terminalId, zone } = person;
  const actor = startActor(liveBulkEditMachine(person.runtime), {
    userid,
    terminalId,
    zone,
    facts,
    rows,
    undoes,
    ports,
  });
  const view = () => viewBulkEdit(actor.getSnapshot());
  return {
    actor,
    view,
    /** Presses the button; whether the rows were written. */
    send: async (): Promise<boolean> => {
      actor.send({ type: "SUBMIT" });
      await until(() => actor.getSnapshot().status === "done" || !view().isSending, "the batch has its answer");
      return actor.getSnapshot().matches("saved");
    },
  };
}

/** Another person changes one of the rows in between, in the same field or in another; the row as it is then. */
async function meddle({ next, people: [, other], facts }: Batch, rows: readonly RecordRow[], key: string) {
  const { id } = pick(next, rows);
  const row = await other.load(facts.name, id);
  const keys = next() < 0.5 ? [key] : enteredKeys(facts, other.zone);
  const editor = await formEditor(other, facts, id);
  for (const [one, entry] of entriesFor(next, facts, row, other.zone, [pick(next, keys)])) editor.type(one, entry);
  await editor.save();
  return (await other.load(facts.name, id)) as RecordRow;
}

/** What the preview said of each row that is to be written, and of how many. */
interface Said {
  readonly key: string;
  readonly to: ReadonlyMap<string, string>;
  readonly count: number;
}

/** Holds what was done against what was said. */
function judge({ facts, people: [person], counts, what }: Batch, { key, to, count }: Said, before: Rows, after: Rows) {
  let written = 0;
  for (const [id, row] of before) {
    const now = after.get(id);
    if (now === undefined) continue;
    const [was, is] = [readingOf(facts, row, person.zone), readingOf(facts, now, person.zone)];
    const said = to.get(id);
    if (now.updated_at !== row.updated_at) written += 1;
    if (said === undefined && !is.isSame(key, was.text(key)))
      counts.wrong.push(`${what}: row ${id} was not to change, and ${key} became '${is.text(key)}'`);
    if (said !== undefined && !is.isSame(key, said))
      counts.wrong.push(`${what}: row ${id} was to become '${said}' in ${key}, and is '${is.text(key)}'`);
  }
  if (written !== count) counts.wrong.push(`${what}: the button said ${count}, ${written} rows were written`);
  counts.rows += written;
}

async function undo(batch: Batch, key: string, before: Rows, saved: readonly RecordRow[]): Promise<void> {
  const { facts, people, counts, what } = batch;
  const zone = people[0].zone;
  const entries = new Map(saved.map(({ id }) => [id, entryIn(facts, key, before.get(id)!, zone)]));
  const { send } = openBatch(batch, saved, { key, entries });
  if (!(await send())) return void counts.wrong.push(`${what}: its undo was refused`);
  const now = byId(await rowsOf(people[0], facts));
  for (const { id } of saved) {
    const [was, is] = [before, now].map((rows) => readingOf(facts, rows.get(id)!, zone));
    if (!is!.isSame(key, was!.text(key)))
      counts.wrong.push(`${what}: undone, row ${id} is '${is!.text(key)}' in ${key}`);
  }
  counts.undone += 1;
}

async function runBatch(batch: Batch): Promise<void> {
  const { next, people, facts, counts, what } = batch;
  const [person] = people;
  const listed = await rowsOf(person, facts);
  const isWhole = next() < 0.05;
  const rows = some(next, listed, isWhole ? listed.length : Math.min(listed.length, 20));
  const keys = [...cellFields(facts).values()].map(({ key }) => key as string);
  const own = enteredKeys(facts, person.zone).filter((key) => keys.includes(key));
  const [entry] = own.length === 0 ? [] : entriesFor(next, facts, rows[0]!, person.zone, [pick(next, own)]);
  if (entry === undefined) return;
  const [key, value] = entry;
  const { actor, view, send } = openBatch(batch, rows, null);
  actor.send({ type: "FIELD.CHOOSE", key });
  actor.send({ type: "VALUE.CHANGE", entry: value });
  if (next() < 0.4) actor.send({ type: "ROWS.OFF", ids: some(next, rows, 3).map(({ id }) => id) });
  if (next() < 0.3) {
    const row = await meddle(batch, rows, key);
    // The list receives it, or the server has to say it.
    if (next() < 0.5) actor.send({ type: "ROWS.READ", rows: new Map([[row.id, row]]) });
  }
  const before = byId(await rowsOf(person, facts));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { count, rows: planned, off, refused } = view();
    const out = new Set([...off, ...refused.map(({ id }) => id)]);
    const to = new Map(planned.filter(({ id }) => !out.has(id)).map((row) => [row.id, row.to]));
    if (refused.length > 0) actor.send({ type: "ROWS.OFF", ids: [...out] });
    const said: Said = { key, to, count: refused.length > 0 ? view().count : count };
    if (said.count !== to.size) counts.wrong.push(`${what}: the button says ${said.count} of ${to.size} rows shown`);
    if (said.count === 0) break;
    const isSaved = await send();
    const after = byId(await rowsOf(person, facts));
    if (isSaved) {
      judge(batch, said, before, after);
      const { saved } = actor.getSnapshot().context;
      if (next() < 0.5) await undo(batch, key, before, saved ?? []);
      break;
    }
    counts.refused += 1;
    judge(batch, { key, to: new Map(), count: 0 }, before, after);
    if (view().refused.length === 0) break;
  }
  counts.batches += 1;
}

/** Changes of rows of every list that has such a call. */
export async function runBatches(count: number, people: readonly [DeskPerson, DeskPerson]): Promise<BatchCounts> {
  const counts: BatchCounts = { batches: 0, rows: 0, refused: 0, undone: 0, wrong: [] };
  const kinds: ResourceFacts[] = [];
  for (const facts of changedKinds) {
    if (bulkRoute(facts) === null || cellFields(facts).size === 0) continue;
    const rows = await rowsOf(people[0], facts).catch(() => []);
    if (rows.length > 0) kinds.push(facts);
  }
  for (let at = 0; counts.batches < count && at < count * 2; at += 1) {
    const facts = kinds[at % kinds.length]!;
    await runBatch({ next: random(104_729 * (at + 1)), people, facts, counts, what: `batch ${at} of ${facts.name}` });
  }
  return counts;
}
