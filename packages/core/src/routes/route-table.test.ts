import { splitPermission, ACTIONS, SECTIONS } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { t } from "../messages/catalogue";
import { chooseLanguage } from "../messages/define-messages";
import { EXPECTED_OWN_ROUTES, EXPECTED_REDIRECTS, EXPECTED_ROUTES } from "./route-table.fixtures";
import { matchFloorRoute } from "./floor-routes";
import { REDIRECTS } from "./address-table";
import { matchRoute, ROUTES } from "./route-table";

const lines = (text: string) => text.trim().split("\n");
const expected = lines(EXPECTED_ROUTES + EXPECTED_OWN_ROUTES)
  .filter((line) => line !== "")
  .map((line) => line.split(" = ") as [path: string, needs: string]);
const written = (pattern: string) => pattern.replace(":id", "{id}");
const needs = (access: (typeof ROUTES)[number]["access"]) =>
  typeof access === "string" ? access : access.join(" or ");

describe("the route table", () => {
  it("holds every expected address with what it needs, and no other", () => {
    const held = ROUTES.map((route) => `${written(route.pattern)} = ${needs(route.access)}`);

    expect(held.toSorted()).toEqual(expected.map(([path, need]) => `${path} = ${need}`).toSorted());
  });

  it("holds no address twice", () => {
    expect(new Set(ROUTES.map((route) => route.pattern)).size).toBe(ROUTES.length);
  });

  it("asks only for sections and actions that exist", () => {
    const asked = ROUTES.flatMap((route) => (typeof route.access === "string" ? [] : route.access)).map(
      splitPermission,
    );

    expect(asked.filter(({ section, action }) => !SECTIONS.includes(section) || !ACTIONS.includes(action))).toEqual([]);
  });

  it("has a parameter at the end of an address only", () => {
    expect(ROUTES.filter((route) => route.pattern.replace(/\/:id$/, "").includes(":"))).toEqual([]);
  });

  it("gives the floor everything under /mobile-v2, the login page its own area, the rest to the desk", () => {
    for (const { pattern, area } of ROUTES) {
      expect(`${pattern} ${area}`).toBe(
        `${pattern} ${pattern.startsWith("/mobile-v2") ? "floor" : pattern === "/login" ? "login" : "desk"}`,
      );
    }
  });

  it("gives every page a title", () => {
    expect(ROUTES.filter((route) => route.title.trim() === "")).toEqual([]);
  });

  it("tells the pages of one record apart by their titles", () => {
    const titleOf = (address: string) => ROUTES.find((route) => route.pattern === address)?.title;

    expect(["", "/add", "/view/:id", "/edit/:id"].map((suffix) => titleOf(`/ui-next/carriers${suffix}`))).toEqual([
      "Carriers",
      "Add Carrier",
      "Carrier",
      "Edit Carrier",
    ]);
  });

  it("reads titles in the language chosen last", () => {
    chooseLanguage({ shell: { ...t.english, "page.scanMode": "Modo de lectura" } });
    const title = ROUTES.find((route) => route.pattern === "/mobile-v2/scan-mode")?.title;
    chooseLanguage();

    expect(title).toBe("Modo de lectura");
  });
});

describe("matchRoute", () => {
  it.each(expected)("finds %s", (path) => {
    const match = matchRoute(path.replace("{id}", "4711"));

    expect(match.kind === "route" && written(match.route.pattern)).toBe(path);
    expect(match.kind === "route" && match.params).toEqual(path.endsWith("{id}") ? { id: "4711" } : {});
  });

  it.each(lines(EXPECTED_REDIRECTS))("leads %s to the same address under /ui-next", (path) => {
    const address = path.replace("{id}", "4711");

    expect(matchRoute(address)).toEqual({ kind: "redirect", to: `/ui-next${address}` });
  });

  it("leads nowhere else", () => {
    expect([...REDIRECTS.keys()].map(written).toSorted()).toEqual(
      ["/", "/home", ...lines(EXPECTED_REDIRECTS)].toSorted(),
    );
  });

  it("leads every redirect to a page that exists", () => {
    for (const to of REDIRECTS.values()) expect(matchRoute(to.replace(":id", "1")).kind).toBe("route");
  });

  it.each(["/", "/home", "/home/"])("leads %s to the dashboard", (path) => {
    expect(matchRoute(path)).toEqual({ kind: "redirect", to: "/index" });
  });

  it.each([
    "/nothing",
    "/index/5",
    "/ui-next",
    "/ui-next/jobs",
    "/bols/view/3",
    "/ui-next/bols/view/3",
    "/logged-exceptions/add",
    "/railcars/edit",
    "/railcars/edit/",
    "/railcars/edit//",
    "/railcars/edit/1/2",
    "/railcars//edit",
    "//railcars",
    "/railcars/view/%E0%A4%A",
    "/mobile-v2/coal",
    "/mobile-v2/bulk-commodity/railcars/handling",
    "/mobile-v2/bulk-commodity/railcars/handling/3",
    "/mobile-v2/sand/railcars/bulk-add/3",
    "/MOBILE-V2",
    "",
    "index",
    "/__proto__",
    "/constructor/:id",
  ])("does not know %j", (path) => {
    expect(matchRoute(path)).toEqual({ kind: "unknown" });
  });

  it("keeps the special pages of a prefixed record where they are", () => {
    expect(matchRoute("/onsite-storage/transfer/7").kind).toBe("route");
    expect(matchRoute("/ui-next/onsite-storage/transfer/7").kind).toBe("unknown");
  });

  it("looks past query, hash and a slash at the end, and a redirect keeps the first two", () => {
    expect(matchRoute("/jobs/?q=well#top").kind).toBe("route");
    expect(matchRoute("/tracks/view/3/?tab=cars#top")).toEqual({
      kind: "redirect",
      to: "/ui-next/tracks/view/3?tab=cars#top",
    });
    expect(matchRoute("/?a=1")).toEqual({ kind: "redirect", to: "/index?a=1" });
  });

  it("decodes the id of a page and leaves that of a redirect encoded", () => {
    expect(matchRoute("/jobs/view/a%2Fb")).toMatchObject({ params: { id: "a/b" } });
    expect(matchRoute("/wells/view/a%2Fb")).toEqual({ kind: "redirect", to: "/ui-next/wells/view/a%2Fb" });
  });
});

describe("matchFloorRoute", () => {
  it("knows the floor and nothing else", () => {
    for (const { pattern, area } of ROUTES) {
      expect(matchFloorRoute(pattern.replace(":id", "1")).kind).toBe(area === "floor" ? "route" : "unknown");
    }
  });
});
