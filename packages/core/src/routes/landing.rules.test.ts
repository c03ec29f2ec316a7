import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardRoute } from "./guard.rules";
import { afterLogin, firstPage } from "./landing.rules";
import { REDIRECTS } from "./address-table";
import { matchRoute, ROUTES } from "./route-table";

const floorUser = { permissions: { app: ["mobile"] } } as const;
const deskUser = { permissions: { dashboard: ["view"], job: ["view"] } } as const;
const both = { permissions: { app: ["mobile"], dashboard: ["view"] } } as const;

describe("the address after login", () => {
  it.each([
    ["where the user was", "/jobs/view/3", false, deskUser, "/jobs/view/3"],
    ["where the user was, with its query", "/jobs?q=5#top", true, deskUser, "/jobs?q=5#top"],
    ["where the user was, mobile mode or not", "/index", true, both, "/index"],
    [
      "the page that an old bookmark redirects to",
      "/carriers/view/3",
      false,
      { permissions: { ...deskUser.permissions, carrier: ["view"] } },
      "/ui-next/carriers/view/3",
    ],
    ["not the page of an old bookmark that this user may not open", "/carriers/view/3", false, deskUser, "/index"],
    ["not another user's page that this one may not open", "/users/edit/5", false, deskUser, "/index"],
    ["not the dashboard for who has none, though a redirect led there", "/index", false, floorUser, "/mobile-v2"],
    ["not the floor for who may not enter it", "/mobile-v2/sand", true, deskUser, "/index"],
    ["not an address without a page", "/no/such/page", false, deskUser, "/index"],
    ["not an unsafe address", "//evil.example", false, deskUser, "/index"],
    ["not the login page again", "/login?step=reset", false, floorUser, "/mobile-v2"],
    ["the floor in mobile mode, whatever the redirect of / would be", "/", true, both, "/mobile-v2"],
    ["the floor in mobile mode", null, true, both, "/mobile-v2"],
    ["the dashboard without mobile mode", null, false, both, "/index"],
    ["the floor for who has no dashboard", null, false, floorUser, "/mobile-v2"],
    ["the dashboard for who may not enter the floor, in mobile mode too", null, true, deskUser, "/index"],
    ["the first page of who has neither", "", false, { permissions: { railcar: ["view"] } }, "/railcars"],
    [
      "a page to add where nothing else may be opened",
      null,
      true,
      { permissions: { bol: ["manual"] } },
      "/ui-next/bols/add",
    ],
    ["what every session may open for who has no right at all", null, false, { permissions: {} }, "/terminals"],
  ] as const)("is %s", (_fact, previousRoute, mobileMode, session, expected) => {
    expect(afterLogin({ previousRoute, mobileMode, session })).toBe(expected);
  });

  it("is a page that the session may open, for any user and any remembered route", () => {
    const permissions = fc
      .dictionary(fc.constantFrom(...SECTIONS), fc.uniqueArray(fc.constantFrom(...ACTIONS)))
      .map((map) => map as PermissionMap);
    const known = [...ROUTES.map(({ pattern }) => pattern), ...REDIRECTS.keys()].map((pattern) =>
      pattern.replace(":id", "7"),
    );
    const previous = fc.option(
      fc.oneof(
        fc.constantFrom(...known),
        fc.string().map((text) => `/${text}`),
      ),
    );

    fc.assert(
      fc.property(permissions, previous, fc.boolean(), (map, previousRoute, mobileMode) => {
        const session = { permissions: map };
        const address = afterLogin({ previousRoute, mobileMode, session });

        expect(guardRoute(address, matchRoute(address), { state: "signed-in", session })).toEqual({ kind: "allow" });
        expect(["/permission-denied", "/login"]).not.toContain(address);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the first page", () => {
  it("needs no memory: it is where a login without one leads", () => {
    expect([floorUser, deskUser, both].map((session) => firstPage(session, false))).toEqual([
      "/mobile-v2",
      "/index",
      "/index",
    ]);
  });
});
