import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { allRoutes } from "@railhead/api-contract/all-routes";
import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import type { ResourceName } from "@railhead/api-contract/entities";
import { isResourceName, RESOURCES, RESOURCE_NAMES } from "@railhead/api-contract/resources";
import type { Route } from "@railhead/api-contract/rest";
import * as z from "zod/mini";
import type { JsonSchema } from "../../fuzz/arbitrary";
import type { Answer, SignedIn } from "../../signed-in";
import { NOTES, SAVED_VIEWS, TRUCKS_THAT_COME, UPLOADS, YESTERDAY } from "./rows";

/** One call of the contract. */
export interface Call {
  /** `METHOD path`. */
  readonly name: string;
  readonly endpoint: string;
  readonly route: Route;
}
/** Every call of the contract, those that are not built yet too. */
const OF_TRUCKS: ReadonlySet<Route> = new Set<Route>(Object.values(inboundTruckRoutes));
export const CALLS: readonly Call[] = allRoutes().map(({ endpoint, route }) => ({
  name: `${route.method} ${route.path}`,
  endpoint: OF_TRUCKS.has(route) ? TRUCKS_THAT_COME : endpoint,
  route,
}));

/** A place of a call that takes an id: which field it is, of which resource, and how often the field came before it. */
export interface Slot {
  readonly field: string;
  readonly target: ResourceName;
  readonly turn: number;
}
export type Choose = (slot: Slot) => string;

/** Fields that point at a record and are no field of an entity. */
const NAMED_ELSEWHERE: Readonly<Record<string, ResourceName>> = {
  inbound_id: "inbounds",
  truck_id: "outbounds",
  load_id: "bulk-commodity-railcar-loads",
  railcar_id: "railcars",
  user_id: "users",
  userid: "users",
  asset_id: "assets",
  contact_ids: "business-contacts",
  record_id: "tracks",
  transaction_id: "cherrypicking-transactions",
  to_track_id: "tracks",
};
const TARGETS: Readonly<Record<string, ResourceName>> = Object.fromEntries([
  ...RESOURCE_NAMES.flatMap(
    (name) => Object.entries(RESOURCES[name].entity.references ?? {}) as [string, ResourceName][],
  ),
  ...Object.entries(NAMED_ELSEWHERE),
]);
/** Values for fields that no schema describes well enough for a call to get beyond it. */
const VALUES: Readonly<Record<string, unknown>> = {
  date_received: YESTERDAY,
  date_released: YESTERDAY,
  customer_released_at: YESTERDAY,
  status_id: RAILCAR_STATUS.handling,
  password: "another long winter on the plains",
  inoperable: true,
  reason: "broken knuckle",
  group: "id",
  time_zone: "America/Chicago",
  months_back: "0",
  factor: "1.5",
  page: "/carriers",
  dry_run: false,
  resource: "tracks",
};
const ID_PATTERN = "^[1-9]\\d{0,18}$";
const TEXTS = [
  "Sample",
  "SMPL",
  "SMP",
  "12.5",
  "12",
  "2026-11-20",
  "a@example.com",
  "UN1234",
  "data:image/png;base64,iVBORw0KGgo=",
  "0".repeat(64),
];

interface Making {
  readonly endpoint: string;
  readonly pick: Choose;
  readonly turns: Map<string, number>;
  readonly turn: number;
}

function targetOf(field: string, endpoint: string): ResourceName {
  if (endpoint === TRUCKS_THAT_COME && (field === "id" || field === "inbound_id")) return TRUCKS_THAT_COME;
  if ((endpoint === SAVED_VIEWS || endpoint === NOTES) && field === "id") return endpoint;
  if (endpoint === UPLOADS && (field === "id" || field === "before")) return endpoint;
  const namesake = `${field.replace(/_id$/, "").replaceAll("_", "-")}s`;
  const target =
    field === "id" && isResourceName(endpoint)
      ? endpoint
      : (TARGETS[field] ?? (isResourceName(namesake) ? namesake : undefined));
  if (target === undefined) throw new Error(`Say in access/calls.ts what ${field} of ${endpoint} points at`);
  return target;
}
function idFor(field: string, { endpoint, pick, turns }: Making): string {
  const turn = turns.get(field) ?? 0;
  turns.set(field, turn + 1);
  return pick({ field, target: targetOf(field, endpoint), turn });
}

const typeOf = (schema: JsonSchema) =>
  (Array.isArray(schema.type) ? schema.type[0] : schema.type) as string | undefined;
const isNull = (schema: JsonSchema) => typeOf(schema) === "null";
function holdsId(schema: JsonSchema): boolean {
  return (
    schema.pattern === ID_PATTERN ||
    (schema.items !== undefined && holdsId(schema.items)) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(holdsId)
  );
}

function textFor({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  return (
    TEXTS.find(
      (text) =>
        text.length >= minLength &&
        text.length <= maxLength &&
        (pattern === undefined || new RegExp(pattern).test(text)),
    ) ?? "x".repeat(minLength)
  );
}
function objectFor(schema: JsonSchema, making: Making): Record<string, unknown> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, value]) => required.has(field) || holdsId(value),
  );
  return Object.fromEntries(fields.map(([field, value]) => [field, valueFor(value, field, making)]));
}
/** A value that the schema takes, with an id wherever one is allowed. */
function valueFor(schema: JsonSchema, field: string, making: Making): unknown {
  if (schema.const !== undefined) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(choices.find((choice) => !isNull(choice)) ?? {}, field, making);
  if (schema.pattern === ID_PATTERN) return idFor(field, making);
  // Ids in one text, which no pattern of one id describes.
  if (field === "ids" && typeOf(schema) === "string") return idFor("id", making);
  if (field === "car_seq") return making.turn + 1;
  if (field in VALUES) return VALUES[field];
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case "string":
      return textFor(schema);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "array":
      // Two where records are listed, so that one of them can be the wrong one.
      return (holdsId(schema.items ?? {}) ? [0] : [0, 1]).map((turn) =>
        valueFor(schema.items ?? {}, field, { ...making, turn }),
      );
    case "object":
      return objectFor(schema, making);
    default:
      return {};
  }
}

const schemas = new WeakMap<z.ZodMiniType, JsonSchema>();
function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  let known = schemas.get(schema);
  if (known === undefined) {
    known = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
    schemas.set(schema, known);
  }
  return known;
}

export interface Request {
  readonly path: string;
  readonly body: unknown;
  readonly slots: readonly Slot[];
}
/** A call as it could be sent, whatever may hold an id filled by `pick`. */
export function requestOf({ endpoint, route }: Call, pick: Choose): Request {
  const slots: Slot[] = [];
  const noted: Choose = (slot) => {
    slots.push(slot);
    return pick(slot);
  };
  const making = (): Making => ({ endpoint, pick: noted, turns: new Map(), turn: 0 });
  const path = route.path.replace(":id", () => pick({ field: ":id", target: targetOf("id", endpoint), turn: 0 }));
  if (route.path.includes(":id")) slots.push({ field: ":id", target: targetOf("id", endpoint), turn: 0 });
  const query = route.query ? objectFor(jsonSchemaOf(route.query), making()) : {};
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const body = route.body ? valueFor(jsonSchemaOf(route.body), "", making()) : undefined;
  return { path: search === "" ? path : `${path}?${search}`, body, slots };
}

/** Sends a call as somebody. */
export const send = (who: SignedIn, { route }: Call, { path, body }: Pick<Request, "path" | "body">): Promise<Answer> =>
  route.method === "GET" ? who.get(path) : who.post(path, body);
