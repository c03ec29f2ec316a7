import { FILTER_OPS, listFactsOf } from "@railhead/api-contract/list-facts";
import { isResourceName, RESOURCES } from "@railhead/api-contract/resources";
import fc from "fast-check";
import * as z from "zod/mini";
import { allRoutes } from "@railhead/api-contract/all-routes";
import { boundOf } from "@railhead/api-contract/bounds";
import { errorBody } from "@railhead/api-contract/envelope";
import type { Route } from "@railhead/api-contract/rest";
import { fromSchema, spoilt, type JsonSchema, type Known } from "./arbitrary";

export interface Finding {
  readonly what: string;
  readonly call: string;
  readonly body: string;
  readonly answer: string;
}
export interface FuzzResult {
  readonly cases: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly Finding[];
}
export interface FuzzOptions {
  readonly cases: number;
  readonly seed: number;
  readonly send: (request: Request) => Promise<Response>;
  /** Cookies of signed-in people, and '' for nobody. */
  readonly cookies: readonly string[];
  readonly known: Known;
  /** `METHOD path` of calls that may answer 501. */
  readonly notBuilt: ReadonlySet<string>;
}

interface Case {
  readonly route: Route;
  readonly cookie: string;
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly raw: string | null;
  readonly header: boolean;
  readonly pick: number;
  readonly junk: number;
}

const ORIGIN = "http://railhead.test";
/** The JSON Schema of an input. Bounds of numbers are added, because a pattern cannot express them. */
const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) =>
      Object.assign(jsonSchema, { bound: boundOf(zodSchema as unknown as z.ZodMiniType) }),
  }) as JsonSchema;
const HOSTILE_IDS = [
  "0",
  "00",
  "-1",
  "1e3",
  "abc",
  "%20",
  "..%2F..",
  "%F0%9F%98%80",
  "9".repeat(30),
  "1'--",
  "%00",
  "null",
];
const RAW = [
  "",
  "{",
  "[1,",
  '"',
  "null",
  "[]",
  "{}",
  '{"__proto__":{"x":1}}',
  "[[[[[[]]]]]]",
  "\u0000",
  "9".repeat(2000),
  `"${"x".repeat(5000)}"`,
];

const WORDS = [
  "",
  "1",
  "4,7",
  "1..5",
  "..",
  "-1.5..",
  "true",
  "2026-11-21",
  "a",
  "A,,b\\,c",
  "open",
  "9".repeat(60),
  "%",
  "\u0000",
];
/** Filters of columns, such that fit the column and such that do not; nothing for calls that are of no list. */
function filtersFor(route: Route): fc.Arbitrary<Record<string, string>> {
  const endpoint = route.path.split("/")[2] ?? "";
  const takesFilters = route.query?.safeParse({ "no_such_field.eq": "", group: "id" }).success ?? false;
  if (!takesFilters || !isResourceName(endpoint)) return fc.constant({});
  const fields = ["no_such_field", ...Object.keys(listFactsOf(RESOURCES[endpoint].entity).fields)];
  const filter = fc.tuple(
    fc.constantFrom(...fields),
    fc.constantFrom(...FILTER_OPS, "like"),
    fc.constantFrom(...WORDS),
  );
  return fc
    .array(filter, { maxLength: 3 })
    .map((all) => Object.fromEntries(all.map(([field, op, text]) => [`${field}.${op}`, text])));
}

function caseOf(route: Route, options: FuzzOptions): fc.Arbitrary<Case> {
  const body = route.metadata.bytes
    ? fc.string({ unit: "binary", maxLength: 2000 })
    : route.body
      ? fromSchema(schemaOf(route.body), options.known)
      : fc.constant(undefined);
  const query = route.query ? fromSchema(schemaOf(route.query), options.known) : fc.constant({});
  return fc.record({
    route: fc.constant(route),
    cookie: fc.constantFrom(...options.cookies),
    id: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...options.known.ids) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_IDS) },
    ),
    query: fc
      .tuple(query as fc.Arbitrary<Record<string, unknown>>, filtersFor(route))
      .map(([own, filters]) => ({ ...own, ...filters })),
    body,
    raw: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...RAW) }),
    header: fc.oneof({ weight: 19, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    pick: fc.nat(9999),
    junk: fc.nat(9999),
  });
}

function requestOf(one: Case): Request {
  // Half of the cases are spoilt in one place, half go as the schema allows.
  const spoil = one.junk % 2 === 1;
  const query =
    spoil && one.route.method === "GET"
      ? (spoilt(one.query, one.pick, one.junk) as Record<string, unknown> | null)
      : one.query;
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
  const url = `${ORIGIN}${one.route.path.replace(":id", one.id)}${search.size > 0 ? `?${search}` : ""}`;
  const headers = new Headers({
    ...(one.cookie ? { cookie: one.cookie } : {}),
    ...(one.header ? { "x-requested-with": "railhead" } : {}),
  });
  if (one.route.method === "GET") return new Request(url, { headers });
  headers.set("content-type", one.junk % 50 === 0 ? "text/plain" : "application/json");
  const body = one.raw ?? JSON.stringify(spoil ? spoilt(one.body, one.pick, one.junk) : one.body) ?? "";
  return new Request(url, { method: "POST", headers, body });
}

const STACK = /\bat .+:\d+:\d+|node_modules|\.ts:\d+|Error:|undefined is not|Cannot read/;
function judge(one: Case, status: number, text: string, notBuilt: ReadonlySet<string>): string | null {
  const name = `${one.route.method} ${one.route.path}`;
  if (status === 501 && !notBuilt.has(name)) return "answers 501 and is not listed as not built";
  if (status >= 500 && status !== 501) return `answers ${status}`;
  if (STACK.test(text)) return "shows its inside";
  // What a file holds is no matter of the contract; only refusals of such a call are JSON.
  if (status === 200 && one.route.metadata.file) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "is not JSON";
  }
  if (status < 300) {
    const schema = one.route.responses[status as 200 | 201];
    if (!schema) return `answers ${status}, which the contract does not know`;
    const parsed = schema.safeParse(body);
    return parsed.success
      ? null
      : `is off contract: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`;
  }
  return errorBody.safeParse(body).success ? null : "refuses in another form";
}

/** Runs random calls over the whole contract, from its own schemas, and reports every answer that may not be. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  // Signing out would end the run's own sessions.
  const routes = allRoutes()
    .map((entry) => entry.route)
    .filter((route) => route.path !== "/api/auth/logout");
  const arbitraries = routes.map((route) => caseOf(route, options));
  const byStatus: Record<number, number> = {};
  const findings: Finding[] = [];
  const per = Math.max(1, Math.ceil(options.cases / routes.length));
  let cases = 0;
  const perRoute = arbitraries.map((arbitrary, at) => fc.sample(arbitrary, { numRuns: per, seed: options.seed + at }));
  for (let round = 0; round < per; round += 1) {
    for (const samples of perRoute) {
      const one = samples[round];
      if (!one) continue;
      cases += 1;
      const request = requestOf(one);
      const call = `${request.method} ${request.url.slice(ORIGIN.length)}`;
      const response = await options.send(request);
      const text = await response.text();
      byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
      const what = judge(one, response.status, text, options.notBuilt);
      if (what)
        findings.push({
          what,
          call,
          body: (JSON.stringify(one.body) ?? "").slice(0, 400),
          answer: `${response.status} ${text.slice(0, 400)}`,
        });
    }
  }
  return { cases, byStatus, findings };
}
