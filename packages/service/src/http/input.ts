import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { Route } from "@railhead/api-contract/rest";
import { notFound, Problem, ruleBroken } from "../problems";
import { readBytes, readJson } from "./body";
import { checked } from "./validate";

/** What a call brought, validated, and the text of its body as it came. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly text: string;
}

function readQuery(route: Route, search: string): unknown {
  const sent: Record<string, string> = {};
  for (const [name, value] of search === "" ? [] : new URLSearchParams(search)) {
    if (Object.hasOwn(sent, name)) throw badQuery({ [name]: callRefusal("given_twice") });
    Object.defineProperty(sent, name, { value, enumerable: true, configurable: true, writable: true });
  }
  if (route.query === undefined) {
    const [name] = Object.keys(sent);
    if (name !== undefined) throw badQuery({ [name]: callRefusal("unknown_field") });
    return {};
  }
  const query = checked(route.query, sent);
  if (!query.ok) throw badQuery(query.fields);
  return query.value;
}

/** A query that cannot be understood (400). */
export const badQuery = (fields: Readonly<Record<string, Refusal>>) =>
  new Problem(
    "Malformed",
    "bad_query",
    callRefusal("bad_query", {
      fields: Object.entries(fields).map(([name, why]) => callRefusal("query_field", { name, why })),
    }),
    { fields },
  );

/** What the address brought, validated. */
type Address = Pick<Input, "params" | "query">;

/** Validates path and query in that order: 404, 400. */
export function readPlace(route: Route, params: unknown, search: string): Address {
  const path = route.pathParams === undefined ? { ok: true as const, value: {} } : checked(route.pathParams, params);
  if (!path.ok) throw notFound(recordRefusal("this_record_missing"));
  return { params: path.value, query: readQuery(route, search) };
}

/** The input of a call that brings no body: nothing has to be waited for. */
export const withoutBody = ({ params, query }: Address): Input => ({ params, query, body: undefined, text: "" });

/** A body of bytes; what it is known by when it is sent again is their sum. */
async function readFile({ params, query }: Address, request: Request, limit: number): Promise<Input> {
  const body = await readBytes(request, limit);
  return { params, query, body, text: `${request.headers.get("x-file-name") ?? ""}\n${await sha256Of(body)}` };
}

/** The SHA-256 of bytes, hex. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Validates the body, after the address: 415, 413, 400 and 422. */
export async function readInput(
  { body: schema, metadata }: Route,
  { params, query }: Address,
  request: Request,
  limit: number,
): Promise<Input> {
  if (schema === undefined) return withoutBody({ params, query });
  if (metadata.bytes) return readFile({ params, query }, request, metadata.bodyMost ?? limit);
  const { text, value } = await readJson(request, metadata.bodyMost ?? limit);
  const body = checked(schema, value);
  if (!body.ok) throw ruleBroken("invalid", callRefusal("invalid_fields"), body.fields);
  return { params, query, body: body.value, text };
}
