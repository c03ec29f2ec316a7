// Generated files for the lists that are imported: new records, changed ones, unchanged ones and rows that cannot be read.
// What the check says of each row is held against the records before and after, and the number on the button likewise.
import { importFields } from "@railhead/core/import/import-columns.rules";
import { countsOf, groupOf } from "@railhead/core/import/import-rows.rules";
import { liveImportMachine } from "@railhead/core/import/import.live";
import type { CheckedRow } from "@railhead/core/import/import.types";
import { isHeadOf, viewImport } from "@railhead/core/import/import.view";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { recordFields } from "@railhead/core/record-fields/record-fields.rules";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import { nameInRow } from "@railhead/core/record-fields/field-entry.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { startActor } from "@railhead/core/runtime/start-actor.fixtures";
import { csvText } from "@railhead/core/sheet/csv.rules";
import { sheetOfText } from "@railhead/core/sheet/sheet.rules";
import type { BatchCounts } from "./d10-batches.mts";
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

type Cells = ReadonlyMap<string, string>;
interface Import {
  readonly next: Random;
  readonly people: readonly [DeskPerson, DeskPerson];
  readonly facts: ResourceFacts;
  readonly counts: BatchCounts;
  readonly what: string;
}

/** What a file says of a record: what stands in its fields, other records by their names. */
function cellsOf(facts: ResourceFacts, row: RecordRow, zone: string): Cells {
  const reading = readingOf(facts, row, zone);
  return new Map(
    importFields(facts).map(({ key, kind }) => {
      const text = reading.text(key);
      return [key, kind === "reference" ? (nameInRow(row, key, text) ?? text) : text] as const;
    }),
  );
}

/** A file of some records as they are, some changed, some new and some that cannot be read. */
function fileFor({ next, facts, people: [person] }: Import, rows: readonly RecordRow[]): readonly Cells[] {
  const { zone } = person;
  const keys = enteredKeys(facts, zone);
  const own = new Set((facts.entity.unique ?? []).flat());
  return some(next, rows, 12).map((row) => {
    const cells = cellsOf(facts, row, zone);
    const what = next();
    if (what < 0.25) return cells;
    if (what < 0.6) {
      const others = keys.filter((key) => !own.has(key));
      return new Map([
        ...cells,
        ...entriesFor(next, facts, row, zone, some(next, others.length > 0 ? others : keys, 2)),
      ]);
    }
    if (what < 0.9)
      return new Map([
        ...cells,
        ...entriesFor(
          next,
          facts,
          row,
          zone,
          keys.filter((key) => own.has(key)),
        ),
      ]);
    return new Map([...cells, [pick(next, keys), "\u0001 not to be read ".repeat(60)]]);
  });
}

const isRecordOf = (
  facts: ResourceFacts,
  row: RecordRow,
  file: Cells,
  keys: readonly string[],
  zone: string,
): boolean => {
  const reading = readingOf(facts, row, zone);
  return keys.every((key) => reading.isSame(key, file.get(key) ?? ""));
};

/** Holds the records after the import against what the check said of each row. */
function judge(
  { facts, people: [person], counts, what }: Import,
  file: readonly Cells[],
  checked: ReadonlyMap<string, CheckedRow>,
  button: number,
  [before, after]: readonly [readonly RecordRow[], readonly RecordRow[]],
): void {
  const known = new Map(before.map((row) => [row.id, row]));
  const made = after.filter(({ id }) => !known.has(id));
  const written = after.filter((row) => known.get(row.id)?.updated_at !== row.updated_at);
  const keys = enteredKeys(facts, person.zone);
  const expected = new Set<string>();
  for (const [id, { verdict, reading, changes }] of checked) {
    const cells = file[Number(id) - 2] ?? file[Number(id) - 1]!;
    if (
      verdict === "new" &&
      !made.some((row) =>
        isRecordOf(
          facts,
          row,
          cells,
          keys.filter((key) => cells.get(key) !== ""),
          person.zone,
        ),
      )
    )
      counts.wrong.push(`${what}: row ${id} was to be new, and no such record was made`);
    if (verdict !== "changed" || reading === null) continue;
    expected.add(reading.id);
    const [was, is] = [known.get(reading.id), after.find((row) => row.id === reading.id)].map((row) =>
      readingOf(facts, row!, person.zone),
    );
    for (const { key } of recordFields(facts, false, person.zone)) {
      const isOther = !is!.isSame(key, was!.text(key));
      if (isOther !== changes.includes(key))
        counts.wrong.push(
          `${what}: row ${id} was to change ${changes.join(", ")}; ${key} is '${is!.text(key)}' after '${was!.text(key)}'`,
        );
    }
  }
  const unasked = written.filter(({ id }) => known.has(id) && !expected.has(id));
  if (unasked.length > 0) counts.wrong.push(`${what}: ${unasked.length} records were written that were not to be`);
  if (written.length !== button)
    counts.wrong.push(`${what}: the button said ${button}, ${written.length} records were written`);
  counts.rows += written.length;
}

async function runImport(batch: Import): Promise<void> {
  const { next, people, facts, counts, what } = batch;
  const [person, other] = people;
  const { navigator: _navigator, ...ports } = person.ports();
  const { userid, terminalId, zone } = person;
  const file = fileFor(batch, await rowsOf(person, facts));
  const fields = importFields(facts);
  const text = csvText([
    fields.map(({ label }) => tFields(label)),
    ...file.map((cells) => fields.map(({ key }) => cells.get(key) ?? "")),
  ]);
  const actor = startActor(liveImportMachine(person.runtime), { facts, userid, terminalId, zone, ports });
  const now = () => actor.getSnapshot();
  const check = async () => {
    actor.send({ type: "CHECK" });
    await until(() => now().matches("reviewing") || now().matches("mapping"), "the file is checked");
  };
  actor.send({ type: "FILE.READ", name: "file.csv", reading: sheetOfText(text, isHeadOf(facts)) });
  await check();
  for (let attempt = 0; attempt < 4 && now().matches("reviewing"); attempt += 1) {
    const { context } = now();
    const refused = context.rows.filter((row) => groupOf(context, row) === "refused").map(({ id }) => id);
    if (refused.length > 0 || context.isStale) {
      if (refused.length > 0) actor.send({ type: "ROWS.TAKE", ids: refused, isOut: true });
      await check();
      continue;
    }
    if (viewImport(now()).submit?.why != null) break;
    if (next() < 0.25) {
      const changed = [...context.checked.values()].find(({ verdict }) => verdict === "changed")?.reading;
      if (changed != null) {
        const editor = await formEditor(other, facts, changed.id);
        const row = await other.load(facts.name, changed.id);
        for (const [key, entry] of entriesFor(next, facts, row, zone, [pick(next, enteredKeys(facts, zone))]))
          editor.type(key, entry);
        await editor.save();
      }
    }
    const before = await rowsOf(person, facts);
    const { label } = viewImport(now()).submit!;
    const button = Number(/[\d,]+/.exec(label)?.[0].replaceAll(",", ""));
    const { new: made, changed } = countsOf(now().context);
    if (button !== made + changed) counts.wrong.push(`${what}: '${label}' for ${made} new and ${changed} changed rows`);
    const said = new Map(
      [...now().context.checked].filter(([id]) => !context.rows.some((row) => row.id === id && row.isOut)),
    );
    actor.send({ type: "SUBMIT" });
    await until(() => now().matches("done") || now().matches("reviewing"), "the import has its answer");
    const after = await rowsOf(person, facts);
    if (now().matches("done")) judge(batch, file, said, button, [before, after]);
    else {
      counts.refused += 1;
      judge(batch, file, new Map(), 0, [before, after]);
    }
  }
  counts.batches += 1;
}

/** Imports into every list that has such a call. */
export async function runImports(count: number, people: readonly [DeskPerson, DeskPerson]): Promise<BatchCounts> {
  const counts: BatchCounts = { batches: 0, rows: 0, refused: 0, undone: 0, wrong: [] };
  const kinds: ResourceFacts[] = [];
  for (const facts of changedKinds) {
    if (facts.routes.importRows === undefined) continue;
    const rows = await rowsOf(people[0], facts).catch(() => []);
    if (rows.length > 0) kinds.push(facts);
  }
  for (let at = 0; at < count; at += 1) {
    const facts = kinds[at % kinds.length]!;
    await runImport({
      next: random(15_485_863 * (at + 1)),
      people,
      facts,
      counts,
      what: `import ${at} of ${facts.name}`,
    });
  }
  return counts;
}
