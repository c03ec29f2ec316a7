import { describe, expect, it } from "vitest";
import { answer, html, lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { body, finish, list, read, remove, server, write, yes } from "./api-client.fixtures";

describe("a call", () => {
  it("gives the body that the route describes", async () => {
    const { api } = server([yes]);

    expect(await finish(api.call(read, { params: { id: "7" } }))).toEqual({ result: { id: "7" } });
  });

  it("sends a read without the custom header and without a key", async () => {
    const { api, http } = server([yes]);
    await finish(api.call(read, { params: { id: "7" } }));

    expect(http.requests[0]?.headers).toEqual({ Accept: "application/json" });
  });

  it("sends a write with the custom header, a key and JSON", async () => {
    const { api, http } = server([yes]);
    await finish(api.call(write, { body }));

    expect(http.requests[0]).toMatchObject({
      method: "POST",
      url: "/api/tracks",
      body: '{"name":"North 1"}',
      headers: { "X-Requested-With": "railhead", "Idempotency-Key": "key-1", "Content-Type": "application/json" },
    });
  });

  it("sends a changing GET with the custom header and a key", async () => {
    const { api, http } = server([yes]);
    await finish(api.call(remove, { params: { id: "7" } }));

    expect(http.requests[0]?.headers).toMatchObject({ "X-Requested-With": "railhead", "Idempotency-Key": "key-1" });
  });

  it("uses the caller's key", async () => {
    const { api, http } = server([yes]);
    await finish(api.call(write, { body, idempotencyKey: "mine" }));

    expect(http.requests[0]?.headers["Idempotency-Key"]).toBe("mine");
  });

  it("takes a new key for each call, not for each effect", async () => {
    const { api, http } = server([yes, yes]);
    const twice = api.call(write, { body });
    await finish(twice);
    await finish(twice);

    expect(http.requests.map((request) => request.headers["Idempotency-Key"])).toEqual(["key-1", "key-2"]);
  });

  it("puts the base before the path", async () => {
    const { api, http } = server([yes], { baseUrl: "http://127.0.0.1:4600" });
    await finish(api.call(read, { params: { id: "7" } }));

    expect(http.requests[0]?.url).toBe("http://127.0.0.1:4600/api/tracks/7");
  });

  it.each(["", ".", ".."])("never sends the id %j", async (id) => {
    const { api, http } = server([yes]);

    expect(await finish(api.call(read, { params: { id } }))).toMatchObject({ _tag: "ContractBroken" });
    expect(http.requests).toEqual([]);
  });
});

describe("failures", () => {
  it("says that nobody is signed in", async () => {
    const { api } = server([refuse(401, "signed_out", "Please sign in.")]);

    expect(await finish(api.call(list))).toMatchObject({ _tag: "SignedOut", description: "Please sign in." });
  });

  it("says that a 401 came after a send without answer: that one may have been carried out", async () => {
    const at = async (...steps: readonly ScriptedAnswer[]) => finish(server(steps).api.call(write, { body }));

    expect(await at(lost(), refuse(401, "signed_out", "Log in again."))).toMatchObject({
      _tag: "SignedOut",
      code: "signed_out",
      description: "Log in again.",
      afterSilence: true,
    });
    expect(await at(refuse(401, "signed_out", "Log in again."))).not.toHaveProperty("afterSilence");
  });

  it("keeps the key of a change that is held off after a send without answer, and only then", async () => {
    const held = refuse(429, "too_many", "Too many calls.");

    expect(await finish(server([lost(), held]).api.call(write, { body }))).toMatchObject({
      _tag: "TimedOut",
      idempotencyKey: "key-1",
    });
    expect(await finish(server([held]).api.call(write, { body }))).toMatchObject({ _tag: "Refused", status: 429 });
    expect(await finish(server([lost(), held]).api.call(list))).toMatchObject({ _tag: "Refused", status: 429 });
    expect(
      await finish(server([lost(), refuse(409, "stale", "It has changed.")]).api.call(write, { body })),
    ).toMatchObject({ _tag: "Refused", status: 409 });
  });

  it("gives a refusal with its fields and the current state", async () => {
    const { api } = server([
      refuse(409, "stale", "The order has changed.", { fields: { "0.id": "Gone" }, current: [1] }),
    ]);

    expect(await finish(api.call(write, { body }))).toMatchObject({
      _tag: "Refused",
      status: 409,
      code: "stale",
      description: "The order has changed.",
      fields: { "0.id": "Gone" },
      current: [1],
    });
  });

  it("is lost when no answer comes, with the key to send again", async () => {
    const { api } = server([]);

    expect(await finish(api.call(write, { body }))).toMatchObject({ _tag: "NetworkLost", idempotencyKey: "key-1" });
  });

  it("takes a page with status 200 for a broken contract", async () => {
    const { api } = server([html()]);

    expect(await finish(api.call(list))).toMatchObject({ _tag: "ContractBroken" });
  });

  it("takes a proxy's page for a lost network", async () => {
    const { api } = server([html(502), html(502), html(502)]);

    expect(await finish(api.call(list))).toMatchObject({ _tag: "NetworkLost" });
  });

  it("does not believe an answer of another form", async () => {
    const { api } = server([answer(200, { result: { id: 7 } })]);

    expect(await finish(api.call(read, { params: { id: "7" } }))).toMatchObject({
      _tag: "ContractBroken",
      route: "GET /api/tracks/:id",
    });
  });

  it("does not believe a 401 that is a page", async () => {
    const { api } = server([html(401)]);

    expect(await finish(api.call(list))).toMatchObject({ _tag: "ContractBroken" });
  });
});

describe("the end of a session", () => {
  const at401 = async (options: { tellSignedOut?: false }) => {
    let reports = 0;
    const { api } = server([refuse(401, "signed_out", "Please sign in.")], { onSignedOut: () => (reports += 1) });
    await finish(api.call(list, options));
    return reports;
  };

  it("is reported once on a 401", async () => {
    expect(await at401({})).toBe(1);
  });

  it("is not reported where the call says so", async () => {
    expect(await at401({ tellSignedOut: false })).toBe(0);
  });
});

describe("reach", () => {
  const reachOf = async (steps: readonly ScriptedAnswer[]) => {
    const reach: boolean[] = [];
    const { api } = server(steps, { onReach: (reached) => reach.push(reached) });
    await finish(api.call(list));
    return reach;
  };

  it("is reported after an answer", async () => {
    expect(await reachOf([answer(200, { result: [], nextUrl: null, total: null })])).toEqual([true]);
  });

  it("is reported after a refusal", async () => {
    expect(await reachOf([refuse(403, "forbidden", "Not allowed.")])).toEqual([true]);
  });

  it("is lost once, after the last attempt", async () => {
    expect(await reachOf([lost(), lost(), lost()])).toEqual([false]);
  });
});
