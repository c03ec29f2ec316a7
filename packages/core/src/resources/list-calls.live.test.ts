import { expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { answer, refuse, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { carriersResource } from "./carriers.resource";
import { createListCalls } from "./list-calls.live";
import { loadNames } from "./names.live";
import { railcarsResource } from "./railcars.resource";

const carrier = (id: string) => ({
  id,
  name: `Carrier ${id}`,
  scac: "ABCD",
  dot_number: null,
  mc_number: null,
  phone: null,
  insurance_expires_on: null,
  is_active: true,
  created_at: 1,
  created_by: null,
  updated_at: 2,
  updated_by: null,
});
const page = (ids: readonly string[], nextUrl: string | null, total: number | null = null) =>
  answer(200, { result: ids.map(carrier), nextUrl, total });

function calls(
  steps: readonly ScriptedAnswer[],
  resource: typeof carriersResource = carriersResource,
  terminal: string | null = null,
) {
  const http = scriptedHttp(steps);
  return {
    urls: () => http.requests.map(({ url }) => url),
    calls: createListCalls(testRuntime(http), resource, terminal),
  };
}

it("reads a set page by page, by id, and rows by their ids", async () => {
  const { urls, calls: list } = calls([
    page(["1", "2"], "/api/carriers?limit=500&cursor=abc%3D"),
    page(["3"], null),
    page(["2"], null),
  ]);
  const first = await list.source.page(null);
  expect(first).toMatchObject({ ok: true, value: { next: "abc=", rows: [{ id: "1" }, { id: "2" }] } });
  expect(await list.source.page("abc=")).toMatchObject({ ok: true, value: { next: null } });
  expect(await list.source.byIds(["2", "9"])).toMatchObject({ ok: true, value: [{ id: "2" }] });
  expect(urls()).toEqual([
    "/api/carriers?limit=500",
    "/api/carriers?limit=500&cursor=abc%3D",
    "/api/carriers?ids=2%2C9&limit=500",
  ]);
});

it("asks for the first rows of a query, and how many there are", async () => {
  const { urls, calls: list } = calls([page(["1"], null, 73)]);
  const window = await list.readWindow({
    ...EMPTY_QUERY,
    q: "a b",
    group: "is_active",
    sort: [{ field: "name", direction: "desc" }],
  });
  expect(window).toMatchObject({ ok: true, value: { total: 73, rows: [{ id: "1" }] } });
  expect(urls()).toEqual(["/api/carriers?q=a%20b&sort=is_active%2C-name&limit=100&count=1"]);
});

it("asks for open rows of the chosen terminal where the list holds those", async () => {
  const { urls, calls: list } = calls([refuse(403, "forbidden", "No.")], railcarsResource as never, "4");
  expect(await list.source.page(null)).toMatchObject({ ok: false, error: { _tag: "Refused" } });
  expect(urls()).toEqual(["/api/inbounds?terminal_id=4&held=1&limit=500"]);
});

it("reads the names of any resource", async () => {
  const http = scriptedHttp([answer(200, { result: [{ id: "1", name: "Apex" }] })]);
  expect(await loadNames(testRuntime(http))("customers")).toEqual({ ok: true, value: [{ id: "1", name: "Apex" }] });
  expect(http.requests[0]?.url).toBe("/api/customers/names");
});
