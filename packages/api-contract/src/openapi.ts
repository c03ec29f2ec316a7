import type * as z from "zod/mini";
import { allRoutes, CONTRACT, type ListedRoute } from "./all-routes";
import { codedSentence, errorBody, type ErrorStatus, named } from "./envelope";
import { EXPORT_TYPES } from "./list-export";
import { filterForms, filterParameter, filtersOfList } from "./openapi-filters";
import { inboundTruck } from "./inbound-truck-routes";
import { type JsonSchema, SchemaBook } from "./openapi-schemas";
import type { Route } from "./rest";
import { session } from "./session/session";

const ERRORS: Readonly<Record<Exclude<ErrorStatus, 405>, string>> = {
  400: "Malformed request",
  401: "No session, or wrong credentials",
  403: "Not allowed, or the custom header is missing",
  404: "Not there, or of another terminal",
  409: "The state of things forbids it",
  413: "The body is too large",
  415: "The body is not JSON",
  422: "A rule is broken; fields says where",
  429: "Too many requests",
  500: "An error of ours",
  501: "Not yet built",
};
const HEADERS = {
  RequestedWith: {
    name: "X-Requested-With",
    in: "header",
    required: true,
    schema: { const: "railhead" },
    description: "Proof that no other site sends this.",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", maxLength: 200 },
    description: "The same key gets the first answer again, for 14 days; with another body it is a 422.",
  },
  TrackRevision: {
    name: "X-Track-Revision",
    in: "header",
    schema: { type: "string", maxLength: 500 },
    description: "{track_id}={revision} as read; a stale one is a 409 with the present order.",
  },
} as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Headers and forms of a read that can be followed. */
const LAST_EVENT = {
  name: "Last-Event-ID",
  in: "header",
  schema: { type: "string", maxLength: 200 },
  description: "As browsers send it when they connect anew; the same as since, and stronger.",
} as const;
const SENTENCE =
  "The words of a refusal without their language: a code that is never used for another sentence, and the values in it. Values are numbers, ids, names, days as YYYY-MM-DD, figures with their units, or sentences of this form.";
const ERROR =
  "A refusal: description says in English what is wrong and what to do, code tells programs which refusal it is, fields says what is wrong with each field (0.track_id in lists). coded and coded_fields are the same for clients of another language.";

const STREAM =
  "Server-sent events, asked for by Accept: text/event-stream. The data of each message is the JSON answer, its id the cursor. Comments come about every 15 s; the stream ends with the session and when permissions change.";

const FILE =
  "A file, in the format that is asked for. Its name stands in the content-disposition and says how many rows it has. An answer that is broken off is no whole file.";

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value;
interface Entity {
  readonly row: z.ZodMiniType;
  readonly create: z.ZodMiniType;
  readonly update: z.ZodMiniType;
}
const isEntity = (value: unknown): value is Entity =>
  typeof value === "object" && value !== null && "row" in value && "writable" in value;

/** Names every exported record and schema of the contract: Terminal, TerminalCreate, TerminalUpdate, TrackCar. */
function namedSchemas(): SchemaBook {
  const book = new SchemaBook();
  const nameEntity = (name: string, entity: Entity) => {
    book.name(entity.row, name);
    book.name(entity.create, `${name}Create`);
    book.name(entity.update, `${name}Update`);
  };
  for (const part of Object.values(CONTRACT))
    for (const [name, value] of Object.entries(part))
      if (isEntity(value)) nameEntity(capital(name), value);
      else if (isSchema(value)) book.name(value, capital(name));
  nameEntity("InboundTruck", inboundTruck);
  book.name(session, "Session");
  book.name(named, "Named");
  book.name(codedSentence, "Sentence", SENTENCE);
  book.name(errorBody, "Error", ERROR);
  return book;
}

/** Which refusals a call may answer with. */
function errorStatuses({ access, mutates }: Route["metadata"], route: Route): readonly (keyof typeof ERRORS)[] {
  const asks = route.body !== undefined || route.query !== undefined || route.pathParams !== undefined;
  const applies: Readonly<Record<keyof typeof ERRORS, boolean>> = {
    400: asks || mutates,
    401: access !== "open" || route.path === "/api/auth/login",
    403: mutates || Array.isArray(access),
    404: asks,
    409: mutates,
    413: route.body !== undefined,
    415: route.body !== undefined,
    422: asks || mutates,
    429: true,
    500: true,
    501: true,
  };
  return (Object.keys(ERRORS).map(Number) as (keyof typeof ERRORS)[]).filter((status) => applies[status]);
}

/** Path and query parameters, one by one, from their object schemas. */
function parametersOf(book: SchemaBook, schema: z.ZodMiniType | undefined, where: "path" | "query"): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.write(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: inner,
  }));
}

function headersOf({ metadata, headers }: Route): JsonSchema[] {
  const pointTo = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` });
  return [
    ...(metadata.mutates ? [pointTo("RequestedWith"), pointTo("IdempotencyKey")] : []),
    ...(headers?.["x-track-revision"] ? [pointTo("TrackRevision")] : []),
    ...(metadata.streams ? [LAST_EVENT] : []),
  ];
}

function operation(book: SchemaBook, { resource, name, endpoint, route }: ListedRoute): JsonSchema {
  const { access, mutates } = route.metadata;
  const filters = filtersOfList({ endpoint, name });
  if (filters !== null) book.components[filters.component] = filters.schema;
  const parameters = [
    ...(filters === null ? [] : [filterParameter(filters.component)]),
    ...parametersOf(book, route.pathParams, "path"),
    ...parametersOf(book, route.query, "query"),
    ...headersOf(route),
  ];
  const file = { schema: { type: "string", format: "binary", description: FILE } };
  const files = Object.fromEntries(Object.values(EXPORT_TYPES).map((type) => [type.split(";")[0], file]));
  const json = (schema: z.ZodMiniType) => ({
    "application/json": { schema: book.write(schema, "output") },
    ...(route.metadata.streams
      ? {
          "text/event-stream": {
            schema: { type: "string", description: STREAM, contentMediaType: "application/json" },
          },
        }
      : {}),
  });
  const forms = (schema: z.ZodMiniType) => (route.metadata.file ? files : json(schema));
  const answers = Object.entries(route.responses).flatMap(([status, schema]) =>
    schema ? [[status, { description: status === "201" ? "Created" : "Done", content: forms(schema) }] as const] : [],
  );
  const refusals = errorStatuses(route.metadata, route).map(
    (status) => [String(status), { $ref: `#/components/responses/Error${status}` }] as const,
  );
  return {
    operationId: `${resource}.${name}`,
    summary: route.summary,
    tags: [endpoint],
    ...(mutates && route.method === "GET"
      ? {
          description:
            "Changes something although it is a GET: never prefetched, never repeated blindly; HEAD is refused.",
        }
      : {}),
    security: access === "open" ? [] : [{ session: [] }],
    "x-access": access,
    ...(route.metadata.fullSearch ? { "x-full-search": route.metadata.fullSearch } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: route.metadata.bytes
              ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
              : { "application/json": { schema: book.write(route.body, "input") } },
          },
        }
      : {}),
    responses: Object.fromEntries([...answers, ...refusals]),
  };
}

/**
 * The contract as an OpenAPI 3.1 document: the same schemas, written down for others' tools.
 * Pure: the same contract gives the same document.
 */
export function openApiDocument(version = "0.1.0"): JsonSchema {
  const book = namedSchemas();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const listed = allRoutes();
  for (const item of listed) {
    const path = item.route.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[item.route.method.toLowerCase()] = operation(book, item);
  }
  Object.assign(book.components, filterForms());
  const error = { "application/json": { schema: book.write(errorBody, "output") } };
  return {
    openapi: "3.1.0",
    info: {
      title: "Railhead",
      version,
      summary: "Terminal operations: railcars, trucks, storage, orders and billing",
      description:
        "Every answer is an envelope. Ids are opaque decimal strings, quantities exact decimal strings, times epoch seconds.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The origin that serves the apps" }],
    security: [{ session: [] }],
    tags: [...new Set(listed.map((item) => item.endpoint))].map((name) => ({
      name,
      description: `Calls under /api/${name}`,
    })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "railhead_sid",
          description: "Set by signing in; HttpOnly, SameSite=Strict. Over https its name is __Host-railhead_sid.",
        },
      },
      parameters: HEADERS,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [`Error${status}`, { description, content: error }]),
      ),
      schemas: Object.fromEntries(Object.entries(book.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
