import { ConnectionDropped } from "@railhead/host/connection-dropped";
import { http, HttpResponse, type HttpHandler } from "msw";
import type { Mock } from "./mock";

/** The `name=value` of a Set-Cookie line. */
const pairOf = (line: string) => line.slice(0, line.indexOf(";"));

/**
 * The mock server as one MSW handler for everything under /api, in Node and in a browser. It keeps the session cookie
 * itself, because a page can neither send nor read one; a request that brings its own cookie keeps it.
 */
export function mswHandlers(mock: Mock): readonly HttpHandler[] {
  let cookie: string | null = null;
  return [
    http.all("*/api/*", async ({ request }) => {
      const read = () => request.headers.get("cookie") ?? cookie;
      try {
        return await mock.handle(request, { cookies: { read, write: (line) => (cookie = pairOf(line)) } });
      } catch (error) {
        if (error instanceof ConnectionDropped) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}
