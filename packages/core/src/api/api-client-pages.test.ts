import { describe, expect, it } from "vitest";
import { answer, lost } from "../runtime/test.layer";
import { finish, list, server } from "./api-client.fixtures";

describe("pages", () => {
  const pageOf = (ids: readonly string[], nextUrl: string | null) =>
    answer(200, { result: ids.map((id) => ({ id })), nextUrl, total: null });

  it("are followed to the end", async () => {
    const { api, http } = server([pageOf(["1", "2"], "/api/tracks?limit=2&cursor=b"), pageOf(["3"], null)]);

    expect(await finish(api.pages(list, { query: { limit: "2" } }))).toEqual([{ id: "1" }, { id: "2" }, { id: "3" }]);
    expect(http.requests.map((request) => request.url)).toEqual([
      "/api/tracks?limit=2",
      "/api/tracks?limit=2&cursor=b",
    ]);
  });

  it.each([
    "https://elsewhere.example/api/tracks",
    "//elsewhere.example/api/tracks",
    "/api/users?cursor=b",
    "/api/tracks/../users",
    "/api/tracks2",
  ])("do not lead to %s", async (nextUrl) => {
    const { api, http } = server([pageOf(["1"], nextUrl), pageOf(["2"], null)]);

    expect(await finish(api.pages(list))).toMatchObject({ _tag: "ContractBroken" });
    expect(http.requests.length).toBe(1);
  });

  it("do not go round in circles", async () => {
    const { api } = server([pageOf(["1"], "/api/tracks?cursor=b"), pageOf(["2"], "/api/tracks?cursor=b")]);

    expect(await finish(api.pages(list))).toMatchObject({ _tag: "ContractBroken" });
  });

  it("keep the base", async () => {
    const { api, http } = server([pageOf([], "/api/tracks?cursor=b"), pageOf(["1"], null)], { baseUrl: "http://host" });

    expect(await finish(api.pages(list))).toEqual([{ id: "1" }]);
    expect(http.requests[1]?.url).toBe("http://host/api/tracks?cursor=b");
  });

  it("each have their own attempts", async () => {
    const { api, http } = server([pageOf(["1"], "/api/tracks?cursor=b"), lost(), pageOf(["2"], null)]);

    expect(await finish(api.pages(list))).toEqual([{ id: "1" }, { id: "2" }]);
    expect(http.requests.length).toBe(3);
  });
});
