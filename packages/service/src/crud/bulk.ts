import type { ResourceName } from "@railhead/api-contract/entities";
import type { RouteFacts } from "@railhead/api-contract/rest";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { Work } from "../events";
import { demand } from "../http/access";
import { asRowProblem } from "../http/answers";
import { Problem, type ProblemTag } from "../problems";
import type { AnyRow } from "../store/order";
import type { Behaviours } from "./behaviour";
import type { Presenter } from "./derive";
import { lockRecords, visibleRows } from "./visible";
import { refuseStale } from "./stale";
import { faultsOf, insertOne, updateOne, writtenBy, writtenRecord, type Piece, type Values } from "./write";

/** What is wrong with a list, row by row; one refusal tells it all. */
class Faults {
  readonly fields: Record<string, string> = {};
  private readonly tags = new Set<ProblemTag>();

  add(tag: ProblemTag, fields: Readonly<Record<string, string>>): void {
    for (const [field, sentence] of Object.entries(fields)) {
      this.tags.add(tag);
      this.fields[field] ??= sentence;
    }
  }

  /** A refusal of one row, its fields put in their place. */
  addProblem(prefix: string, problem: Problem): void {
    const fields = Object.entries(problem.fields ?? {}).map(([field, sentence]) => [
      field.startsWith(prefix) ? field : `${prefix}${field}`,
      sentence,
    ]);
    this.add(problem._tag, fields.length === 0 ? { [`${prefix}id`]: problem.message } : Object.fromEntries(fields));
  }

  throwIfAny(): void {
    const rows = new Set(Object.keys(this.fields).map((field) => field.split(".")[0])).size;
    if (rows === 0) return;
    const tag = (["Forbidden", "NotFound", "Conflict"] as const).find((one) => this.tags.has(one)) ?? "RuleBroken";
    throw new Problem(tag, "bad_rows", `${rows === 1 ? "One row" : `${rows} rows`} cannot be saved, so nothing was.`, {
      fields: this.fields,
    });
  }
}

/** Each row needs what its own kind of change needs, not only what the list as a whole does. */
function demandByRow(work: Work, facts: RouteFacts, bodies: readonly Values[]): void {
  if (facts.rows === undefined) return;
  if (bodies.some((body) => body["id"] === undefined)) demand(facts.rows.create, work.caller);
  if (bodies.some((body) => body["id"] !== undefined)) demand(facts.rows.update, work.caller);
}

/** The rows to change, found in one question; absent, foreign and repeated ones are faults of their places. */
async function piecesOf(
  work: Work,
  name: ResourceName,
  bodies: readonly Values[],
  faults: Faults,
): Promise<readonly Piece[]> {
  const ids = bodies.flatMap((body) => (typeof body["id"] === "string" ? [body["id"]] : []));
  await lockRecords(work, name, ids);
  const found = await visibleRows(work, name, ids);
  const byId = new Map(found.flatMap((row) => (row === undefined ? [] : [[row.id, row as unknown as AnyRow]])));
  const seen = new Set<unknown>();
  return bodies.map((body, at) => {
    const id = body["id"];
    const before = typeof id === "string" ? (byId.get(id) ?? null) : null;
    if (typeof id === "string" && before === null)
      faults.add("NotFound", { [`${at}.id`]: `This ${RESOURCES[name].entity.kind} does not exist.` });
    if (id !== undefined && seen.has(id))
      faults.add("RuleBroken", { [`${at}.id`]: "This record stands in the list twice." });
    seen.add(id);
    return { prefix: `${at}.`, before, values: writtenBy(name, body) };
  });
}

/** Creates rows without an id and changes those with one: all or nothing, every bad row named. */
export async function saveAll(
  work: Work,
  name: ResourceName,
  bodies: readonly Values[],
  facts: RouteFacts,
  behaviours: Behaviours,
  presenter: Presenter,
): Promise<readonly AnyRow[]> {
  demandByRow(work, facts, bodies);
  const faults = new Faults();
  const pieces = await piecesOf(work, name, bodies, faults);
  const lockAll = behaviours[name]?.lockAll as ((work: Work, rows: readonly AnyRow[]) => Promise<void>) | undefined;
  await lockAll?.(
    work,
    pieces.flatMap(({ before }) => before ?? []),
  );
  faults.add("RuleBroken", await faultsOf(work, name, pieces));
  const broken = new Set(Object.keys(faults.fields).map((field) => Number(field.split(".")[0])));
  const saved: AnyRow[] = [];
  for (const [at, { prefix, before }] of pieces.entries()) {
    if (broken.has(at)) continue;
    const body = bodies[at] ?? {};
    try {
      if (before !== null) await refuseStale(work, writtenRecord(work, name, before, presenter), body);
      saved.push(
        before === null
          ? await insertOne(work, name, body, behaviours)
          : await updateOne(work, name, before, body, behaviours),
      );
    } catch (error) {
      const problem = asRowProblem(error);
      if (problem === null) throw error;
      faults.addProblem(prefix, problem);
    }
  }
  faults.throwIfAny();
  return presenter.present(work, name, saved);
}
