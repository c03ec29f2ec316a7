import { describe, expect, it } from "vitest";
import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { DESK_ENTITIES, entityBase, type DeskEntityName } from "../routes/desk-entities";
import { arrivingIn, deskMenu, FIRST_LOOK, menuFocus, withGroup } from "./desk-menu.rules";

const everything: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS]));
const itemsOf = (permissions: PermissionMap | null, address = "/index") =>
  deskMenu(permissions, address).flatMap(({ parts }) => parts.flatMap(({ items }) => items));
const hrefs = (permissions: PermissionMap | null) => itemsOf(permissions).map(({ href }) => href);
const titles = (permissions: PermissionMap | null) => deskMenu(permissions, "/index").map(({ title }) => title);

describe("the menu of the desk", () => {
  it("leads a user who may do everything to every list, each once, in groups by work", () => {
    const lists = (Object.keys(DESK_ENTITIES) as DeskEntityName[]).map(entityBase);
    const all = hrefs(everything);

    expect(lists.filter((href) => !all.includes(href))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(titles(everything)).toEqual([
      null,
      "Rail",
      "Trucks",
      "Storage",
      "Orders & Jobs",
      "Billing",
      "Reference",
      "Admin",
    ]);
  });

  it("shows only what may be opened, and no empty group", () => {
    expect(titles({ railcar: ["view"] })).toEqual(["Rail", "Admin"]);
    expect(hrefs({ railcar: ["view"] })).toEqual([
      "/railcars",
      "/railcars/pending",
      "/railcars/handling",
      "/bulk-commodity-railcar-loads",
      "/cherrypicking/submit",
      "/terminals",
    ]);
  });

  it("shows nothing that another action on the section would open", () => {
    expect(hrefs({ customer: ["edit"] })).not.toContain("/ui-next/customers");
  });

  it("is empty without a session", () => {
    expect(deskMenu(null, "/index")).toEqual([]);
  });

  it.each([
    ["/index", "/index", "page"],
    ["/railcars", "/railcars", "page"],
    ["/railcars?status_id.in=1", "/railcars", "page"],
    ["/railcars/pending", "/railcars/pending", "page"],
    ["/railcars/receive/7", "/railcars", "within"],
    ["/railcars/receive/7?family=bulk-commodity", "/bulk-commodity-railcar-loads", "within"],
    ["/outbound-trucks/tare/7?family=bulk-commodity", "/bulk-commodity-outbound-trucks", "within"],
    ["/inbound-trucks/gross/7", "/inbound-trucks", "within"],
    ["/inbound-trucks/release/7?family=bulk-commodity", "/bulk-commodity-inbound-trucks", "within"],
    ["/inbound-trucks/release", "/inbound-trucks/release", "page"],
    ["/ui-next/carriers/edit/3?family=bulk-commodity", "/ui-next/carriers", "within"],
    ["/ui-next/carriers/edit/3", "/ui-next/carriers", "within"],
    ["/no/such/page", undefined, undefined],
  ])("marks at %s the link %s as %s", (address, href, current) => {
    const marked = itemsOf(everything, address).filter((item) => item.current !== null);

    expect(marked.map((item) => [item.href, item.current])).toEqual(href === undefined ? [] : [[href, current]]);
  });

  it("names the group of the page at hand", () => {
    const current = (address: string) =>
      deskMenu(everything, address)
        .filter(({ isCurrent }) => isCurrent)
        .map(({ name }) => name);

    expect(current("/ui-next/carriers/view/3")).toEqual(["reference"]);
    expect(current("/no/such/page")).toEqual([]);
  });
});

describe("closing groups", () => {
  it("closes an open one and opens a closed one", () => {
    const closed = withGroup(FIRST_LOOK, "rail");

    expect(closed.closed).toEqual(["reference", "admin", "rail"]);
    expect(withGroup(closed, "reference").closed).toEqual(["admin", "rail"]);
  });

  it("opens the group that the user comes to, and leaves all others", () => {
    expect(arrivingIn(FIRST_LOOK, "admin").closed).toEqual(["reference"]);
    expect(arrivingIn(FIRST_LOOK, "rail")).toBe(FIRST_LOOK);
    expect(arrivingIn(FIRST_LOOK, null)).toBe(FIRST_LOOK);
  });
});

describe("the keys of the menu", () => {
  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 4, 4],
    ["ArrowUp", 0, 0],
    ["ArrowUp", 3, 2],
    ["Home", 3, 0],
    ["End", 1, 4],
    ["Enter", 1, null],
    ["a", 1, null],
  ])("%s at %i of five leads to %s", (key, at, to) => expect(menuFocus(key, at, 5)).toBe(to));

  it("lead nowhere where there is no link", () => expect(menuFocus("Home", -1, 0)).toBeNull());
});
