import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import type { CollectionName } from "@railhead/service/store/collections";
import { OWN_COLUMNS } from "@railhead/service/store/own-columns";
import { isSettled } from "@railhead/service/store/columns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSteps } from "./find";
import { fieldNamed, physicalOf, type Field } from "./physical";
import { planOf, type PlanStep } from "./plans.fixtures";
import { sqlStores } from "./sql-store.fixtures";

let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());

const SETTLED = ([...RESOURCE_NAMES, ...(Object.keys(OWN_COLUMNS) as CollectionName[])] as const).filter(isSettled);
const KEYS = SETTLED.flatMap((name) => physicalOf(name)!.uniques.map(({ index, fields }) => ({ name, index, fields })));
const held = ({ kind }: Field): string | number =>
  kind === "text" ? "Abc" : kind === "day" ? "2026-11-21" : kind === "whole" || kind === "long" ? 7 : "7";

/** Which index answers, and by which condition, where no table is small enough to be read through. */
async function indexFor(
  name: CollectionName,
  fields: readonly string[],
  values: (field: Field) => readonly (string | number)[],
): Promise<PlanStep | undefined> {
  const physical = physicalOf(name)!;
  const all = fields.map((field) => {
    const [first = "", ...more] = values(fieldNamed(physical, field));
    return {
      field,
      test: more.length === 0 ? { op: "eq" as const, value: first } : { op: "in" as const, value: [first, ...more] },
    };
  });
  const { text, values: params } = findSteps(physical, { where: { all } })[0]!(undefined);
  return (await planOf(stores.pool, { text, values: params })).find((step) => step["Index Cond"] !== undefined);
}
const comparedIn = (plan: PlanStep | undefined, fields: readonly string[]) =>
  fields.filter((field) => plan?.["Index Cond"]?.includes(field) === true);

describe("a question for rows by a unique key", () => {
  it.each(KEYS)("of $name goes by $index, with every part of it", async ({ name, index, fields }) => {
    const plan = await indexFor(name, fields, (field) => [held(field)]);
    expect([plan?.["Index Name"], comparedIn(plan, fields)]).toEqual([index, fields]);
  });
  it("goes by it too where one part may be one of several: a car in all its spellings", async () => {
    const plan = await indexFor("railcars", ["prefix", "car_number"], ({ name }) =>
      name === "prefix" ? ["GATX"] : ["451", "0451", "00451"],
    );
    expect([plan?.["Index Name"], comparedIn(plan, ["prefix", "car_number"])]).toEqual([
      "railcars_u1",
      ["prefix", "car_number"],
    ]);
  });
});
