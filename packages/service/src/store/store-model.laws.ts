import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rows } from "./collections";
import type { After, Find, Store, Tx } from "./store.port";
import { event, type Subject } from "./store-rows.laws";

type Event = Rows["events"];
/** What a store of events should hold, kept as plainly as possible. */
interface Model {
  readonly rows: readonly Event[];
  readonly lastId: number;
}
type Values = {
  readonly at: number;
  readonly action: string;
  readonly reason: string | null;
  readonly terminal_id: string | null;
};
type ModelStep =
  | { readonly kind: "insert"; readonly values: Values }
  | { readonly kind: "update"; readonly which: number; readonly values: Partial<Values> }
  | { readonly kind: "remove"; readonly which: number }
  | { readonly kind: "find"; readonly query: Find<Event>; readonly from: number | null };

const text = fc.constantFrom("a", "A", "ab", "B", "c", "C9", "c10");
const values = {
  at: fc.integer({ min: 0, max: 4 }),
  action: text,
  reason: fc.option(text, { nil: null }),
  terminal_id: fc.constantFrom("1", "2", "10", null),
};
const test = fc.oneof(
  fc.record({
    field: fc.constant("at" as const),
    test: fc.record({
      op: fc.constantFrom("lt" as const, "lte" as const, "gt" as const, "gte" as const),
      value: values.at,
    }),
  }),
  fc.record({
    field: fc.constantFrom("action" as const, "reason" as const),
    test: fc.record({ op: fc.constantFrom("eq" as const, "ne" as const), value: values.reason }),
  }),
  fc.record({
    field: fc.constantFrom("action" as const, "reason" as const),
    test: fc.record({ op: fc.constant("same" as const), value: text }),
  }),
  fc.record({
    field: fc.constant("terminal_id" as const),
    test: fc.record({ op: fc.constant("in" as const), value: fc.array(values.terminal_id, { maxLength: 3 }) }),
  }),
);
const query: fc.Arbitrary<Find<Event>> = fc.record(
  {
    where: fc.record(
      {
        all: fc.array(test, { maxLength: 2 }),
        search: fc.record({
          text: fc.constantFrom("", "A", "c", "b a"),
          fields: fc.constant(["action", "reason"] as const),
        }),
      },
      { requiredKeys: [] },
    ),
    sort: fc.record({
      field: fc.constantFrom(
        "id" as const,
        "at" as const,
        "action" as const,
        "reason" as const,
        "terminal_id" as const,
      ),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
    limit: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: [] },
);

/** What one transaction does, at random. */
const steps = (): fc.Arbitrary<ModelStep[]> =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("insert" as const), values: fc.record(values) }),
      fc.record({
        kind: fc.constant("update" as const),
        which: fc.nat(20),
        values: fc.record(values, { requiredKeys: [] }),
      }),
      fc.record({ kind: fc.constant("remove" as const), which: fc.nat(20) }),
      fc.record({ kind: fc.constant("find" as const), query, from: fc.option(fc.nat(20), { nil: null }) }),
    ),
    { maxLength: 10 },
  );

const folded = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
const numeric = (field: string, value: unknown) =>
  field.endsWith("id") && typeof value === "string" ? Number(value) : folded(value);

function passes(
  row: Event,
  { field, test: { op, value } }: NonNullable<NonNullable<Find<Event>["where"]>["all"]>[number],
): boolean {
  const own = row[field];
  if (op === "eq") return own === value;
  if (op === "ne") return own !== value;
  if (op === "in") return value.some((one) => one === own);
  if (op === "same") return folded(own) === folded(value);
  if (own === null) return false;
  const [a, b] = [folded(own) as number, folded(value) as number];
  return op === "lt" ? a < b : op === "lte" ? a <= b : op === "gt" ? a > b : a >= b;
}

function order(
  a: Pick<Event, "id"> & Partial<Event>,
  b: Pick<Event, "id"> & Partial<Event>,
  { field, direction }: NonNullable<Find<Event>["sort"]>,
): number {
  const [x, y] = [numeric(field, a[field] ?? null), numeric(field, b[field] ?? null)] as [number | null, number | null];
  const turn = direction === "asc" ? 1 : -1;
  if (x !== y && (x === null || y === null)) return x === null ? 1 : -1;
  if (x === null || y === null || x === y) return turn * (Number(a.id) - Number(b.id));
  return turn * (x < y ? -1 : 1);
}

/** The rows a query should give. */
function findInModel(
  model: Model,
  { where, sort = { field: "id", direction: "asc" }, limit = Infinity, after }: Find<Event>,
): readonly Event[] {
  const words = (where?.search?.text ?? "").toLowerCase().split(" ");
  const holds = (row: Event) =>
    where?.search === undefined ||
    words.every(
      (word) =>
        word === "" ||
        where.search!.fields.some((field) => (row[field] as string | null)?.toLowerCase().includes(word)),
    );
  const last =
    after && ({ id: after.id, [sort.field]: sort.field === "id" ? after.id : after.value } as unknown as Event);
  return model.rows
    .filter((row) => (where?.all ?? []).every((one) => passes(row, one)) && holds(row))
    .toSorted((a, b) => order(a, b, sort))
    .filter((row) => last === undefined || order(last, row, sort) < 0)
    .slice(0, limit);
}

/** Does one step in the store and in the model, compares what can be compared, and gives the model after it. */
async function compareByModel(tx: Tx, model: Model, step: ModelStep): Promise<Model> {
  const rows = tx.rows("events");
  if (step.kind === "insert") {
    const made = await rows.insert(event(step.values));
    expect(Number(made.id)).toBeGreaterThan(model.lastId);
    return { rows: [...model.rows, made], lastId: Number(made.id) };
  }
  if (step.kind === "find") {
    const mark = step.from === null ? undefined : model.rows[step.from % Math.max(1, model.rows.length)];
    const after = mark && { value: mark[step.query.sort?.field ?? "id"] as string | number | null, id: mark.id };
    const asked = after === undefined ? step.query : { ...step.query, after };
    expect(await rows.find(asked)).toEqual(findInModel(model, asked));
    expect(await rows.count(step.query.where)).toBe(findInModel(model, { where: step.query.where ?? {} }).length);
    return model;
  }
  const target = model.rows[step.which % Math.max(1, model.rows.length)];
  if (target === undefined) return model;
  if (step.kind === "remove") {
    await rows.remove(target.id);
    return { ...model, rows: model.rows.filter((row) => row.id !== target.id) };
  }
  const updated = await rows.update(target.id, step.values);
  expect(updated).toEqual({ ...target, ...step.values });
  return { ...model, rows: model.rows.map((row) => (row.id === target.id ? updated : row)) };
}

/** The committed rows are the model's, in every order. */
async function check(store: Store, model: Model): Promise<void> {
  for (const field of ["id", "at", "action", "reason", "terminal_id"] as const) {
    for (const direction of ["asc", "desc"] as const) {
      const asked: Find<Event> = { sort: { field, direction } };
      expect(await store.read((tx) => tx.rows("events").find(asked))).toEqual(findInModel(model, asked));
    }
  }
}

/** Stores compared with a model, over histories that nobody thought of. */
export function modelLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`model laws: ${name}`, () => {
    it("a page after page is the whole list, cut", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.option(fc.constantFrom("a", "B", "b", "c", ""), { nil: null }), { maxLength: 25 }),
          fc.constantFrom("asc" as const, "desc" as const),
          fc.integer({ min: 1, max: 7 }),
          async (reasons, direction, limit) => {
            const fresh = (await makeStore()).store;
            await fresh.transaction(async (tx) => {
              for (const reason of reasons) await tx.rows("events").insert(event({ reason }));
            });
            const sort = { field: "reason", direction } as const;
            const whole = await fresh.read((tx) => tx.rows("events").find({ sort }));
            const paged: Event[] = [];
            for (let after: After | undefined; ;) {
              const page = await fresh.read((tx) =>
                tx.rows("events").find({ sort, limit, ...(after ? { after } : {}) }),
              );
              paged.push(...page);
              const last = page.at(-1);
              if (last === undefined) break;
              after = { value: last.reason, id: last.id };
            }
            expect(paged).toEqual(whole);
            await fresh.close();
          },
        ),
        { numRuns: 60 },
      );
    });

    it("any history of transactions gives the rows the model gives", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ steps: steps(), fails: fc.boolean() }), { maxLength: 8 }),
          async (history) => {
            const made = await makeStore();
            let model: Model = { rows: [], lastId: 0 };
            for (const { steps: work, fails } of history) model = await runTransaction(made.store, model, work, fails);
            expect(await made.store.read((tx) => tx.rows("events").find())).toEqual(model.rows);
            await check(made.store, model);
            await made.settled?.();
            await made.store.close();
          },
        ),
        { numRuns: 80 },
      );
    });

    async function runTransaction(
      target: Store,
      model: Model,
      work: readonly ModelStep[],
      fails: boolean,
    ): Promise<Model> {
      let next = model;
      await target
        .transaction(async (tx) => {
          for (const step of work) next = await compareByModel(tx, next, step);
          if (fails) throw new Error("rolled back");
        })
        .catch((error: unknown) => {
          if (!fails) throw error;
        });
      return fails ? model : next;
    }
  });
}
