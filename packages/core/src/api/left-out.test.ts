import { one, paged } from "@railhead/api-contract/envelope";
import { get, idParams } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answer, countedIds, hasty, type ScriptedAnswer, scriptedHttp } from "../runtime/test.layer";
import { type ApiPorts, makeApiCalls } from "./api-client.service";
import type { ListRead } from "./left-out.rules";

const row = z.object({ id: z.string() });
const read = get("/api/tracks/:id", "One track", one(row), "session", { pathParams: idParams("tracks") });
const list = get("/api/tracks", "A page of tracks", paged(row), "session");
const yes = answer(200, { result: { id: "7" } });
const server = (steps: readonly ScriptedAnswer[], ports: Partial<ApiPorts> = {}) => ({
  api: makeApiCalls({ http: scriptedHttp(steps), clock: hasty, ids: countedIds(), ...ports }),
});
/** Runs a call to its end; the failure as a value. */
const finish = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.match(effect, { onSuccess: (value): unknown => value, onFailure: (error): unknown => error }),
  );

describe("rows that cannot be read", () => {
  const listReads = () => {
    const lists: string[] = [];
    const page = { now: "" };
    const beginListRead = () => {
      const from = page.now;
      return ({ list, leftOut }: ListRead) => void lists.push(`${list} ${leftOut}${from === "" ? "" : ` of ${from}`}`);
    };
    return { lists, beginListRead, page };
  };

  it("are left out of a list, and the host learns how many", async () => {
    const { lists, beginListRead } = listReads();
    const { api } = server([answer(200, { result: [{ id: "1" }, { id: 2 }], nextUrl: null, total: null })], {
      beginListRead,
    });

    expect(await finish(api.call(list))).toEqual({ result: [{ id: "1" }], nextUrl: null, total: null });
    expect(lists).toEqual(["/api/tracks 1"]);
  });

  it("are reported once for all pages of a list", async () => {
    const { lists, beginListRead } = listReads();
    const page = (ids: readonly unknown[], nextUrl: string | null) =>
      answer(200, { result: ids.map((id) => ({ id })), nextUrl, total: null });
    const { api } = server(
      [page([1, "2"], "/api/tracks?cursor=b"), page(["3"], "/api/tracks?cursor=c"), page([4, 5], null)],
      { beginListRead },
    );

    expect(await finish(api.pages(list))).toEqual([{ id: "2" }, { id: "3" }]);
    expect(lists).toEqual(["/api/tracks 3"]);
  });

  it("are reported as none once the list is read completely", async () => {
    const { lists, beginListRead } = listReads();
    const { api } = server([answer(200, { result: [{ id: "1" }], nextUrl: null, total: null }), yes], {
      beginListRead,
    });
    await finish(api.call(list));
    await finish(api.call(read, { params: { id: "7" } }));

    expect(lists).toEqual(["/api/tracks 0"]);
  });

  it("are said to the page that asked, whichever is shown once the answer comes", async () => {
    const { lists, beginListRead, page } = listReads();
    page.now = "/carriers";
    const late = () => {
      page.now = "/jobs";
      return answer(200, { result: [{ id: 2 }], nextUrl: null, total: null });
    };
    const { api } = server([(request) => late()(request), (request) => late()(request)], { beginListRead });
    await finish(api.call(list));
    page.now = "/carriers";
    await finish(api.pages(list));

    expect(lists).toEqual(["/api/tracks 1 of /carriers", "/api/tracks 1 of /carriers"]);
  });

  it("are a broken answer where the call needs the whole list", async () => {
    const { lists, beginListRead } = listReads();
    const { api } = server([answer(200, { result: [{ id: "1" }, { id: 2 }], nextUrl: null, total: null })], {
      beginListRead,
    });

    expect(await finish(api.call(list, { completeList: true }))).toMatchObject({ _tag: "ContractBroken" });
    expect(lists).toEqual([]);
  });
});
