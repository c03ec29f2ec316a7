// Pairs of edits of one record: two people type into it, see each other's changes or not, and save one after the other or at
// once. What each of them has seen is noted from what their page shows, and held against what the server wrote.
import { entryText } from "@railhead/core/form/field-text.rules";
import { cellFields } from "@railhead/core/list-edit/cell-fields.rules";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { cellEditor, formEditor, type Editor } from "./d10-editors.mts";
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
import type { DeskPerson } from "./desk-people.mts";

export interface PairCounts {
  pairs: number;
  conflicts: number;
  /** Refusals because the record was changed in between. */
  refused: number;
  /** Refusals for another reason: the record's own rules. */
  otherwise: Map<string, number>;
  /** Entries that stand in their form with a fault. */
  kept: number;
  unseen: string[];
  lostTyping: string[];
  decidedTwice: string[];
  ownConflicts: string[];
}

interface Side {
  readonly editor: Editor;
  readonly typed: ReadonlyMap<string, string>;
  /** What the person last saw of each field that was not their own. */
  readonly seen: Map<string, string>;
  readonly decided: Map<string, "mine" | "theirs">;
  readonly from: number;
  /** What was seen as each change was sent. */
  readonly seenAt: Map<unknown, ReadonlyMap<string, string>>;
}

/** Notes what is shown of the fields that were typed in. */
function look({ editor, typed, seen }: Side): void {
  for (const key of typed.keys()) {
    const shown = editor.shown(key);
    if (shown?.conflict != null) seen.set(key, entryText(shown.conflict.theirs));
    else if (shown !== null && !shown.isDirty) seen.set(key, shown.value);
  }
}

const isOutdated = (answer: unknown) => (answer as { readonly code?: unknown }).code === "changed_meanwhile";

/** Decides what is to be decided and saves, until all is saved or refused for another reason. */
async function finish(side: Side, next: Random, counts: PairCounts, what: string): Promise<void> {
  const { editor, typed, seen, decided } = side;
  const { changes } = editor.person;
  for (let attempt = 0; attempt < 6 && !editor.isDone(); attempt += 1) {
    look(side);
    const isOpen = (key: string) => editor.shown(key)?.conflict != null;
    for (let open = [...typed.keys()].filter(isOpen); open[0] !== undefined; open = open.filter(isOpen)) {
      const keep = next() < 0.5 ? "mine" : "theirs";
      counts.conflicts += 1;
      editor.decide(open[0], keep);
      // Those that mean something only together are decided together.
      for (const key of open.filter((one) => !isOpen(one))) {
        if (decided.has(key)) counts.decidedTwice.push(`${what}: ${key}`);
        decided.set(key, keep);
      }
    }
    const from = changes.length;
    const seenNow = new Map(seen);
    await editor.save();
    for (const change of changes.slice(from)) side.seenAt.set(change, seenNow);
    const refusals = changes.slice(from).filter(({ status }) => status >= 400);
    for (const { answer } of refusals) {
      if (isOutdated(answer)) counts.refused += 1;
      else {
        const { code } = answer as { readonly code?: string };
        counts.otherwise.set(
          `${what.split(" ")[1]} ${code}`,
          (counts.otherwise.get(`${what.split(" ")[1]} ${code}`) ?? 0) + 1,
        );
      }
    }
    // What was typed stands where it was typed, whatever was refused.
    if (refusals.length > 0)
      for (const [key, entry] of typed) {
        const shown = editor.shown(key);
        const isKept =
          shown === null || decided.get(key) === "theirs" || shown.value === entry || shown.conflict?.mine === entry;
        if (!isKept) counts.lostTyping.push(`${what}: ${key} is '${shown.value}' and not '${entry}'`);
      }
    if (refusals.some(({ answer }) => !isOutdated(answer))) return;
    // Nothing of it is another than what the record says by now: there is nothing to save.
    if (
      refusals.length === 0 &&
      from === changes.length &&
      ![...typed.keys()].some((key) => editor.shown(key)?.isDirty)
    )
      return;
  }
}

/** Holds what the server took against what each of the two had seen, in the order in which it was taken. */
function judge(
  facts: ResourceFacts,
  before: RecordRow,
  after: RecordRow,
  sides: readonly Side[],
  counts: PairCounts,
  what: string,
): void {
  const taken = sides
    .flatMap((side) => side.editor.person.changes.slice(side.from).map((change) => ({ side, change })))
    .filter(({ change }) => change.status < 300)
    .map(({ side, change }) => ({ side, change, row: (change.answer as { readonly result: RecordRow }).result }))
    .toSorted((one, other) => one.row.updated_at - other.row.updated_at);
  let now = before;
  for (const { side, change, row } of taken) {
    const zone = side.editor.person.zone;
    const [prior, written] = [readingOf(facts, now, zone), readingOf(facts, row, zone)];
    const seen = side.seenAt.get(change) ?? side.seen;
    for (const key of Object.keys(change.body as object)) {
      const known = seen.get(key);
      if (known === undefined || written.isSame(key, prior.text(key)) || prior.isSame(key, known)) continue;
      counts.unseen.push(`${what}: ${key} was '${prior.text(key)}', seen '${known}', written '${written.text(key)}'`);
    }
    now = row;
  }
  const last = readingOf(facts, after, sides[0]!.editor.person.zone);
  const isRefused = sides.some(({ editor, from }) =>
    editor.person.changes.slice(from).some(({ status, answer }) => status >= 400 && !isOutdated(answer)),
  );
  if (isRefused) return;
  for (const side of sides)
    for (const [key, entry] of side.typed) {
      if (side.decided.get(key) === "theirs") continue;
      const wrote = taken.some(
        ({ side: by, row }) => by === side && readingOf(facts, row, side.editor.person.zone).isSame(key, entry),
      );
      // What the form finds wrong is not sent: it stands there with a sentence.
      const isKept = !side.editor.isDone() && side.editor.shown(key)?.value === entry;
      if (isKept) counts.kept += 1;
      else if (!wrote && !last.isSame(key, entry))
        counts.lostTyping.push(`${what}: '${entry}' of ${key} was never written`);
    }
}

/** Two saves of one person in a row: each is from the reading that the one before left. */
async function twoInARow(
  next: Random,
  person: DeskPerson,
  facts: ResourceFacts,
  id: string,
  counts: PairCounts,
  what: string,
): Promise<void> {
  const keys = [...cellFields(facts).values()].map(({ key }) => key as string);
  for (const open of [formEditor, ...(keys.length > 0 ? [cellEditor] : [])]) {
    const from = person.changes.length;
    const own = enteredKeys(facts, person.zone).filter((key) => open === formEditor || keys.includes(key));
    const row = await person.load(facts.name, id);
    const entries = [...entriesFor(next, facts, row, person.zone, some(next, own, 2))];
    if (open === cellEditor) {
      const editor = await open(person, facts, id);
      for (const [key, entry] of entries) editor.type(key, entry);
      await editor.save();
    } else
      for (const [key, entry] of entries) {
        const editor = await open(person, facts, id);
        editor.type(key, entry);
        await editor.save();
      }
    if (person.changes.slice(from).some(({ answer }) => isOutdated(answer)))
      counts.ownConflicts.push(`${what} ${open.name}`);
  }
}

/** One generated pair. */
async function runPair(
  at: number,
  people: readonly [DeskPerson, DeskPerson],
  rows: ReadonlyMap<ResourceFacts, readonly RecordRow[]>,
  counts: PairCounts,
): Promise<void> {
  const next = random(7_919 * (at + 1));
  const kinds = [...rows.keys()];
  const facts = kinds[at % kinds.length]!;
  const { id } = pick(next, rows.get(facts)!);
  const before = await people[0].load(facts.name, id);
  const zone = people[0].zone;
  const inCells = new Set([...cellFields(facts).values()].map(({ key }) => key as string));
  const shared = some(next, enteredKeys(facts, zone), 3);
  const sides: Side[] = [];
  for (const person of next() < 0.5 ? people : people.toReversed()) {
    const isCells = next() < 0.35 && shared.some((key) => inCells.has(key));
    const keys = shared.filter((key) => (!isCells || inCells.has(key)) && next() < 0.8);
    const typed = entriesFor(
      next,
      facts,
      before,
      zone,
      keys.length > 0 ? keys : shared.filter((key) => !isCells || inCells.has(key)).slice(0, 1),
    );
    const editor = await (isCells ? cellEditor : formEditor)(person, facts, id);
    const shown = readingOf(facts, before, zone);
    sides.push({
      editor,
      typed,
      seen: new Map([...typed.keys()].map((key) => [key, shown.text(key)])),
      decided: new Map(),
      from: person.changes.length,
      seenAt: new Map(),
    });
  }
  const [one, other] = sides as [Side, Side];
  if (one.typed.size === 0 || other.typed.size === 0) return;
  const what = `${at} ${facts.name} ${id}`;
  const hasTypedBefore = next() < 0.7;
  const isReceived = next() < 0.5;
  const isTogether = next() < 0.25;
  const type = ({ editor, typed }: Side) => {
    for (const [key, entry] of typed) editor.type(key, entry);
  };
  type(one);
  if (hasTypedBefore || isTogether) type(other);
  if (isTogether) await Promise.all([finish(one, next, counts, what), finish(other, next, counts, what)]);
  else {
    await finish(one, next, counts, what);
    if (isReceived) other.editor.receive(await people[0].load(facts.name, id));
    look(other);
    if (!hasTypedBefore) type(other);
    await finish(other, next, counts, what);
  }
  const after = await people[0].load(facts.name, id);
  judge(facts, before, after, sides, counts, what);
  counts.pairs += 1;
  if (at % 4 === 0) await twoInARow(next, people[0], facts, id, counts, what);
}

export async function runPairs(
  count: number,
  people: readonly [DeskPerson, DeskPerson],
): Promise<PairCounts & { readonly kinds: number }> {
  const counts: PairCounts = {
    pairs: 0,
    conflicts: 0,
    refused: 0,
    otherwise: new Map(),
    kept: 0,
    unseen: [],
    lostTyping: [],
    decidedTwice: [],
    ownConflicts: [],
  };
  const rows = new Map<ResourceFacts, readonly RecordRow[]>();
  for (const facts of changedKinds) {
    // Of the second one, who may not see all of them.
    const found = await rowsOf(people[1], facts).catch(() => []);
    if (found.length > 0) rows.set(facts, found);
  }
  for (let at = 0; counts.pairs < count && at < 2 * count; at += 1) await runPair(at, people, rows, counts);
  return { ...counts, kinds: rows.size };
}
