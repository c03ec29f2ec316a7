import type { HttpRequest } from "../ports/http.port";

export const bodyOf = (request: HttpRequest | undefined) => JSON.parse(request?.body ?? "null") as unknown;
export const keyOf = (request: HttpRequest | undefined) =>
  Object.entries(request?.headers ?? {}).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
