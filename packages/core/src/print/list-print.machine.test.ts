import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { answer, lost, refuse } from "../runtime/test.layer";
import { tracksResource } from "../resources/tracks.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { printOf } from "./list-print.fixtures";
import { page, printing, refused } from "./list-print-run.fixtures";
import { viewListPrint } from "./list-print.view";

describe("a list that is printed", () => {
  it("is read whole by the query of the list before anything of it is shown", async () => {
    const query = { ...EMPTY_QUERY, q: "x", sort: [{ field: "name", direction: "desc" as const }] };
    const { http, actor, done } = printing(
      [page(["1", "2"], "/api/carriers?cursor=c1", 3), page(["3"], null, null)],
      printOf({ query }),
    );
    expect(viewListPrint(actor.getSnapshot())).toEqual({ kind: "reading", text: "Reading the rows" });
    expect(viewListPrint(await done())).toMatchObject({ kind: "ready", reading: { readAt: 1_000 } });
    expect(http.requests.map(({ url }) => url)).toEqual([
      "/api/carriers?q=x&sort=-name&limit=500&count=1",
      "/api/carriers?q=x&sort=-name&limit=500&cursor=c1",
    ]);
  });
  it("is of the named rows alone", async () => {
    const { http, done } = printing([page(["3"], null, null)], printOf({ ids: ["3", "9"] }));
    await done();
    expect(http.requests.map(({ url }) => url)).toEqual(["/api/carriers?limit=500&ids=3%2C9"]);
  });
  it("prints nothing where a page did not come, and all of it when it is read again", async () => {
    const { actor, done } = printing([page(["1"], "/api/carriers?cursor=c1", 2), refused, page(["1", "2"], null, 2)]);
    expect(viewListPrint(await done())).toEqual({
      kind: "retry",
      text: "The rows could not be read. Nothing is printed.",
    });
    actor.send({ type: "LIST.READ" });
    expect(viewListPrint(await done())).toMatchObject({ kind: "ready" });
  });
  it("lets go of what was read while it is read again", async () => {
    const { actor, done } = printing([page(["1"], null, 1), refuse(403, "forbidden", "No.")]);
    expect(viewListPrint(await done()).kind).toBe("ready");
    actor.send({ type: "LIST.READ" });
    expect(actor.getSnapshot().context.reading).toBeNull();
    expect(viewListPrint(await done()).kind).toBe("retry");
  });
  it("is not printed without the names of the records that it shows", async () => {
    const facts = tracksResource as unknown as ResourceFacts;
    const { done } = printing([lost(), answer(200, { result: [], nextUrl: null, total: 0 })], printOf({ facts }));
    expect(viewListPrint(await done()).kind).toBe("retry");
  });
});
