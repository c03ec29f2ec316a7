import { importRefusal } from "@railhead/core/messages/refusals/imports";
import { codedSentence, type Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { collectedRefusal } from "@railhead/core/messages/refusals/collected";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { ImportReading, ImportResult, ImportRow } from "@railhead/api-contract/imports";
import type { Access } from "@railhead/api-contract/permissions";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { Route } from "@railhead/api-contract/rest";
import { importReadings } from "@railhead/api-contract/sentences";
import { changed, created, recordEvents, type Happening, type RequestContext } from "../events";
import { demand } from "../http/access";
import { asProblem, asRowProblem } from "../http/answers";
import { RolledBack } from "../http/rolled-back";
import { checked, contractRefusal } from "../http/validate";
import { faultKindOf, ruleBroken, type Problem } from "../problems";
import { refuse } from "../refusals/collector";
import { firstByField, rowOf, ruleFault, ruleFaults, stateFault, type Fault } from "../refusals/faults";
import type { AnyRow } from "../store/order";
import { DuplicateRow } from "../store/store-errors";
import type { NewRow } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { textOf } from "./derive";
import { changesOf, keysOf, matchRows } from "./import-match";
import { anyRows, lockRecords } from "./visible";
import { complete, faultsOf, insertOne, updateOne, wholeOf, writtenBy, type Values } from "./write";

/** Records that one import changes at most: each is locked, and a database holds only so many locks. New ones need none. */
const CHANGES_MOST = 2000;

interface ImportBody {
  readonly rows: readonly Values[];
  readonly dry_run: boolean;
  readonly readings?: readonly (ImportReading | null)[] | undefined;
}

/** A row of the file: the record that it is of, and what it would write. */
interface JudgedRow {
  readonly before: AnyRow | null;
  readonly values: Values;
  readonly faults: Fault[];
}
type Verdict = ImportRow["verdict"];
const verdictOf = ({ before, values, faults }: JudgedRow): Verdict =>
  faults.length > 0 ? "refused" : before === null ? "new" : Object.keys(values).length > 0 ? "changed" : "unchanged";
const readingOf = (row: AnyRow | null): ImportReading | null =>
  row && { id: row.id, updated_at: row["updated_at"] as number };

/** Why a row is refused whose work ended with a refusal; `id` stands for the row. */
function faultsIn(problem: Problem, prefix = ""): readonly Fault[] {
  const kind = faultKindOf(problem._tag);
  const faults = problem.faults ?? [];
  return faults.length === 0
    ? [{ kind, at: "id", ...problem.refusal }]
    : faults.map((fault) => ({ ...fault, at: fault.at.startsWith(prefix) ? fault.at.slice(prefix.length) : fault.at }));
}

/** What a caller lacks to do something, as a fault of each row that would do it. */
function lacking(access: Access, { caller }: RequestContext): readonly Fault[] {
  try {
    demand(access, caller);
    return [];
  } catch (error) {
    const problem = asProblem(error);
    if (problem === null) throw error;
    return faultsIn(problem);
  }
}

/** What is no longer as a dry run said of a row. */
function staleFaults(before: AnyRow | null, reading: ImportReading | null | undefined): readonly Fault[] {
  if (reading === undefined) return [];
  const now = readingOf(before);
  if (now?.id === reading?.id && now?.updated_at === reading?.updated_at) return [];
  return [stateFault("id", importRefusal(reading === null ? "added_since_check" : "changed_since_check"))];
}

/** The rows next to their records, with the faults that can be found without writing. */
async function judge(
  context: RequestContext,
  name: ResourceName,
  route: Route,
  { rows, readings }: ImportBody,
): Promise<readonly JudgedRow[]> {
  const { entity } = RESOURCES[name];
  const written = rows.map((row) => writtenBy(name, row));
  const matched = await matchRows(context, name, written);
  const mayNotChange = lacking(route.metadata.changing ?? "open", context);
  const judged = written.map((given, at): JudgedRow => {
    const { fits = [], alike = [] } = matched[at] ?? {};
    const [only = null] = fits;
    const values = only === null ? given : changesOf(name, only, given);
    const row = { before: only, values, faults: [] };
    const names = fits.map((record) => textOf(record[entity.label], record.id));
    const own: readonly Fault[] =
      alike.length > 0
        ? alike.map((field) => ruleFault(field, importRefusal("same_in_file", { fields: alike })))
        : fits.length > 1
          ? [ruleFault(keysOf(name)[0]?.at(-1) ?? "id", importRefusal("fits_several", { names }))]
          : staleFaults(only, readings?.[at]);
    if (own.length > 0) return { ...row, faults: [...own] };
    if (only === null) {
      const whole = checked(entity.create, given);
      return { ...row, faults: whole.ok ? [] : [...ruleFaults(whole.fields)] };
    }
    return { ...row, faults: verdictOf(row) === "changed" ? [...mayNotChange] : [] };
  });
  const pieces = judged.flatMap(({ before, values, faults }, at) =>
    faults.length > 0 || (before !== null && Object.keys(values).length === 0)
      ? []
      : [{ prefix: `${at}.`, before, values }],
  );
  for (const fault of await faultsOf(context, name, pieces)) {
    const at = rowOf(fault.at);
    judged[Number(at)]?.faults.push({ ...fault, at: fault.at.slice(at.length + 1) });
  }
  return judged;
}

/** Judges the rows under the locks of the records that they change. */
async function judgeLocked(context: RequestContext, name: ResourceName, route: Route, body: ImportBody) {
  const changing = (rows: readonly JudgedRow[]) =>
    rows.flatMap((row) => (row.before !== null && verdictOf(row) === "changed" ? [row.before.id] : []));
  await context.tx.lock([`import:${name}`]);
  const first = changing(await judge(context, name, route, body));
  if (first.length > CHANGES_MOST)
    throw ruleBroken("too_many_changes", importRefusal("too_many_changes", { most: CHANGES_MOST }));
  await lockRecords(context, name, first);
  const judged = await judge(context, name, route, body);
  const locked = new Set(first);
  // What came to differ while the locks were waited for was read before it was locked.
  for (const { before, faults } of judged.filter((row) => verdictOf(row) === "changed"))
    if (before !== null && !locked.has(before.id)) faults.push(stateFault("id", importRefusal("changed_since_check")));
  return judged;
}

/** Whether records of a kind are written without a rule of their own: then many cost as much as one. */
const isPlain = (name: ResourceName, behaviours: Behaviours): boolean => {
  const { check, insertDefaults, keeping, lockAll } = behaviours[name] ?? {};
  return !check && !insertDefaults && !keeping && !lockAll && wholeOf(name) === null;
};

/** Writes rows one after another: each is judged by what the ones before it left. */
async function writeInTurn(
  context: RequestContext,
  name: ResourceName,
  rows: readonly JudgedRow[],
  behaviours: Behaviours,
): Promise<void> {
  const lockAll = behaviours[name]?.lockAll as
    | ((context: RequestContext, rows: readonly AnyRow[]) => Promise<void>)
    | undefined;
  const open = rows.filter((row) => ["new", "changed"].includes(verdictOf(row)));
  await lockAll?.(
    context,
    open.flatMap(({ before }) => before ?? []),
  );
  for (const { before, values, faults } of open) {
    try {
      if (before === null) await insertOne(context, name, values, behaviours);
      else await updateOne(context, name, before, values, behaviours);
    } catch (error) {
      const problem = asRowProblem(error);
      if (problem === null) throw error;
      faults.push(...faultsIn(problem));
    }
  }
}

/** Writes rows that nothing but the store judges, at the cost of a few. */
async function writeTogether(
  context: RequestContext,
  name: ResourceName,
  rows: readonly JudgedRow[],
  behaviours: Behaviours,
): Promise<void> {
  const moved = rows.filter(
    ({ before, values }) => before !== null && "terminal_id" in values && before["terminal_id"] !== null,
  );
  await writeInTurn(context, name, moved, behaviours);
  const stored = anyRows(context.tx, name);
  const made = rows.filter((row) => verdictOf(row) === "new");
  const edited = rows.filter((row) => verdictOf(row) === "changed" && !moved.includes(row));
  const changes = edited.flatMap(({ before, values }) =>
    before === null
      ? []
      : [{ id: before.id, patch: { ...values, ...changed(context, before as AnyRow & { updated_at: number }) } }],
  );
  const after = await stored.updateAll(changes);
  const inserted = await stored.insertAll(
    made.map(({ values }) => ({ ...complete(name, values), ...created(context) }) as unknown as NewRow<AnyRow>),
  );
  const happenings: Happening[] = [
    ...inserted.map((row) => ({ resource: name, id: row.id, action: "create", before: null, after: row })),
    ...after.map((row, at) => ({
      resource: name,
      id: row.id,
      action: "update",
      before: edited[at]?.before ?? null,
      after: row,
    })),
  ];
  await recordEvents(context.tx, context, happenings);
}

/** Names the rows whose key somebody else took while they were written. */
async function noteTaken(
  context: RequestContext,
  name: ResourceName,
  rows: readonly JudgedRow[],
  duplicate: DuplicateRow,
): Promise<void> {
  const fresh = rows.filter((row) => verdictOf(row) === "new");
  const matched = await matchRows(
    context,
    name,
    fresh.map(({ values }) => values),
  );
  const taken = fresh.filter((_, at) => (matched[at]?.fits.length ?? 0) > 0);
  if (taken.length === 0) throw duplicate;
  for (const { faults } of taken) faults.push(stateFault("id", importRefusal("added_since_check")));
}

async function write(
  context: RequestContext,
  name: ResourceName,
  rows: readonly JudgedRow[],
  behaviours: Behaviours,
): Promise<void> {
  if (!isPlain(name, behaviours)) return writeInTurn(context, name, rows, behaviours);
  try {
    await writeTogether(context, name, rows, behaviours);
  } catch (error) {
    if (!(error instanceof DuplicateRow)) throw error;
    await noteTaken(context, name, rows, error);
  }
}

/** Refuses the import where a row is refused, and names every one. */
function refuseBad(rows: readonly JudgedRow[]): void {
  const refused = rows.filter(({ faults }) => faults.length > 0).length;
  refuse(
    rows.flatMap(({ faults }, at) => faults.map((fault) => ({ ...fault, at: `rows.${at}.${fault.at}` }))),
    { code: "bad_rows", summary: () => collectedRefusal("refused_rows", { rows: refused }) },
  );
}

function shownRow(row: JudgedRow): ImportRow {
  const first = [...firstByField(row.faults)];
  const byField = <Value>(valueOf: (refusal: Refusal) => Value) =>
    Object.fromEntries(first.map(([at, fault]) => [at, valueOf(fault)]));
  return {
    verdict: verdictOf(row),
    reading: readingOf(row.before),
    changes: row.before === null ? [] : Object.keys(row.values),
    fields: byField(({ description }) => description),
    coded_fields: byField(codedSentence),
  };
}

/** How many rows there are of each verdict, and each of them where it is asked for. */
function resultOf(rows: readonly JudgedRow[], withRows: boolean): ImportResult {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const row of rows) counts[verdictOf(row)] += 1;
  return { ...counts, rows: withRows ? rows.map(shownRow) : [] };
}

/**
 * Imports rows of a file: each makes a record, changes the one that it is of, or leaves it as it is; all of them or none. A dry
 * run says what would become of each: it does the same and is undone.
 */
export const importHandler =
  (name: ResourceName, route: Route, behaviours: Behaviours) =>
  async (call: RequestContext & { readonly body: ImportBody }): Promise<{ result: ImportResult }> => {
    const { body } = call;
    if (body.readings !== undefined && body.readings.length !== body.rows.length)
      throw ruleBroken("invalid", callRefusal("invalid_fields"), { readings: contractRefusal(importReadings) });
    if (body.dry_run) {
      const rows = await judge(call, name, route, body);
      if (!isPlain(name, behaviours)) await writeInTurn(call, name, rows, behaviours);
      throw new RolledBack({ result: resultOf(rows, true) });
    }
    const rows = await judgeLocked(call, name, route, body);
    refuseBad(rows);
    await write(call, name, rows, behaviours);
    refuseBad(rows);
    return { result: resultOf(rows, false) };
  };
