import { one } from "@railhead/api-contract/envelope";
import { changingGet, get, idParams, post } from "@railhead/api-contract/rest";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildRequest, fillPath, headersOf } from "./request.rules";

const params = { pathParams: idParams("tracks") };
const done = one(z.object({ done: z.boolean() }));
const read = get("/api/tracks/:id", "One", done, "session", params);
const remove = changingGet("/api/tracks/:id/delete", "Delete", done, "session", params);
const write = post("/api/tracks", "Create", z.object({}), done, "session");

describe("a path", () => {
  it("keeps any id within its one segment, or refuses it", () => {
    const parts = (path: string) => {
      const segments = path.split("/");
      return [segments.length, segments[4], decodeURIComponent(segments[3] ?? ""), /[?#\\]/.test(path)];
    };
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (id) => {
        const path = fillPath(remove, { id });
        const hasNoPath = id === "." || id === ".." || /\p{Cs}/u.test(id);

        expect(typeof path === "string" ? parts(path) : "refused").toEqual(
          hasNoPath ? "refused" : [5, "delete", id, false],
        );
      }),
    );
  });

  it.each([
    ["a/b", "/api/tracks/a%2Fb"],
    ["../users/1", "/api/tracks/..%2Fusers%2F1"],
    ["1?x=1", "/api/tracks/1%3Fx%3D1"],
    ["1#x", "/api/tracks/1%23x"],
    ["%2e%2e", "/api/tracks/%252e%252e"],
    ["1\\..", "/api/tracks/1%5C.."],
    [" ", "/api/tracks/%20"],
  ])("encodes %j", (id, path) => {
    expect(fillPath(read, { id })).toBe(path);
  });

  it.each(["", ".", "..", "\ud800"])("refuses %j", (id) => {
    expect(fillPath(read, { id })).toMatchObject({
      _tag: "ContractBroken",
      route: "GET /api/tracks/:id",
      reason: "id is not an id",
    });
  });

  it("refuses a parameter that is not given", () => {
    expect(fillPath(read)).toMatchObject({ _tag: "ContractBroken" });
  });

  it("does not take a parameter from the prototype", () => {
    const odd = get("/api/tracks/:constructor", "Odd", done, "session");

    expect(fillPath(odd, {})).toMatchObject({ _tag: "ContractBroken" });
  });
});

describe("headers", () => {
  it("cannot lose the custom header to the caller's own", () => {
    expect(headersOf(write, { headers: { "X-Requested-With": "other" } })["X-Requested-With"]).toBe("railhead");
  });

  it("carry what the caller adds", () => {
    expect(headersOf(write, { headers: { "X-Track-Revision": "4=9" } })["X-Track-Revision"]).toBe("4=9");
  });

  it("carry no key on a read", () => {
    expect(headersOf(read, { idempotencyKey: "k" })).not.toHaveProperty("Idempotency-Key");
  });
});

describe("a request", () => {
  it("has no body where the route has none", () => {
    expect(buildRequest(read, { params: { id: "7" } })).not.toHaveProperty("body");
  });

  it("sends a list as a list", () => {
    const bulk = post("/api/tracks/bulk", "Several", z.array(z.object({})), done, "session");

    expect(buildRequest(bulk, { body: [{ id: "1" }] })).toMatchObject({ body: '[{"id":"1"}]' });
  });

  it("sends the bytes of a file as they are, and nothing else in their place", () => {
    const plain = post("/api/files", "A file", z.custom<Uint8Array>(), done, "session");
    const file = { ...plain, metadata: { ...plain.metadata, bytes: true } } as const;
    const body = new Uint8Array([0xff, 0, 7]);
    const request = buildRequest(file, { body, headers: { "X-File-Name": "cars.csv" }, idempotencyKey: "k" });

    expect(request).toMatchObject({
      bytes: body,
      headers: { "Content-Type": "application/octet-stream", "X-File-Name": "cars.csv", "Idempotency-Key": "k" },
    });
    expect(buildRequest(file, { body: "Car" })).toMatchObject({ _tag: "ContractBroken" });
  });
});
