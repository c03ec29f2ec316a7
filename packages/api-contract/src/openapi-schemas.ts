import * as z from "zod/mini";
import { boundOf } from "./bounds";

/** A JSON Schema as OpenAPI 3.1 takes it (draft 2020-12). */
export type JsonSchema = { readonly [key: string]: unknown };
export type Direction = "input" | "output";

const NOT_WANTED = new Set(["$schema", "$id", "id", "$defs"]);
const isBound = (key: string, value: unknown) =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER);

/** Without dialect, ids and the ±2^53 bounds of whole numbers; references point into the components. */
function cleaned(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, inner]) => isNames || (!NOT_WANTED.has(key) && !isBound(key, inner)),
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === "$ref" && !isNames
        ? String(inner).replace("#/$defs/", "#/components/schemas/")
        : cleaned(inner, key === "properties" && !isNames),
    ]),
  );
}

const IGNORED = { readOnly: true, description: "Accepted and ignored." } as const;
const BULK_ID = { description: "Names the record in a bulk list; accepted and ignored elsewhere." } as const;
/** Fields of a body whose schema takes anything are the derived ones: read by clients, ignored when sent. */
function withIgnoredMarked(schema: JsonSchema): JsonSchema {
  const properties = schema["properties"];
  if (typeof properties !== "object" || properties === null) return schema;
  const marked = Object.entries(properties).map(([name, property]) =>
    Object.keys(property as object).length > 0 ? [name, property] : [name, name === "id" ? BULK_ID : IGNORED],
  );
  return { ...schema, properties: Object.fromEntries(marked) as JsonSchema };
}

/** A number says its bounds, which its pattern cannot. */
function withBound({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: object;
  readonly jsonSchema: { description?: string };
}): void {
  const of = boundOf(zodSchema as z.ZodMiniType);
  if (of !== undefined) jsonSchema.description = of.sentence;
}

/** Turns zod schemas into JSON Schema and gathers the named ones as components. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names = z.registry<{ id: string; description?: string }>();

  /** Gives a schema its name; wherever it is used it is referred to. */
  name(schema: z.ZodMiniType, id: string, description?: string): void {
    this.#names.add(schema, description === undefined ? { id } : { id, description });
  }

  /** The JSON Schema of a body or query (input) or of an answer (output). */
  write(schema: z.ZodMiniType, io: Direction): JsonSchema {
    const whole = z.toJSONSchema(schema, { io, metadata: this.#names, target: "draft-2020-12", override: withBound });
    const parts = Object.entries(whole.$defs ?? {});
    const own = this.#names.get(schema)?.id;
    if (own !== undefined && whole.$ref === undefined) parts.push([own, whole]);
    for (const [id, part] of parts) {
      const written = cleaned(part) as JsonSchema;
      this.components[id] = io === "input" ? withIgnoredMarked(written) : written;
    }
    return own === undefined ? (cleaned(whole) as JsonSchema) : { $ref: `#/components/schemas/${own}` };
  }
}
