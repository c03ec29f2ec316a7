import { allRoutes } from "@railhead/api-contract/all-routes";
import type { Route } from "@railhead/api-contract/rest";
import { describe, expect, it } from "vitest";
import { createRouter } from "./router";

const route = (method: "GET" | "POST", path: `/api/${string}`) => ({ method, path }) as unknown as Route;
const written = route("GET", "/api/tracks/names");
const one = route("GET", "/api/tracks/:id");
const update = route("POST", "/api/tracks/:id");
const remove = route("GET", "/api/tracks/:id/delete");
const router = createRouter([one, update, remove, written]);

describe("the router", () => {
  it("finds every route of the contract by its own path", () => {
    const whole = createRouter(allRoutes().map((listed) => listed.route));
    for (const { route: own } of allRoutes()) {
      const match = whole(own.method, own.path.replaceAll(/:\w+/g, "7"));
      expect(match.found === "route" && match.route).toBe(own);
    }
  });
  it("takes a written segment before a parameter, whatever came first", () =>
    expect(router("GET", "/api/tracks/names")).toMatchObject({ route: written }));
  it("gives parameters their decoded values", () =>
    expect(router("GET", "/api/tracks/a%2Fb")).toMatchObject({ route: one, params: { id: "a/b" } }));
  it("goes back to the parameter where the written segment leads nowhere", () =>
    expect(router("GET", "/api/tracks/names/delete")).toMatchObject({ route: remove, params: { id: "names" } }));
  it("names the methods an address does take", () =>
    expect(router("DELETE", "/api/tracks/7")).toEqual({ found: "other methods", allow: ["GET", "POST"] }));
  it("does not take a POST to a written address for an update", () =>
    expect(router("POST", "/api/tracks/names")).toEqual({ found: "other methods", allow: ["GET"] }));
  it.each([
    "/api/tracks/",
    "/api/tracks",
    "/api",
    "/",
    "/api/tracks//delete",
    "/api/tracks/%E0%A4%A",
    "/api/tracks/7/delete/x",
  ])("finds nothing at %s", (path) => expect(router("GET", path)).toEqual({ found: "nothing" }));
  it("refuses two routes at one address", () =>
    expect(() => createRouter([one, route("GET", "/api/tracks/:key")])).toThrow("Two routes answer GET"));
});
