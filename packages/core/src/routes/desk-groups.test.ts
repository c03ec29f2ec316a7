import { describe, expect, it } from "vitest";
import { DESK_ENTITIES, DESK_GROUP_NAMES, DESK_GROUPS, type DeskEntityName } from "./desk-entities";
import { entityOf, entryAddress, groupOf, pageOf } from "./desk-groups";
import { DESK_ROUTES } from "./desk-routes";
import { paths } from "./paths";
import { matchRoute, ROUTES } from "./route-table";

const entries = DESK_GROUP_NAMES.flatMap((name) =>
  DESK_GROUPS[name].flatMap((part) => part.entries.map((entry) => [entry, name] as const)),
);
const routeOf = (pattern: string) => {
  const route = ROUTES.find((one) => one.pattern === pattern);
  if (route === undefined) throw new Error(`no route ${pattern}`);
  return route;
};

describe("the groups of the desk's pages", () => {
  it("hold every page of the desk, each in exactly one", () => {
    const pages = ROUTES.filter(({ area, pattern }) => area === "desk" && pattern !== paths.denied);

    expect(pages.filter((route) => groupOf(route) === null).map(({ pattern }) => pattern)).toEqual([]);
    expect(pages.length).toBe(DESK_ROUTES.length + 1);
  });

  it("name every record once, and nothing twice", () => {
    const named = entries.map(([entry]) => entry);

    expect(named.filter((entry) => !entry.startsWith("/")).toSorted()).toEqual(Object.keys(DESK_ENTITIES).toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  it("lead to pages that exist and need no id", () => {
    for (const [entry] of entries) {
      const match = matchRoute(entryAddress(entry));
      expect({ entry, kind: match.kind }).toEqual({ entry, kind: "route" });
    }
  });

  it("keep a special page of the menu in the group of its record", () => {
    for (const [entry, group] of entries) expect(groupOf({ pattern: entryAddress(entry) })).toBe(group);
  });

  it.each([
    ["/index", "home"],
    ["/master-records", "home"],
    ["/railcars/batch-receive", "rail"],
    ["/railcars/receive/:id", "rail"],
    ["/bulk-commodity-railcar-loads/add-drafts/:id", "rail"],
    ["/ui-next/tracks/view/:id", "rail"],
    ["/cherrypicking/submit", "rail"],
    ["/outbound-trucks/yard-board", "trucks"],
    ["/outbound-trucks/sign-bol/:id", "trucks"],
    ["/inbound-trucks/unload-truck/:id", "trucks"],
    ["/ui-next/bols/edit/:id", "trucks"],
    ["/onsite-storage/transfer/:id", "storage"],
    ["/pumps/meter-factor/:id", "storage"],
    ["/terminals/display-units/edit/:id", "admin"],
    ["/jobs/related-outbounds/:id", "orders"],
    ["/invoice-headers/create", "billing"],
    ["/uom-classes/edit/:id", "reference"],
    ["/unit-converter", "reference"],
    ["/ui-next/logged-exceptions", "admin"],
    ["/permission-denied", null],
    ["/login", null],
    ["/mobile-v2", null],
  ])("%s is in %s", (pattern, group) => expect(groupOf(routeOf(pattern))).toBe(group));
});

describe("what a page is of its record", () => {
  it.each<[string, DeskEntityName | null, string | null]>([
    ["/ui-next/carriers", "carriers", "list"],
    ["/ui-next/carriers/add", "carriers", "add"],
    ["/ui-next/carriers/view/:id", "carriers", "view"],
    ["/ui-next/carriers/edit/:id", "carriers", "edit"],
    ["/invoice-headers/create", "invoice-headers", "create"],
    ["/railcars/pending", "railcars", null],
    ["/onsite-storage/transfer/:id", "onsite-storage", null],
    ["/index", null, null],
  ])("%s", (pattern, entity, page) => {
    expect([entityOf({ pattern }), pageOf({ pattern })]).toEqual([entity, page]);
  });
});
