import { RESOURCES } from "@railhead/api-contract/resources";
import { createDisplayWorld, type DisplayWorld } from "@railhead/service/units/display-world.laws";
import { beforeAll, expect, it } from "vitest";
import type { MakeGround } from "../access/world";

/** No period ends before it begins, and no upper limit lies below its lower one: at create, at update and in lists. */
export function pairLaws(makeGround: MakeGround): void {
  let world: DisplayWorld;
  beforeAll(async () => {
    world = await createDisplayWorld((await makeGround()).store);
  }, 60_000);
  const bodies = (): Readonly<Record<string, object>> => {
    const { customer, size } = world.ids;
    return {
      orders: {
        order_number: "SO-1",
        terminal_id: "1",
        customer_id: customer,
        product_size_id: size,
        quantity_ordered: "10",
        uom_id: world.units.lb,
      },
      jobs: { name: "Pad 7", terminal_id: "1" },
      contracts: { contract_number: "C-1", terminal_id: "1", customer_id: customer, valid_from: "2026-01-01" },
      "onsite-storage": { name: "Silo", terminal_id: "1", storage_kind: "silo", uom_id: world.units.lb },
    };
  };

  it("are named in the contract wherever a resource has two such fields", () => {
    const named = Object.entries(RESOURCES).flatMap(([name, { entity }]) =>
      ((entity as { readonly pairs?: readonly (readonly [string, string])[] }).pairs ?? []).map(
        (pair) => `${name} ${pair.join(" ")}`,
      ),
    );
    expect(named.toSorted()).toEqual([
      "contracts valid_from valid_to",
      "invoice-headers period_from period_to",
      "jobs starts_on ends_on",
      "onsite-storage high_alarm capacity",
      "onsite-storage low_alarm capacity",
      "onsite-storage low_alarm high_alarm",
      "orders valid_from valid_to",
    ]);
    const looksLikeOne = /(_from|(?<!up)_to|^starts_on|^ends_on|^low_alarm|^high_alarm)$/;
    const fields = Object.entries(RESOURCES).flatMap(([name, { entity }]) =>
      Object.keys(entity.writable)
        .filter((field) => looksLikeOne.test(field))
        .map((field) => `${name} ${field}`),
    );
    expect(
      fields.filter(
        (field) =>
          !named.some((pair) => pair.startsWith(field.split(" ")[0] ?? "") && pair.includes(` ${field.split(" ")[1]}`)),
      ),
    ).toEqual(["uom-product-inter-class-conversions valid_from"]);
  });

  it.each([
    [
      "orders",
      { valid_from: "2026-03-01", valid_to: "2026-02-28" },
      "valid_to",
      "Valid to (2026-02-28) is before valid from (2026-03-01). Enter 2026-03-01 or later.",
    ],
    [
      "jobs",
      { starts_on: "2026-03-01", ends_on: "2026-02-28" },
      "ends_on",
      "Ends on (2026-02-28) is before starts on (2026-03-01). Enter 2026-03-01 or later.",
    ],
    [
      "contracts",
      { valid_from: "2026-03-01", valid_to: "2026-02-28" },
      "valid_to",
      "Valid to (2026-02-28) is before valid from (2026-03-01). Enter 2026-03-01 or later.",
    ],
    [
      "onsite-storage",
      { low_alarm: "10", high_alarm: "9.5" },
      "high_alarm",
      "High alarm (9.5) is below low alarm (10). Enter 10 or more.",
    ],
  ] as const)("%s are refused at the second of the two", async (name, reversed, field, sentence) => {
    const { admin } = world;
    const body = bodies()[name] ?? {};
    const created = await admin.post(name, { ...body, ...reversed });
    if (created.status === 501) return;
    expect([created.status, created.fields]).toEqual([422, { [field]: sentence }]);
    const { id } = await world.make(name, body);
    const updated = await admin.post(`${name}/${id}`, reversed);
    expect([updated.status, updated.fields]).toEqual([422, { [field]: sentence }]);
    const listed = await admin.post(`${name}/bulk`, [{ id, ...reversed }]);
    expect([listed.status, listed.fields]).toEqual([422, { [`0.${field}`]: sentence }]);
    const [first, second] = Object.entries(reversed) as [[string, string], [string, string]];
    expect((await admin.post(`${name}/${id}`, Object.fromEntries([second]))).status).toBe(200);
    // The first alone, beyond the stored second.
    expect(Object.keys((await admin.post(`${name}/${id}`, Object.fromEntries([first]))).fields)).toEqual([first[0]]);
    expect((await admin.post(`${name}/${id}`, { [first[0]]: second[1] })).status).toBe(200);
  });

  it("that were stored reversed may stay while something else is corrected", async () => {
    const { id } = await world.make("jobs", { name: "Pad 8", terminal_id: "1" });
    await world.store.transaction(({ rows }) =>
      rows("jobs").update(id, { starts_on: "2026-03-01", ends_on: "2026-02-01" }),
    );
    expect((await world.admin.post(`jobs/${id}`, { comments: "looked at" })).status).toBe(200);
    expect((await world.admin.post(`jobs/${id}`, { ends_on: "2026-04-01" })).status).toBe(200);
  });
}
