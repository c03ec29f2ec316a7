import type { AnyRow } from "@railhead/service/store/order";
import { storedPatch, storedRow } from "@railhead/service/store/stored-row";
import {
  DuplicateRow,
  ReadOnly,
  ReferenceMissing,
  RowKept,
  RowMissing,
  TransactionEnded,
} from "@railhead/service/store/store-errors";
import type {
  Anchor,
  Include,
  Join,
  Find,
  GroupQuery,
  RowGroup,
  JoinedSum,
  Where,
} from "@railhead/service/store/store.port";
import { ADDED_ONLY } from "@railhead/service/store/tables";
import { lookAtMany } from "../database/statistics";
import type { Send, Statement } from "./driver/driver.port";
import { countStatement, findSteps, idAsked, onePart, oneStatement, wholePart } from "./find";
import { anchorsBy, fieldRows, fieldsStatement, groupsBy, latestIdsStatement } from "./list-facts";
import { latestByPart, sumsStatement, joinedSumStatement } from "./sums";
import type { Physical } from "./physical";
import { prefetchOf, byId, type Prefetched } from "./include";
import { asRefusal } from "./refusals";
import type { Asking } from "./session";
import type { RowMemory } from "./row-memory";
import type { Part } from "./together";
import { fitsId } from "./values";
import { countOnFrom, insertMany, insertOne, removeOne, takenKeys, updateMany, updateOne } from "./writes";

type Values = Readonly<Record<string, unknown>>;
interface Change {
  readonly id: string;
  readonly patch: Values;
}

/** What a transaction may do, and whether it still may. */
export interface Life {
  readonly writes: boolean;
  ended: boolean;
  /** What came along with what a read asked; a write asks each time. */
  readonly prefetched: Prefetched | null;
}

/** One collection as one transaction sees it. */
export class SqlCollection {
  readonly #physical: Physical;
  readonly #session: Asking;
  readonly #life: Life;
  readonly #memory: RowMemory;

  constructor(physical: Physical, session: Asking, life: Life, memory: RowMemory) {
    this.#physical = physical;
    this.#memory = memory;
    this.#session = session;
    this.#life = life;
  }

  #alive(): void {
    if (this.#life.ended) throw new TransactionEnded(`${this.#physical.name} was asked after its transaction ended`);
  }

  #writable(): void {
    this.#alive();
    if (!this.#life.writes) throw new ReadOnly(`${this.#physical.name} was written to in a read`);
  }

  #changeable(): void {
    this.#writable();
    if (ADDED_ONLY.has(this.#physical.name)) throw new RowKept(this.#physical.name);
  }

  async #rows(statement: Statement, send: Send = this.#session.query): Promise<readonly AnyRow[]> {
    try {
      return (await send(statement)).map(([text]) => this.#memory.rowOf(this.#physical, text ?? ""));
    } catch (error) {
      throw asRefusal(error, this.#physical);
    }
  }

  /** Rows that may be asked for along with those of other collections, by id. */
  async #among(part: Part): Promise<readonly AnyRow[]> {
    try {
      const rows = (await this.#session.among(part)).map((text) => this.#memory.rowOf(this.#physical, text));
      return rows.length > 1 ? rows.sort(byId) : rows;
    } catch (error) {
      throw asRefusal(error, this.#physical);
    }
  }

  /** The rows of a page; what comes along with them is noted. */
  async #page(statement: Statement, prefetched: Prefetched, include: readonly Include[]): Promise<readonly AnyRow[]> {
    const prefetch = prefetchOf(this.#physical, include);
    if (prefetch === null) return this.#rows(statement);
    const found: AnyRow[][] = [[], ...prefetch.parts.map(() => [])];
    try {
      for (const [place, text] of await this.#session.query(statement)) {
        const at = Number(place);
        const physical = at === 0 ? this.#physical : prefetch.parts[at - 1]!.physical;
        found[at]!.push(this.#memory.rowOf(physical, text ?? ""));
      }
    } catch (error) {
      throw asRefusal(error, this.#physical);
    }
    prefetched.note(prefetch.parts, found);
    return found[0]!;
  }

  async get(id: string): Promise<AnyRow | undefined> {
    const [row] = await this.find({ where: { all: [{ field: "id", test: { op: "eq", value: id } }] }, limit: 1 });
    return row;
  }

  async find(query: Find<AnyRow> = {}): Promise<readonly AnyRow[]> {
    this.#alive();
    if (query.limit !== undefined && query.limit <= 0) return [];
    const { prefetched } = this.#life;
    const before = prefetched?.answer(this.#physical.name, query);
    if (before) return before;
    const include = prefetched === null ? undefined : query.include;
    const send = (statement: Statement) =>
      prefetched === null || include === undefined ? this.#rows(statement) : this.#page(statement, prefetched, include);
    const asked = idAsked(query);
    const id = fitsId(asked) ? asked : null;
    if (id !== asked) return [];
    const part =
      include !== undefined ? null : id === null ? wholePart(this.#physical, query) : onePart(this.#physical, id);
    if (part !== null) return this.#among(part);
    if (id !== null) return send(oneStatement(this.#physical, id, include));
    const rows: AnyRow[] = [];
    for (const step of findSteps(this.#physical, { ...query, include })) {
      rows.push(...(await send(step(query.limit === undefined ? undefined : query.limit - rows.length))));
      if (query.limit !== undefined && rows.length >= query.limit) break;
    }
    return rows;
  }

  async count(where?: Where<AnyRow>): Promise<number> {
    this.#alive();
    const [row] = await this.#session.query(countStatement(this.#physical, where));
    return Number(row?.[0]);
  }

  async fields(
    names: readonly string[],
    query: Pick<Find<AnyRow>, "where" | "limit"> = {},
  ): Promise<readonly AnyRow[]> {
    this.#alive();
    const rows = await this.#session.query(fieldsStatement(this.#physical, names, query));
    return fieldRows(this.#physical, names, rows);
  }

  async latestIds(by: string, of: readonly string[], where?: Where<AnyRow>): Promise<ReadonlyMap<string, string>> {
    this.#alive();
    const held = [...new Set(of)].filter(fitsId);
    if (held.length === 0) return new Map();
    const rows = await this.#session.query(latestIdsStatement(this.#physical, by, held, where));
    return new Map(rows.map(([owner, id]) => [owner ?? "", id ?? ""]));
  }

  async anchors(
    { where, sort = { field: "id", direction: "asc" } }: Pick<Find<AnyRow>, "where" | "sort">,
    every: number,
  ): Promise<{ readonly anchors: readonly Anchor[]; readonly total: number }> {
    this.#alive();
    return anchorsBy(this.#session.query, this.#physical, { where, sort, every });
  }

  async groups(query: GroupQuery<AnyRow>): Promise<readonly RowGroup[]> {
    this.#alive();
    return groupsBy(this.#session.query, this.#physical, query);
  }

  async sumBy(
    field: string,
    by: string,
    ids: readonly string[],
    where?: Where<AnyRow>,
  ): Promise<ReadonlyMap<string, string>> {
    this.#alive();
    const rows = await this.#session.query(sumsStatement(this.#physical, { field, by, ids, where }));
    return new Map(rows.map(([id, sum]) => [id ?? "", sum ?? "0"]));
  }

  async sum(field: string, joins: readonly Join[]): Promise<readonly JoinedSum[]> {
    this.#alive();
    const names = joins.flatMap(({ groups }) => groups);
    const rows = await this.#session.query(joinedSumStatement(this.#physical, field, joins));
    return rows.map((texts) => ({
      of: Object.fromEntries(names.map((name, at) => [name, texts[at] ?? null])),
      sum: texts[names.length] ?? "0",
    }));
  }

  async latestBy(
    by: string,
    of: readonly (string | number)[],
    where?: Where<AnyRow>,
    newest = "id",
  ): Promise<readonly AnyRow[]> {
    this.#alive();
    const held = [...new Set(of.map(String))].filter(fitsId);
    return held.length === 0 ? [] : this.#among(latestByPart(this.#physical, { by, of: held, where, newest }));
  }

  async insert(values: Values): Promise<AnyRow> {
    this.#writable();
    return this.#insert(this.#kept(storedRow(this.#physical.name, values)));
  }

  async #insert(row: Values, send: Send = this.#session.query): Promise<AnyRow> {
    const [made] = await this.#rows(insertOne(this.#physical, row), send);
    if (made === undefined) throw new DuplicateRow(this.#physical.name, await this.#takenKey(row, send));
    if (row["id"] !== undefined) await send(countOnFrom(this.#physical, made.id));
    return made;
  }

  /** The first key of a row that another row holds. */
  async #takenKey(row: Values, send: Send): Promise<readonly string[]> {
    const { statement, keys } = takenKeys(this.#physical, row);
    const [taken = []] = await send(statement);
    return keys[taken.indexOf("t")] ?? keys[0] ?? ["id"];
  }

  async insertAll(list: readonly Values[]): Promise<readonly AnyRow[]> {
    this.#writable();
    const made = await this.#insertAll(list.map((values) => this.#kept(storedRow(this.#physical.name, values))));
    await lookAtMany((text) => this.#session.query({ text, values: [] }), this.#physical.table, made.length);
    return made;
  }

  async #insertAll(rows: readonly Values[]): Promise<readonly AnyRow[]> {
    if (rows.length === 0) return [];
    if (rows.some((row) => row["id"] !== undefined)) {
      return this.#session.attempt(async (send) => {
        const made: AnyRow[] = [];
        for (const row of rows) made.push(await this.#insert(row, send));
        return made;
      });
    }
    const statement = insertMany(this.#physical, rows);
    return this.#physical.uniques.length === 0
      ? this.#rows(statement)
      : this.#session.attempt((send) => this.#rows(statement, send));
  }

  async update(id: string, values: Values): Promise<AnyRow> {
    this.#changeable();
    const patch = this.#kept(storedPatch(this.#physical.name, values));
    if (!fitsId(id)) return this.#missing(id);
    if (Object.keys(patch).length === 0) return (await this.get(id)) ?? this.#missing(id);
    const statement = updateOne(this.#physical, id, patch);
    const [row] = this.#mayBeTaken(patch)
      ? await this.#session.attempt((send) => this.#rows(statement, send))
      : await this.#rows(statement);
    return row ?? this.#missing(id);
  }

  async updateAll(list: readonly Change[]): Promise<readonly AnyRow[]> {
    this.#changeable();
    const changes = list.map(({ id, patch }) => ({ id, patch: this.#kept(storedPatch(this.#physical.name, patch)) }));
    const [only, ...more] = changes;
    if (only === undefined) return [];
    // A change that fails alone has changed nothing.
    if (more.length === 0) return [await this.update(only.id, only.patch)];
    const odd = changes.find(({ id }) => !fitsId(id));
    if (odd !== undefined) return this.#missing(odd.id);
    const groups = changesAlike(changes);
    const inTurn = async (send: Send) => {
      const found = new Map<string, AnyRow>();
      for (const alike of groups) for (const row of await this.#change(alike, send)) found.set(row.id, row);
      return changes.map(({ id }) => found.get(id) ?? this.#missing(id));
    };
    // One statement that no taken key can refuse is all or nothing without a savepoint.
    const isSure = groups.length === 1 && !changes.some(({ patch }) => this.#mayBeTaken(patch));
    return isSure ? inTurn(this.#session.query) : this.#session.attempt(inTurn);
  }

  /** Whether another row may hold a unique key of what is written. */
  #mayBeTaken(patch: Values): boolean {
    return this.#physical.uniques.some((unique) => unique.fields.some((field) => field in patch));
  }

  /** Changes in the same fields, of as many rows: of all of them or of none. */
  async #change(alike: readonly Change[], send: Send): Promise<readonly AnyRow[]> {
    const ids = alike.map(({ id }) => id);
    const wanted = { where: { all: [{ field: "id", test: { op: "in", value: ids } }] } } as const;
    const same = () => this.#rows(findSteps(this.#physical, wanted)[0]!(undefined), send);
    if (Object.keys(alike[0]?.patch ?? {}).length === 0) return same();
    const rows = await this.#rows(
      updateMany(
        this.#physical,
        ids,
        alike.map(({ patch }) => patch),
      ),
      send,
    );
    if (rows.length === ids.length) return rows;
    const held = new Set((await same()).map(({ id }) => id));
    const missing = new RowMissing(this.#physical.name, ids.find((id) => !held.has(id)) ?? ids[0]!);
    // One went between the look and the change: the others are changed by now.
    if (rows.length > 0) this.#session.spoil(missing);
    throw missing;
  }

  async remove(id: string): Promise<void> {
    this.#changeable();
    if (!fitsId(id)) this.#missing(id);
    const gone = await this.#session
      .query(removeOne(this.#physical, id))
      .catch((error: unknown) => Promise.reject(asRefusal(error, this.#physical, true)));
    if (gone.length === 0) this.#missing(id);
  }

  #missing(id: string): never {
    throw new RowMissing(this.#physical.name, id);
  }

  /** Refuses ids that no column can hold: they can refer to nothing. */
  #kept(values: Values): Values {
    for (const { name, kind } of this.#physical.fields) {
      const value = values[name] ?? null;
      const ids = kind === "id" ? [value] : kind === "ids" && Array.isArray(value) ? value : [];
      if (ids.some((id) => id !== null && !fitsId(id))) throw new ReferenceMissing(this.#physical.name, name);
    }
    return values;
  }
}

/** Changes in the order in which they can be sent: those in the same fields together, those of one row one after another. */
function changesAlike(changes: readonly Change[]): readonly (readonly Change[])[] {
  const seen = new Map<string, number>();
  const alike = new Map<string, Change[]>();
  for (const change of changes) {
    const before = seen.get(change.id) ?? 0;
    seen.set(change.id, before + 1);
    const key = `${before} ${Object.keys(change.patch).join(" ")}`;
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [change]);
    else group.push(change);
  }
  return [...alike.values()];
}
