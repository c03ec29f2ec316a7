import type { Route } from "@railhead/api-contract/rest";
import type { HttpRequest } from "../ports/http.port";
import { ContractBroken } from "./api-errors";
import { queryText, type QueryParts } from "./query-text.rules";

/** What a call carries, without its types: the parts that make the request. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryParts;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
};

/** Names a route for messages: `POST /api/inbounds/:id`. */
export const routeName = (route: Route): string => `${route.method} ${route.path}`;

/** It changes something, so it carries the custom header and a key: every POST, and the GETs that the spec made so. */
export const isChanging = (route: Route): boolean => route.method === "POST" || route.metadata.mutates;

/** One path segment, encoded; null where it would make another path (empty, '.', '..', half a surrogate pair). */
function encodeSegment(value: string | undefined): string | null {
  if (value === undefined || value === "" || value === "." || value === "..") return null;
  try {
    return encodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * The path with its parameters put in, each as one encoded segment. An empty id would turn an update into a create,
 * and '..' would reach another resource: both are refused here and never sent.
 */
export function fillPath(route: Route, params: RequestParts["params"] = {}): string | ContractBroken {
  const segments: string[] = [];
  for (const segment of route.path.split("/")) {
    if (!segment.startsWith(":")) {
      segments.push(segment);
      continue;
    }
    const name = segment.slice(1);
    const encoded = encodeSegment(Object.hasOwn(params, name) ? params[name] : undefined);
    if (encoded === null) return new ContractBroken({ route: routeName(route), reason: `${name} is not an id` });
    segments.push(encoded);
  }
  return segments.join("/");
}

/** What the body of a call is: JSON, or the bytes of a file. Null where it has none. */
const bodyType = ({ body, metadata }: Route): string | null =>
  body === undefined ? null : metadata.bytes === true ? "application/octet-stream" : "application/json";

/**
 * Bytes go out as they are. Anything else than bytes would be sent as its text, which no route of files means: nothing is
 * sent then.
 */
function bodyOf(route: Route, { body }: RequestParts): Pick<HttpRequest, "body" | "bytes"> | ContractBroken {
  if (route.body === undefined) return {};
  if (route.metadata.bytes !== true) return { body: JSON.stringify(body) };
  return body instanceof Uint8Array
    ? { bytes: body }
    : new ContractBroken({ route: routeName(route), reason: "the body is not the bytes of a file" });
}

/** The headers that a call of this kind carries; the caller's own come first, ours win. */
export function headersOf(route: Route, parts: RequestParts): Readonly<Record<string, string>> {
  const type = bodyType(route);
  return {
    ...parts.headers,
    Accept: "application/json",
    ...(isChanging(route) ? { "X-Requested-With": "railhead" } : {}),
    ...(isChanging(route) && parts.idempotencyKey !== undefined ? { "Idempotency-Key": parts.idempotencyKey } : {}),
    ...(type === null ? {} : { "Content-Type": type }),
  };
}

/** The request of a call, or ContractBroken where its parts would make another path. */
export function buildRequest(route: Route, parts: RequestParts, baseUrl = ""): HttpRequest | ContractBroken {
  const path = fillPath(route, parts.params);
  if (typeof path !== "string") return path;
  const body = bodyOf(route, parts);
  if (body instanceof ContractBroken) return body;
  return {
    method: route.method,
    url: `${baseUrl}${path}${queryText(parts.query)}`,
    headers: headersOf(route, parts),
    ...body,
  };
}
