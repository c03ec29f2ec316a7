import type { PermissionMap } from "@railhead/api-contract/permissions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardRoute, isFloorAddress, safePreviousRoute, type SessionState } from "./guard.rules";
import { matchRoute, ROUTES } from "./route-table";

const signedIn = (permissions: PermissionMap): SessionState => ({ state: "signed-in", session: { permissions } });
const operator = signedIn({ app: ["mobile"] });
const guard = (address: string, known: SessionState) => guardRoute(address, matchRoute(address), known);
const addresses = ROUTES.filter((route) => route.area !== "login").map((route) => route.pattern.replace(":id", "1"));

describe("the guard of a route", () => {
  const loading: SessionState = { state: "loading", session: null };
  const signedOut: SessionState = { state: "signed-out", session: null };
  const cutOff: SessionState = { state: "unreachable", session: null };

  it.each([
    ["/login", loading, { kind: "allow" }],
    ["/login?step=forgot", signedOut, { kind: "allow" }],
    ["/login", operator, { kind: "allow" }],
    ["/", loading, { kind: "load-session" }],
    ["/", signedOut, { kind: "go-login", previousRoute: null }],
    ["/home/?a=1", signedOut, { kind: "go-login", previousRoute: null }],
    ["/", cutOff, { kind: "no-connection" }],
    ["/?a=1", signedIn({ dashboard: ["view"] }), { kind: "redirect", to: "/index?a=1" }],
    ["/home", operator, { kind: "go-first-page" }],
    ["/", signedIn({}), { kind: "go-first-page" }],
    ["/tracks", loading, { kind: "redirect", to: "/ui-next/tracks" }],
    ["/tracks", signedOut, { kind: "redirect", to: "/ui-next/tracks" }],
    ["/index", loading, { kind: "load-session" }],
    ["/index", signedOut, { kind: "go-login", previousRoute: "/index" }],
    ["/jobs?q=5#top", signedOut, { kind: "go-login", previousRoute: "/jobs?q=5#top" }],
    ["/nothing", signedOut, { kind: "go-login", previousRoute: "/nothing" }],
    ["/nothing", operator, { kind: "not-found" }],
    ["/permission-denied", loading, { kind: "load-session" }],
    ["/permission-denied", signedOut, { kind: "go-login", previousRoute: null }],
    ["/permission-denied", signedIn({}), { kind: "allow" }],
    ["/mobile-v2/sand/railcars/receive", operator, { kind: "allow" }],
    ["/mobile-v2", signedIn({ app: ["admin", "super admin"] }), { kind: "go-denied" }],
    ["/index", operator, { kind: "go-denied" }],
    ["/index", signedIn({ dashboard: ["view"] }), { kind: "allow" }],
    ["/railcars/receive/5", signedIn({ railcar: ["receive"] }), { kind: "allow" }],
    ["/railcars/receive/5", signedIn({ railcar: ["edit"] }), { kind: "go-denied" }],
    ["/terminals", signedIn({}), { kind: "allow" }],
    ["/mobile-v2", cutOff, { kind: "no-connection" }],
    ["/mobile-v2", { ...operator, state: "unreachable" }, { kind: "allow" }],
    ["/index", { ...operator, state: "unreachable" }, { kind: "go-denied" }],
    ["/index", { state: "signed-in", session: null }, { kind: "load-session" }],
  ] as const)("%s, %o: %o", (address, known, decision) => {
    expect(guard(address, known as SessionState)).toEqual(decision);
  });

  it("shows no page of any app before the session is known", () => {
    for (const address of addresses) expect(guard(address, loading)).toEqual({ kind: "load-session" });
  });

  it("sends everyone who is signed out to the login page, from every page", () => {
    for (const address of addresses) expect(guard(address, signedOut).kind).toBe("go-login");
  });

  it("lets nobody to the login page go when the server does not answer", () => {
    for (const address of addresses) {
      expect(guard(address, cutOff).kind).toBe("no-connection");
      expect(guard(address, { ...signedIn({}), state: "unreachable" })).toEqual(guard(address, signedIn({})));
    }
  });

  it("lets a user without permissions into what needs a session only", () => {
    const open = addresses.filter((address) => guard(address, signedIn({})).kind === "allow");

    expect(open).toEqual([
      "/permission-denied",
      "/terminals",
      "/terminals/print",
      "/terminals/view/1",
      "/terminals/display-units/1",
      "/terminals/display-units/view/1",
    ]);
  });
});

describe("a safe previous route", () => {
  it.each([
    "/index",
    "/homes",
    "/jobs?q=a%20b#top",
    "/mobile-v2/sand/railcars/receive/3",
    "/login-history",
    "/apiary",
    "/jobs?back=//x",
  ])("may be %s", (address) => {
    expect(safePreviousRoute(address)).toBe(address);
  });

  it.each([
    null,
    "",
    "index",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/ /evil",
    "\n//evil.example",
    "/a//b",
    "/..//evil.example",
    "/./login",
    "/%2E/login",
    "/x/..",
    "javascript:alert(1)",
    "/login",
    "/login/",
    "/login?step=reset",
    "/login#x",
    "/permission-denied",
    "/",
    "/?a=1",
    "/home",
    "/home/",
    "/home#top",
    "/api/auth/logout",
    "/assets/web/a.js",
    "/index\u0000",
    "/index\u007F",
  ])("is never %j", (address) => {
    expect(safePreviousRoute(address)).toBeNull();
  });

  it("stays on this origin however it is resolved", () => {
    const sign = fc.constantFrom(
      "/",
      "\\",
      ".",
      "@",
      ":",
      "?",
      "#",
      " ",
      "\t",
      "\n",
      "a",
      "login",
      "evil.example",
      "%2F",
      "%2e",
      "http:",
    );
    const address = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(""));

    fc.assert(
      fc.property(address, (text) => {
        const safe = safePreviousRoute(text);
        const resolved = new URL(safe ?? "/", "https://railhead.example");

        expect(resolved.origin).toBe("https://railhead.example");
        expect(new URL(resolved.pathname, "https://railhead.example").origin).toBe("https://railhead.example");
        expect(resolved.pathname).not.toBe("/login");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an address of the floor", () => {
  it.each([
    ["/mobile-v2", true],
    ["/mobile-v2?x", true],
    ["/mobile-v2/sand", true],
    ["/mobile-v22", false],
    ["/index", false],
  ])("%s: %s", (address, expected) => {
    expect(isFloorAddress(address)).toBe(expected);
  });
});
