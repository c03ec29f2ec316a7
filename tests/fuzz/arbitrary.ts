import type { NumberBound } from "@railhead/api-contract/bounds";
import fc from "fast-check";

/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of an exact decimal. */
  readonly bound?: NumberBound;
}

/** Ids that exist, so that many cases get past the first look-up. */
export interface Known {
  readonly ids: readonly string[];
}

const ID_PATTERN = "^[1-9]\\d{0,18}$";
/** How a list of ids with commas between them begins. */
const IDS_PATTERN = "^[1-9]\\d{0,18}(,[1-9]\\d{0,18})";

const PLACES = 9;
/** Steps of a billionth as a decimal without trailing zeros. */
function decimalOf(steps: bigint): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).replace(/0+$/, "");
  return `${steps < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${fraction === "" ? "" : `.${fraction}`}`;
}
const stepsOf = (decimal: string): bigint => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(`${whole}${fraction.padEnd(PLACES, "0")}`);
};
/** Exact decimals of a bound: everyday ones, its very edges, and what lies beyond it or has a digit too many. */
export function boundedDecimal({ least, most, decimals }: NumberBound): fc.Arbitrary<string> {
  const [low, high] = [stepsOf(least), stepsOf(most)];
  return fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: low, max: high }).map(decimalOf) },
    { weight: 3, arbitrary: fc.constantFrom(least, most, decimalOf(low + 1n), decimalOf(high - 1n)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        decimalOf(low - 1n),
        decimalOf(high + 1n),
        "999999999999999",
        "9".repeat(40),
        `1.${"1".padStart(decimals + 1, "0")}`,
      ),
    },
  );
}

/** What fast-check makes no text from; any text is tried instead. */
const LOOKS_AROUND = /\(\?<?[=!]/;

function text(schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  if (schema.pattern === ID_PATTERN) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...known.ids) },
      { weight: 1, arbitrary: fc.stringMatching(/^[1-9]\d{0,18}$/) },
    );
  }
  if (schema.pattern?.startsWith(IDS_PATTERN))
    return fc.array(fc.constantFrom(...known.ids), { minLength: 1, maxLength: 5 }).map((ids) => ids.join(","));
  if (schema.bound) return boundedDecimal(schema.bound);
  if (schema.pattern && !LOOKS_AROUND.test(schema.pattern)) return fc.stringMatching(new RegExp(schema.pattern));
  const minLength = schema.minLength ?? 0;
  return fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 30, 60)),
    unit: "grapheme",
  });
}

function object(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(properties.map(([key, value]) => [key, fromSchema(value, known)])), {
    requiredKeys: properties.map(([key]) => key).filter((key) => required.has(key)),
  });
}

/** Values that a schema allows (nearly always: patterns and references are met as far as JSON Schema tells). */
export function fromSchema(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, known)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => fromSchema(part, known)))
      .map((parts) => Object.assign({}, ...parts.map((part) => part as object)));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "string":
      return text(schema, known);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -1_000_000),
        max: Math.min(schema.maximum ?? 2_000_000_000, 2_000_000_000),
      });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return object(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  "",
  " ",
  "0",
  "../..",
  "%2e%2e",
  "'; drop table tracks; --",
  "\u0000",
  "😀".repeat(300),
  "=1+1",
  [],
  {},
  [[]],
  { id: {} },
  "9".repeat(40),
  "2026-13-41",
];

/** The same value with one place spoilt: a wrong type, an unknown key, a missing key, a doubled row. */
export function spoilt(value: unknown, pick: number, junk: number): unknown {
  if (value !== null && typeof value === "object" && Object.keys(value).length > 0) {
    const keys = Object.keys(value);
    const key = keys[pick % keys.length]!;
    if (Array.isArray(value)) {
      if (junk % 4 === 0) return [...value, value[0]];
      return value.map((item, at) => (String(at) === key ? spoilt(item, Math.floor(pick / keys.length), junk) : item));
    }
    const copy: Record<string, unknown> = { ...value };
    if (junk % 5 === 0) delete copy[key];
    else if (junk % 5 === 1) copy[`unknown_${junk}`] = JUNK[junk % JUNK.length];
    else copy[key] = spoilt(copy[key], Math.floor(pick / keys.length), junk);
    return copy;
  }
  return JUNK[junk % JUNK.length];
}
