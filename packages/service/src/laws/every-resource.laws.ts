import type { ResourceName } from "@railhead/api-contract/entities";
import { isImported } from "@railhead/api-contract/imports";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { GENERIC_WRITES_HELD_BACK } from "../crud/generic";
import type { Store } from "../store/store.port";
import { createOfficeWorld, rowIn, rowsIn, type Api, type OfficeWorld } from "./office-world.laws";

const SAMPLES = [
  "America/Chicago",
  "Sample",
  "SMPL",
  "TX",
  "2026-11-21",
  "12.5",
  "12",
  "1.001",
  5,
  true,
  "a@example.com",
  "UN1234",
  [],
  {},
];

/** Records that are booked once: every change of them is refused. */
export const NEVER_CHANGED: ReadonlySet<ResourceName> = new Set<ResourceName>([
  "bol-versions",
  "cherrypicking-transactions",
  "assets-reconciliation-tracking",
  "meter-factors",
]);

/** What an import says of a row that is as its record is. */
const ONE_UNCHANGED = { new: 0, changed: 0, unchanged: 1, refused: 0 };

/** A value that a schema takes: one of its own list, or a common one. */
export function sample(schema: z.ZodMiniType): unknown {
  const found = SAMPLES.find((value) => schema.safeParse(value).success);
  if (found !== undefined) return found;
  const issue = schema.safeParse("?").error?.issues[0];
  return issue?.code === "invalid_value" ? issue.values[0] : undefined;
}

/** Makes one record of a resource, and first what it must refer to. */
async function make(api: Api, name: ResourceName, made: Map<ResourceName, string>): Promise<Record<string, unknown>> {
  const { writable, references = {} } = RESOURCES[name].entity;
  const body: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(writable)) {
    if (schema.safeParse(null).success || schema.safeParse([]).success) continue;
    const target = references[field] as ResourceName | undefined;
    if (field === "to_uom_id") body[field] = await otherUnit(api, name, made);
    else if (field === "uom_id" && IN_POUNDS.has(name)) body[field] = await pound(api, made);
    else if (name === "product-sizes" && field === "product_name_id") body[field] = await sand(api);
    else body[field] = target === undefined ? sample(schema) : await idOf(api, target, made);
  }
  return body;
}

/** A unit that another one may be converted to: of its class, or of another one between classes. */
async function otherUnit(api: Api, name: ResourceName, made: Map<ResourceName, string>): Promise<string> {
  // Asked for again it is the same one.
  const [known] = rowsIn(await api.get("uom?q=Other"));
  if (known !== undefined) return known.id;
  const isBetween = name === "uom-product-inter-class-conversions";
  const classId = isBetween
    ? rowIn(await api.post("uom-classes", { name: `Other for ${name}` })).id
    : await idOf(api, "uom-classes", made);
  return rowIn(await api.post("uom", { name: `Other for ${name}`, abbreviation: "other", uom_class_id: classId })).id;
}

/** What is counted in a unit that is weighed in. */
const IN_POUNDS: ReadonlySet<ResourceName> = new Set<ResourceName>(["scales", "orders"]);

/** A product that comes in sizes. */
async function sand(api: Api): Promise<string> {
  const [known] = rowsIn(await api.get("product-names?q=Sample+sand"));
  return known?.id ?? rowIn(await api.post("product-names", { name: "Sample sand", family: "sand" })).id;
}

/** A unit that scales weigh in. */
async function pound(api: Api, made: Map<ResourceName, string>): Promise<string> {
  const [known] = rowsIn(await api.get("uom?q=Pound"));
  if (known !== undefined) return known.id;
  const uom_class_id = await idOf(api, "uom-classes", made);
  return rowIn(await api.post("uom", { name: "Pound", abbreviation: "lb", uom_class_id })).id;
}

/** The id of a record of a resource: a known one, or one that is made. */
export async function idOf(api: Api, name: ResourceName, made: Map<ResourceName, string>): Promise<string> {
  const known = made.get(name);
  if (known !== undefined) return known;
  const answer = await api.post(name, await make(api, name, made));
  if (answer.status !== 200)
    throw new Error(`${name}: ${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
  const { id } = rowIn(answer);
  made.set(name, id);
  return id;
}

/** The generic calls, of every resource of the contract: answers fit the contract, whatever the record. */
export function everyResourceLaws(makeStore: () => Store): void {
  describe.each(RESOURCE_NAMES.map((name) => ({ name })))("$name", ({ name }) => {
    let world: OfficeWorld;
    let admin: Api;
    beforeAll(async () => {
      world = await createOfficeWorld(makeStore());
      admin = world.as("admin");
    });

    const isKept = () => world.store.keeps(name);

    it("is listed, paged and named, by each of its fields, or answers that it is not built", async () => {
      const kept = isKept();
      const due = kept ? [200, undefined] : [501, "not_built"];
      for (const path of [name, `${name}/list`, `${name}/names`, `${name}?q=a&count=1`]) {
        const { status, code } = await admin.get(path);
        expect([path, status, code]).toEqual([path, ...due]);
      }
      expect(world.errors).toEqual([]);
      if (!kept) return;
      for (const field of Object.keys({
        ...RESOURCES[name].entity.writable,
        ...RESOURCES[name].entity.derived,
        created_at: 1,
      })) {
        expect([field, (await admin.get(`${name}?sort=-${field}`)).status]).toEqual([field, 200]);
      }
    });

    it.skipIf(GENERIC_WRITES_HELD_BACK.has(name))(
      "is made, shown, found, saved as it is, and deleted unless it is booked once",
      async ({ skip }) => {
        skip(!isKept(), "not kept by this store");
        const made = new Map<ResourceName, string>([
          ["terminals", "1"],
          ["profiles", "1"],
          ["users", "3"],
        ]);
        const body = await make(admin, name, made);
        if (name === "terminals" || name === "users" || name === "profiles") made.delete(name);
        const id = await idOf(admin, name, made);
        expect(rowIn(await admin.get(`${name}/${id}`))).toMatchObject({ id, ...body });
        const label = RESOURCES[name].entity.label;
        const row = rowsIn(await admin.get(`${name}?sort=-id`)).find((one) => one.id === id);
        expect(typeof row?.[label]).toBe("string");
        expect(rowsIn(await admin.get(`${name}/names`))).toContainEqual({ id, name: row?.[label] });
        const imported = isImported(name)
          ? (await admin.post(`${name}/import`, { rows: [body], dry_run: true })).result
          : ONE_UNCHANGED;
        expect(imported).toMatchObject(ONE_UNCHANGED);
        const answers = [
          await admin.post(`${name}/${id}`, row),
          await admin.post(`${name}/bulk`, [{ id }]),
          await admin.call(`${name}/${id}/delete`),
          await admin.get(`${name}/${id}`),
        ];
        // A save that changes nothing is taken of any record.
        const due = NEVER_CHANGED.has(name) ? [200, 200, 409, 200] : [200, 200, 200, 404];
        expect(answers.map(({ status }) => status)).toEqual(due);
      },
    );

    it.skipIf(GENERIC_WRITES_HELD_BACK.has(name))(
      "says by every write that it is not built where this store does not keep it, by a list too",
      async ({ skip }) => {
        const kept = isKept();
        skip(kept, "kept by this store");
        const body = await make(
          admin,
          name,
          new Map<ResourceName, string>([
            ["terminals", "1"],
            ["profiles", "1"],
            ["users", "3"],
          ]),
        );
        const answers = [
          await admin.post(name, body),
          await admin.post(`${name}/bulk`, [body]),
          await admin.post(`${name}/bulk`, [body, body]),
        ];
        expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [501, "not_built"]));
      },
    );

    it.runIf(GENERIC_WRITES_HELD_BACK.has(name) && !["inbounds", "bulk-commodity-railcar-loads"].includes(name))(
      "is not written yet, and says so",
      async () => {
        const answers = [
          await admin.post(name, {}),
          await admin.post(`${name}/1`, {}),
          await admin.post(`${name}/bulk`, [{}]),
          await admin.call(`${name}/1/delete`),
        ];
        // A resource may have a call of its own at one of these addresses: then it judges what it was sent.
        expect(answers.filter((answer) => answer.status === 200)).toEqual([]);
        expect(world.errors).toEqual([]);
      },
    );
  });
}
