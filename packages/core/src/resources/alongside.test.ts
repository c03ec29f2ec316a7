import { describe, expect, it } from "vitest";
import { factsOf } from "./open-list";
import { columnsOf } from "./listed-columns";
import { onsiteStorageResource } from "./onsite-storage.resource";
import { ordersResource } from "./orders.resource";
import { outboundTrucksResource } from "./outbound-trucks.resource";
import { railcarsResource } from "./railcars.resource";
import type { ResourceFacts } from "./resource.types";

const FACTS = [outboundTrucksResource, onsiteStorageResource, railcarsResource] as unknown as readonly ResourceFacts[];
const listOf = (page: string) => FACTS.find((one) => one.page === page);

describe("what stands alongside an order", () => {
  const lists = ordersResource.alongside ?? [];

  it("are trucks without an order, storage and railcars, of its product", () => {
    expect(lists.map(({ page }) => page)).toEqual(["outbound-trucks", "onsite-storage", "railcars"]);
    expect(lists.every(({ from }) => Object.hasOwn(ordersResource.entity.writable, from))).toBe(true);
  });

  it.each(lists)("$page can be asked for them, and has the columns that are shown, its name first", (list) => {
    const facts = listOf(list.page);
    const fields = facts === undefined ? {} : factsOf(facts).fields;

    expect(
      [list.by, ...(list.also ?? []).map(({ field }) => field)].filter((key) => !Object.hasOwn(fields, key)),
    ).toEqual([]);
    const keys = facts === undefined ? [] : columnsOf(facts).map(({ key }) => key);
    expect(list.columns.filter((key) => !keys.includes(key))).toEqual([]);
    expect(list.columns[0]).toBe(facts?.title);
  });
});
