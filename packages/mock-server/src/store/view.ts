import { searchWords, sortKey } from "@railhead/core/list/sort-key.rules";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { CollectionName } from "@railhead/service/store/collections";
import { anchorsOf, groupRows } from "@railhead/service/store/grouped-rows";
import { uniqueKey, type AnyRow, type OtherRows } from "@railhead/service/store/order";
import { storedPatch, storedRow } from "@railhead/service/store/stored-row";
import { DuplicateRow, ReadOnly, RowKept, RowMissing, TransactionEnded } from "@railhead/service/store/store-errors";
import type {
  Anchor,
  Find,
  GroupQuery,
  Join,
  RowGroup,
  Search,
  JoinedSum,
  Via,
  Where,
} from "@railhead/service/store/store.port";
import { countRows, findRows } from "./plan";
import { ADDED_ONLY, kindOf } from "@railhead/service/store/tables";
import type { Table } from "./table";
import { joinedSums } from "./joined-sums";

/** What a transaction may do, and whether it still may. */
export interface Life {
  readonly writes: boolean;
  ended: boolean;
}

const freezeDeep = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeDeep(inner);
  return Object.freeze(value);
};

/** A row of one's own: nothing that the caller keeps can change it, nor anything handed out. */
function ownRow(row: Readonly<Record<string, unknown>>, id: string): AnyRow {
  const own: Record<string, unknown> = { id };
  for (const [key, value] of Object.entries(row)) {
    if (value === undefined || key === "id") continue;
    own[key] = typeof value === "object" && value !== null ? freezeDeep(structuredClone(value)) : value;
  }
  return Object.freeze(own) as AnyRow;
}

/** One table as one transaction sees it: the last commit, with its own writes laid over. */
export class View {
  readonly table: Table;
  /** Written rows, null where removed. In a read: rows as they were when the read began. */
  readonly overlay = new Map<string, AnyRow | null>();
  lastId: bigint;
  /** The collection whose ids are counted together with these. */
  private sibling: View | null = null;
  private readonly life: Life;
  private readonly viewOf: (name: string) => View;
  private readonly otherRows: OtherRows = {
    holdsWord: () => false,
    fieldOf: (row, via) => this.named(row, via),
  };
  /** Made with the first write: most views only read. */
  private claims: Map<string, string> | null = null;

  /** `viewOf`: the other tables as the same transaction sees them. */
  constructor(table: Table, life: Life, viewOf: (name: string) => View) {
    this.table = table;
    this.life = life;
    this.viewOf = viewOf;
    this.lastId = table.lastId;
  }

  countTogetherWith(sibling: View): void {
    this.sibling = sibling;
  }

  private nextId(): string {
    const others = this.sibling?.lastId ?? 0n;
    return String((others > this.lastId ? others : this.lastId) + 1n);
  }

  async get(id: string): Promise<AnyRow | undefined> {
    this.alive();
    return this.present(id);
  }

  async find(query: Find<AnyRow> = {}): Promise<readonly AnyRow[]> {
    this.alive();
    const others = query.where?.search === undefined ? this.otherRows : await this.searched(query.where.search);
    return findRows(this.table, this.overlay, query, others);
  }

  async count(where?: Where<AnyRow>): Promise<number> {
    this.alive();
    const others = where?.search === undefined ? this.otherRows : await this.searched(where.search);
    return countRows(this.table, this.overlay, where, others);
  }

  async fields(
    names: readonly string[],
    query: Pick<Find<AnyRow>, "where" | "limit"> = {},
  ): Promise<readonly AnyRow[]> {
    return (await this.find(query)).map((row) => ({
      id: row.id,
      ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    }));
  }

  async latestIds(by: string, of: readonly string[], where?: Where<AnyRow>): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.latestBy(by, of, where)).map((row) => [String(row[by]), row.id]));
  }

  async anchors(
    { where, sort = { field: "id", direction: "asc" } }: Pick<Find<AnyRow>, "where" | "sort">,
    every: number,
  ): Promise<{ readonly anchors: readonly Anchor[]; readonly total: number }> {
    const rows = await this.find({ ...(where ? { where } : {}), sort });
    return anchorsOf(rows, sort, every, (row, { field, via }) =>
      via === undefined ? row[field] : this.named(row, via),
    );
  }

  async groups({ where, by, sums, limit }: GroupQuery<AnyRow>): Promise<readonly RowGroup[]> {
    const rows = await this.find(where === undefined ? {} : { where });
    const kind = by.via === undefined ? this.table.kindOf(by.field) : kindOf(by.via.of, by.via.field);
    const valueOf = (row: AnyRow) => (by.via === undefined ? row[by.field] : this.named(row, by.via));
    return groupRows(rows, { keyOf: (value) => sortKey(kind, value), valueOf, direction: by.direction, sums }).slice(
      0,
      limit,
    );
  }

  /** A field of the row that a row names. */
  private named(row: AnyRow, { by, of, field }: Via): unknown {
    const id = row[by];
    return typeof id === "string" ? (this.viewOf(of).present(id)?.[field] ?? null) : null;
  }

  /** The rows of other tables in which the words of a search are, looked for once. */
  private async searched({ text, beyond = [] }: Search<AnyRow>): Promise<OtherRows> {
    const ids = new Map<string, ReadonlySet<unknown>>();
    for (const word of beyond.length === 0 ? [] : new Set(searchWords(text))) {
      for (const [at, { of, fields, theirs = "id" }] of beyond.entries()) {
        const rows = await this.viewOf(of).find({ where: { search: { text: word, fields } } });
        ids.set(`${at} ${word}`, new Set(rows.map((row) => row[theirs])));
      }
    }
    return {
      ...this.otherRows,
      holdsWord: (row, word) => beyond.some(({ by }, at) => ids.get(`${at} ${word}`)?.has(row[by])),
    };
  }

  async sumBy(
    field: string,
    by: string,
    ids: readonly string[],
    where?: Where<AnyRow>,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await this.find({
      where: { ...where, all: [{ field: by, test: { op: "in", value: ids } }, ...(where?.all ?? [])] },
    });
    const parts = new Map<string, string[]>();
    for (const row of rows) {
      const part = parts.get(String(row[by])) ?? [];
      if (typeof row[field] === "string") part.push(row[field]);
      parts.set(String(row[by]), part);
    }
    return new Map([...parts].map(([id, decimals]) => [id, sumDecimals(decimals)]));
  }

  async latestBy(
    by: string,
    of: readonly (string | number)[],
    where?: Where<AnyRow>,
    newest = "id",
  ): Promise<readonly AnyRow[]> {
    const rows = await this.find({
      where: { ...where, all: [{ field: by, test: { op: "in", value: of } }, ...(where?.all ?? [])] },
      sort: { field: newest, direction: "desc" },
    });
    const latestBy = new Map<unknown, AnyRow>();
    // The last one comes first, and those without a value come last.
    for (const row of rows) if (!latestBy.has(row[by])) latestBy.set(row[by], row);
    return [...latestBy.values()];
  }

  async sum(field: string, joins: readonly Join[]): Promise<readonly JoinedSum[]> {
    this.alive();
    return joinedSums(this, field, joins, this.viewOf);
  }

  async insert(row: Readonly<Record<string, unknown>>): Promise<AnyRow> {
    this.writable();
    const given = typeof row["id"] === "string" ? row["id"] : null;
    const id = given ?? this.nextId();
    if (given !== null && this.present(id) !== undefined) throw new DuplicateRow(this.table.name, ["id"]);
    const own = ownRow(storedRow(this.table.name as CollectionName, row), id);
    this.claim(own, undefined);
    if (BigInt(id) > this.lastId) this.lastId = BigInt(id);
    this.overlay.set(id, own);
    return own;
  }

  async update(id: string, patch: Readonly<Record<string, unknown>>): Promise<AnyRow> {
    this.changeable();
    const before = this.present(id);
    if (before === undefined) throw new RowMissing(this.table.name, id);
    const own = ownRow({ ...before, ...storedPatch(this.table.name as CollectionName, patch) }, id);
    this.claim(own, before);
    this.overlay.set(id, own);
    return own;
  }

  async insertAll(rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly AnyRow[]> {
    return this.together(async () => {
      const made: AnyRow[] = [];
      for (const row of rows) made.push(await this.insert(row));
      return made;
    });
  }

  async updateAll(
    changes: readonly { readonly id: string; readonly patch: Readonly<Record<string, unknown>> }[],
  ): Promise<readonly AnyRow[]> {
    this.changeable();
    return this.together(async () => {
      const changed: AnyRow[] = [];
      for (const { id, patch } of changes) changed.push(await this.update(id, patch));
      return changed;
    });
  }

  async remove(id: string): Promise<void> {
    this.changeable();
    const before = this.present(id);
    if (before === undefined) throw new RowMissing(this.table.name, id);
    for (const fields of this.table.uniqueFields) this.release(fields, before);
    this.overlay.set(id, null);
  }

  alive(): void {
    if (this.life.ended) throw new TransactionEnded(`${this.table.name} was asked after its transaction ended`);
  }

  /** Several writes, all or none. */
  private async together<A>(work: () => Promise<A>): Promise<A> {
    this.writable();
    const overlay = new Map(this.overlay);
    const claims = this.claims && new Map(this.claims);
    try {
      return await work();
    } catch (error) {
      this.overlay.clear();
      for (const [id, row] of overlay) this.overlay.set(id, row);
      this.claims = claims;
      throw error;
    }
  }

  private writable(): void {
    this.alive();
    if (!this.life.writes) throw new ReadOnly(`${this.table.name} was written to in a read`);
  }

  private changeable(): void {
    this.writable();
    if (ADDED_ONLY.has(this.table.name)) throw new RowKept(this.table.name);
  }

  private present(id: string): AnyRow | undefined {
    const own = this.overlay.get(id);
    return own === undefined ? this.table.row(id) : (own ?? undefined);
  }

  /** Takes the row's unique keys, or throws before anything is changed. */
  private claim(row: AnyRow, before: AnyRow | undefined): void {
    const claims = (this.claims ??= new Map<string, string>());
    const keys = this.table.uniqueFields.map((fields) => ({ fields, key: uniqueKey(row, fields) }));
    for (const { fields, key } of keys) {
      if (key === null) continue;
      const own = claims.get(claimName(fields, key));
      const committed = this.table.holder(fields, key);
      const holder = own ?? (committed !== undefined && !this.overlay.has(committed) ? committed : undefined);
      if (holder !== undefined && holder !== row.id) throw new DuplicateRow(this.table.name, fields);
    }
    for (const { fields, key } of keys) {
      if (before !== undefined) this.release(fields, before);
      if (key !== null) claims.set(claimName(fields, key), row.id);
    }
  }

  private release(fields: readonly string[], row: AnyRow): void {
    const key = uniqueKey(row, fields);
    if (key === null) return;
    const name = claimName(fields, key);
    if (this.claims?.get(name) === row.id) this.claims.delete(name);
  }
}

const claimName = (fields: readonly string[], key: string) => `${fields.join(",")} ${key}`;
