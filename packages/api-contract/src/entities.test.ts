import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { AnyEntity } from "./entity";
import { PROVISIONAL } from "./provisional";
import { isResourceName, RESOURCE_NAMES, RESOURCES } from "./resources";

/** How many resources may be provisional at most. Lower it when one is settled; never raise it. */
const PROVISIONAL_MOST = 11;

const AUDIT = ["created_at", "created_by", "updated_at", "updated_by"];
const entities = RESOURCE_NAMES.map((name) => ({ name, ...RESOURCES[name].entity }));
const jsonOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { properties = {}, required = [], additionalProperties } = z.toJSONSchema(schema, { io });
  return { fields: Object.keys(properties).sort(), required: [...required].sort(), additionalProperties };
};

describe.each(entities)("$name", (entity) => {
  const derived = Object.keys(entity.derived);
  const writable = Object.keys(entity.writable);
  const whole = [...new Set(["id", ...writable, ...derived, ...AUDIT])].sort();

  it("sends the whole record", () => {
    const { fields, required } = jsonOf(entity.row, "output");
    expect(fields).toEqual(whole);
    expect(required).toEqual(whole);
  });

  it("keeps written and derived fields apart", () => {
    expect(writable.filter((field) => derived.includes(field))).toEqual([]);
  });

  it("names a refusal for each of its confirmations, and no other", () => {
    const { asked = {}, confirmed = {} }: AnyEntity = entity;
    expect(Object.values(asked).sort()).toEqual(Object.keys(confirmed).sort());
  });

  it("asks a create for what has no default and may not be null", () => {
    const needed = writable.filter(
      (field) => !entity.writable[field]?.safeParse(null).success && !(field in (entity.defaults ?? {})),
    );
    const { fields, required, additionalProperties } = jsonOf(entity.create, "input");
    expect(required).toEqual(needed.sort());
    expect(fields).toEqual([...whole, ...Object.keys(entity.confirmed ?? {})].sort());
    expect(additionalProperties).toBe(false);
  });

  it("takes a partial update and refuses unknown fields", () => {
    const { fields, required, additionalProperties } = jsonOf(entity.update, "input");
    expect(required).toEqual([]);
    expect(fields).toEqual(
      [
        ...new Set([
          ...whole,
          ...Object.keys(entity.stated ?? {}),
          ...Object.keys(entity.confirmed ?? {}),
          ...(entity.ignoredOnUpdate ?? []),
        ]),
      ].sort(),
    );
    expect(additionalProperties).toBe(false);
    expect(entity.update.safeParse({}).success).toBe(true);
    expect(entity.update.safeParse({ no_such_field: 1 }).success).toBe(false);
  });

  it("takes derived fields in an update, whatever they hold, but for those that state its reading", () => {
    const reading = ["updated_at", ...Object.keys(entity.stated ?? {})];
    const sentBack = Object.fromEntries(
      ["id", ...derived, ...AUDIT]
        .filter((field) => !reading.includes(field))
        .map((field) => [field, { any: "thing" }]),
    );
    expect(entity.update.safeParse(sentBack).success).toBe(true);
    for (const field of reading)
      expect([
        field,
        entity.update.safeParse({ [field]: 7 }).success,
        entity.update.safeParse({ [field]: "7" }).success,
      ]).toEqual([field, true, false]);
  });

  it("has defaults that its own fields accept", () => {
    const bad = Object.entries(entity.defaults ?? {}).filter(
      ([field, value]) => !entity.writable[field]?.safeParse(value).success,
    );
    expect(bad).toEqual([]);
  });

  it("names, searches and refers by fields it has", () => {
    const named = [
      entity.label,
      ...entity.search,
      ...(entity.unique ?? []).flat(),
      ...Object.keys(entity.references ?? {}),
    ];
    expect(named.filter((field) => !whole.includes(field))).toEqual([]);
    expect(
      Object.values(entity.references ?? {}).filter((target) => target === undefined || !isResourceName(target)),
    ).toEqual([]);
  });

  it("says what every id field it writes points at", () => {
    const points = writable.filter((field) => /_ids?$/.test(field) && entity.references?.[field] === undefined);
    expect(points.filter((field) => !POINTS_ELSEWHERE.has(`${entity.name}.${field}`))).toEqual([]);
  });

  it("keeps inside a terminal exactly when its records have one", () => {
    const owned = entity.name === "terminals" || whole.includes("terminal_id");
    const { routes } = RESOURCES[entity.name];
    const wrong = Object.entries(routes).filter(([, route]) => (route.metadata.boundary === "terminal") !== owned);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

/** Ids whose kind another field tells, or that are no endpoint's. */
const POINTS_ELSEWHERE = new Set([
  "bols.load_id",
  "cherrypicking-transactions.railcar_id",
  "railcar-loads-for-review.railcar_id",
  "transload-categories.source_category_id",
  "transload-categories.destination_category_id",
]);

describe("provisional resources", () => {
  it("are exactly the entities that say so", () => {
    expect([...PROVISIONAL].sort()).toEqual(
      entities
        .filter((entity) => entity.provisional)
        .map((entity) => entity.name)
        .sort(),
    );
  });

  it("only become fewer", () => {
    expect(PROVISIONAL.length).toBeLessThanOrEqual(PROVISIONAL_MOST);
  });
});

describe("a bulk list", () => {
  const body = RESOURCES.states.routes["bulk"]?.body ?? z.never();
  const ohio = { name: "Ohio", abbreviation: "OH" };

  it("changes rows that have an id and creates those without", () => {
    expect(body.safeParse([ohio, { id: "4", name: "Ohio" }]).success).toBe(true);
  });

  it("does not take a row with a malformed id for a new one", () => {
    expect(body.safeParse([{ id: "four", ...ohio }]).success).toBe(false);
  });

  it("refuses an incomplete new row, an unknown field and an empty list", () => {
    expect(body.safeParse([{ name: "Ohio" }]).success).toBe(false);
    expect(body.safeParse([{ ...ohio, capital: "Columbus" }]).success).toBe(false);
    expect(body.safeParse([]).success).toBe(false);
  });

  it("of visits to change refuses an unknown field and asks for ids", () => {
    const change = RESOURCES.inbounds.routes["bulkUpdate"]?.body ?? z.never();
    expect(change.safeParse([{ id: "4", po_number: "PO-7" }]).success).toBe(true);
    expect(change.safeParse([{ id: "4", colour: "grey" }]).success).toBe(false);
    expect(change.safeParse([{ po_number: "PO-7" }]).success).toBe(false);
  });
});
