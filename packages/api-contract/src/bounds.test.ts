import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "./all-routes";
import * as bounds from "./bounds";
import { type NumberBound } from "./bounds";
import { RESOURCE_NAMES, RESOURCES } from "./resources";
import { inboundTruck } from "./inbound-truck-routes";

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const sentencesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
type Schema = Readonly<Record<string, unknown>>;

/** Every number that people write, by the helper that makes its schema. */
const NUMBERS = Object.entries(bounds).flatMap(
  ([name, make]): readonly (readonly [string, z.ZodMiniType, NumberBound])[] => {
    const schema = typeof make === "function" && make.length === 0 ? (make as () => z.ZodMiniType)() : undefined;
    const of = schema && bounds.boundOf(schema);
    return schema && of ? [[name, schema, of]] : [];
  },
);
const step = (decimals: number) => (decimals === 0 ? "1" : `0.${"1".padStart(decimals, "0")}`);
/** A decimal of so many places as a text, from its smallest steps. */
const textOf = (value: bigint, decimals: number) => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
const stepsOf = (text: string, decimals: number) => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(`${whole}${fraction.padEnd(decimals, "0")}`);
};

describe.each(NUMBERS)("%s", (_name, schema, { least, most, decimals, sentence }) => {
  const [low, high] = [stepsOf(least, decimals), stepsOf(most, decimals)];

  it("takes both its bounds and every number between them", () => {
    expect([least, most].filter((text) => !takes(schema, text))).toEqual([]);
    fc.assert(fc.property(fc.bigInt({ min: low, max: high }), (value) => takes(schema, textOf(value, decimals))));
  });
  it("refuses every number beyond them, and says its bounds", () => {
    const beyond = fc.oneof(
      fc.bigInt({ min: -(10n ** 38n), max: low - 1n }),
      fc.bigInt({ min: high + 1n, max: 10n ** 38n }),
    );
    fc.assert(
      fc.property(beyond, (value) => {
        expect(sentencesOf(schema, textOf(value, decimals))).toEqual([sentence]);
      }),
    );
    expect(sentence).toContain(most.replace(/\B(?=(\d{3})+$)/g, ","));
  });
  it("refuses a digit more behind the point than are kept", () => {
    const within = most.includes(".") ? most : `${most.slice(0, -1) || "0"}`;
    expect(sentencesOf(schema, `${within === "" ? "0" : within}.${"1".padStart(decimals + 1, "0")}`)).toEqual([
      `At most ${decimals} decimals.`,
    ]);
    expect(step(decimals)).toHaveLength(decimals + 2);
  });
  it.each(["", " 1", "1,5", "1e3", ".5", "5.", "+1", "NaN", "0x10", "１", 1, null])(
    "refuses %j as no number",
    (value) => {
      expect(takes(schema, value)).toBe(false);
    },
  );
  it("refuses a number of 200,000 digits", () => {
    expect(takes(schema, "9".repeat(200_000))).toBe(false);
  });
});

describe("days and instants that are entered", () => {
  it("are plausible", () => {
    expect(["1900-01-01", "2026-11-21", "2199-12-31"].filter((text) => !takes(bounds.enteredDay(), text))).toEqual([]);
    expect(
      ["1899-12-31", "2200-01-01", "9999-12-31", "2026-02-30"].filter((text) => takes(bounds.enteredDay(), text)),
    ).toEqual([]);
    expect([946_684_800, 7_258_118_399].filter((seconds) => !takes(bounds.enteredInstant(), seconds))).toEqual([]);
    expect(
      [0, 946_684_799, 7_258_118_400, 1.5, Number.NaN].filter((seconds) => takes(bounds.enteredInstant(), seconds)),
    ).toEqual([]);
    expect(bounds.LAST_INSTANT).toBe(Date.UTC(2200, 0, 1) / 1000 - 1);
    expect(bounds.FIRST_INSTANT).toBe(Date.UTC(2000, 0, 1) / 1000);
  });
});

/** Leaves of a JSON Schema that take values of any size, by their path. */
function unboundedIn(schema: Schema, path: string): readonly string[] {
  const parts = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap(
    (part) => (part ?? []) as readonly Schema[],
  );
  if (parts.length > 0) return parts.flatMap((part) => unboundedIn(part, path));
  if (schema["enum"] !== undefined || schema["const"] !== undefined || schema["not"] !== undefined) return [];
  switch (schema["type"]) {
    case "object": {
      const { properties = {}, additionalProperties } = schema as {
        properties?: Record<string, Schema>;
        additionalProperties?: boolean | Schema;
      };
      const inner = Object.entries(properties).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`));
      if (typeof additionalProperties !== "object" || schema["propertyNames"] !== undefined) return inner;
      // Of an address hosts bound the length, and with it how many further fields there are: each must be bounded itself.
      return [...inner, ...(path.endsWith("?") ? unboundedIn(additionalProperties, `${path}*`) : [`${path}.*`])];
    }
    case "array":
      return [
        ...(schema["maxItems"] === undefined ? [path] : []),
        ...unboundedIn(schema["items"] as Schema, `${path}[]`),
      ];
    case "string": {
      const pattern = schema["pattern"] as string | undefined;
      const isShort =
        schema["maxLength"] !== undefined ||
        (pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[^\\][+*]|\{\d+,\}/.test(pattern));
      return isShort ? [] : [path];
    }
    case "integer":
    case "number":
      return Math.abs(Number(schema["minimum"] ?? Number.NEGATIVE_INFINITY)) < Number.MAX_SAFE_INTEGER &&
        Math.abs(Number(schema["maximum"] ?? Number.POSITIVE_INFINITY)) < Number.MAX_SAFE_INTEGER
        ? []
        : [path];
    default:
      return [];
  }
}
const unbounded = (schema: z.ZodMiniType | undefined, path: string): readonly string[] =>
  schema === undefined ? [] : unboundedIn(z.toJSONSchema(schema, { io: "input" }) as Schema, path);

describe("every input of the contract", () => {
  it("is bounded: texts and lists in their length, numbers on both sides", () => {
    const found = allRoutes().flatMap(({ route }) => [
      // The bytes of a file are bounded by their number.
      ...(route.metadata.bytes ? [] : unbounded(route.body, `${route.path} body`)),
      ...unbounded(route.query, `${route.path}?`),
      ...unbounded(route.pathParams, `${route.path}:`),
    ]);
    expect(found).toEqual([]);
  });
  it("that is a file says how many bytes it may have", () => {
    const files = allRoutes().filter(({ route }) => route.metadata.bytes);
    expect(files.map(({ route }) => [route.path, route.metadata.bodyMost])).toEqual([
      ["/api/railcar-uploads", 10 * 1024 * 1024],
    ]);
  });
  it("that is an exact decimal has a bound in the terms of the trade", () => {
    const entities = [
      ...RESOURCE_NAMES.map((name) => [name, RESOURCES[name].entity] as const),
      ["inbounds truck", inboundTruck] as const,
    ];
    const isDecimal = (schema: z.ZodMiniType) =>
      ["1.5", "100", "0.001"].some((text) => takes(schema, text)) &&
      !takes(schema, "x") &&
      !takes(schema, "2026-11-21");
    const inner = (schema: z.ZodMiniType) =>
      schema instanceof z.ZodMiniNullable ? (schema.def.innerType as z.ZodMiniType) : schema;
    const numbers = entities.flatMap(([name, entity]) =>
      Object.entries(entity.writable)
        .filter(([field, schema]) => !field.endsWith("_id") && isDecimal(inner(schema)))
        .map(([field, schema]) => [`${name}.${field}`, bounds.boundOf(inner(schema))] as const),
    );
    expect(numbers.filter(([, of]) => of === undefined).map(([field]) => field)).toEqual([
      // Digits, but no quantities: a car's number is a name, a percentage has a form of its own.
      "bulk-commodity-railcar-loads.car_number",
      "carriers.dot_number",
      "carriers.mc_number",
      "inbounds.inbound_number",
      "railcars.car_number",
      "terminals.origin_weight_tolerance",
    ]);
    expect(numbers.length).toBeGreaterThan(25);
  });
});

describe("what was stored before there were bounds", () => {
  const audit = { id: "1", created_at: 0, created_by: null, updated_at: 0, updated_by: null };
  const track = {
    track_name: "A",
    name: "A",
    terminal_id: "1",
    track_kind: "storage",
    sequence_one_end: "north",
    far_end: null,
    reachable_ends: "both",
    block_when_over_length: false,
    is_active: true,
    car_count: 0,
    revision: 0,
  };

  it("is still read, however large", () => {
    const { row, update } = RESOURCES.tracks.entity;
    const stored = {
      ...audit,
      ...track,
      usable_length: "999999999999999.123456789012345678",
      occupied_length: `${"9".repeat(30)}.5`,
    };
    expect(takes(row, stored)).toBe(true);
    expect(takes(update, { usable_length: stored.usable_length })).toBe(false);
  });
  it("is read inside lists and records too", () => {
    const { row, create } = RESOURCES.contracts.entity;
    const rule = {
      contract_rule_type_id: "1",
      rate: "999999999999999",
      uom_id: null,
      product_name_id: null,
      transload_category_id: null,
      free_days: null,
      minimum: null,
      tiers: [{ from: "999999999999999", rate: "1" }],
    };
    const contract = {
      contract_number: "C",
      terminal_id: "1",
      customer_id: "1",
      valid_from: "0001-01-01",
      valid_to: "9999-12-31",
      status: "draft",
      rules: [rule],
    };
    expect(takes(row, { ...audit, ...contract, customer_name: null })).toBe(true);
    expect(sentencesOf(create, contract).length).toBe(4);
  });
});
