import { expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { lost, scriptedHttp, testRuntime } from "../runtime/test.layer";
import { firstRowsUrl, TERMINAL_AT_HAND } from "./first-rows.rules";
import { createListCalls } from "./list-calls.live";
import { orderedQuery } from "./list-scope.rules";
import { LISTED_RESOURCES } from "./listed-resources";
import { railcarsResource } from "./railcars.resource";
import type { ResourceFacts } from "./resource.types";

const railcars = railcarsResource as unknown as ResourceFacts;

it.each(LISTED_RESOURCES.map((facts) => [facts.page, facts] as const))(
  "is what the list of %s asks for when nobody has narrowed it, held or read page by page",
  async (_, facts) => {
    const http = scriptedHttp([lost(), lost(), lost(), lost()]);
    const calls = createListCalls(testRuntime(http), facts, facts.terminal === "chosen" ? TERMINAL_AT_HAND : null);
    const query = orderedQuery(facts, EMPTY_QUERY);
    await calls.readWindow(query);
    await calls.readBlock(query, null, true, new AbortController().signal);

    expect(new Set(http.requests.map(({ url }) => url))).toEqual(new Set([firstRowsUrl(facts, "")]));
  },
);

it.each([
  [
    "narrowed and sorted by the address, in whatever order it says so",
    "?sort=-eta&status_id.in=5,2&q=a+b&peek=3&columns=name&broken.eq=%FF",
    "/api/inbounds?terminal_id=~here~&held=1&q=a%20b&status_id.in=2%2C5&sort=-eta&limit=100&count=1",
  ],
  [
    "with closed ones, which no list holds",
    "?closed=1",
    "/api/inbounds?terminal_id=~here~&sort=prefix%2Cinbound_number&limit=100&count=1",
  ],
])("%s", (_, search, url) => expect(firstRowsUrl(railcars, search)).toBe(url));
