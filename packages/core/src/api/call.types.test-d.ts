import { one, paged } from "@railhead/api-contract/envelope";
import { get, idParams, post } from "@railhead/api-contract/rest";
import type * as Effect from "effect/Effect";
import * as z from "zod/mini";
import { call, pages } from "./api-client.service";

const row = z.object({ id: z.string() });
const list = get("/api/tracks", "A page of tracks", paged(row), "session", {
  query: z.strictObject({ q: z.optional(z.string()) }),
});
const needy = get("/api/on", "Cars", one(row), "session", { query: z.strictObject({ track_id: z.string() }) });
const read = get("/api/tracks/:id", "One track", one(row), "session", { pathParams: idParams("tracks") });
const write = post("/api/tracks", "Create", z.object({ name: z.optional(z.string()) }), one(row), "session");

type Value<T> = T extends Effect.Effect<infer A, infer _E, infer _R> ? A : never;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

const listed = call(list);
holds<Equal<Value<typeof listed>, { result: { id: string }[]; nextUrl: string | null; total: number | null }>>();
const rows = pages(list, { query: { q: "x" } });
holds<Equal<Value<typeof rows>, readonly { id: string }[]>>();
call(read, { params: { id: "7" } });
call(write, { body: {} });

// @ts-expect-error a path parameter is missing
call(read);
// @ts-expect-error a query that must be there is missing
call(needy);
// @ts-expect-error the body is missing, though all its fields are optional
call(write, {});
// @ts-expect-error the body has another form
call(write, { body: { name: 7 } });
// @ts-expect-error the query has no such field
call(list, { query: { other: "1" } });
// @ts-expect-error the route is not paged
pages(read, { params: { id: "7" } });
