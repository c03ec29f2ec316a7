import type { BodyOf, ParamsOf, Route } from "@railhead/api-contract/rest";
import { fillPath } from "../api/request.rules";
import type { OutboxRequest } from "./outbox.types";

interface RequestInput<R> {
  readonly params?: ParamsOf<R>;
  readonly body: BodyOf<R>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request of a call, as the outbox keeps it. A path that would be another resource's is kept empty, and never sent. */
export function requestTo<R extends Route>(route: R, { params, body, headers = {} }: RequestInput<R>): OutboxRequest {
  const path = fillPath(route, params as Readonly<Record<string, string>> | undefined);
  return { method: route.method, path: typeof path === "string" ? path : "", headers, body };
}

/** The parameters of a route in a path, or null where the path is not of that route. */
export function paramsIn(
  { path: pattern }: Pick<Route, "path">,
  path: string,
): Readonly<Record<string, string>> | null {
  const segments = path.split("/");
  const names = pattern.split("/").map((name, at) => ({ name, segment: segments[at] ?? "" }));
  const isOfRoute = names.every(({ name, segment }) => (name.startsWith(":") ? segment !== "" : name === segment));
  if (!isOfRoute || segments.length !== names.length) return null;
  try {
    return Object.fromEntries(
      names.flatMap(({ name, segment }) =>
        name.startsWith(":") ? [[name.slice(1), decodeURIComponent(segment)]] : [],
      ),
    );
  } catch {
    return null;
  }
}
