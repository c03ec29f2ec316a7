import { FAMILIES } from "@railhead/api-contract/railcar";
import { describe, expect, it } from "vitest";
import { DESK_ENTITIES, type DeskEntity, type EntityPage, type EntityWith } from "./desk-entities";
import { deskPaths } from "./desk-paths";
import { categoryOf, floorPaths, paths } from "./paths";
import { matchRoute, ROUTES } from "./route-table";

const names = Object.keys(DESK_ENTITIES) as (keyof typeof DESK_ENTITIES)[];
const having = <Page extends EntityPage>(page: Page) =>
  names.filter((name) => page in (DESK_ENTITIES[name] as DeskEntity).access) as EntityWith<Page>[];

const floor = FAMILIES.flatMap((category) => [
  floorPaths.category(category),
  ...(["inbound-trucks", "outbound-trucks"] as const).flatMap((kind) => [
    floorPaths.trucks(category, kind),
    floorPaths.truckTask(category, kind, "search"),
    ...(["handling", "capture-signature", "release"] as const).flatMap((task) => [
      floorPaths.truckTask(category, kind, task),
      floorPaths.truckTaskOf(category, kind, task, "7"),
    ]),
  ]),
  floorPaths.railcars(category),
  ...(
    [
      "bulk-add",
      "bulk-sequence",
      "bulk-move",
      "receive",
      "edit",
      "sequence",
      "release",
      "search",
      "cherrypicking",
    ] as const
  ).map((task) => floorPaths.railcarTask(category, task)),
  ...(["receive", "edit", "cherrypicking"] as const).map((task) => floorPaths.railcarTaskOf(category, task, "7")),
]);

const built = [
  paths.index,
  paths.denied,
  paths.login(),
  floorPaths.home,
  floorPaths.scanMode,
  floorPaths.sandRailcarHandling(),
  floorPaths.sandRailcarHandling("7"),
  ...floor,
  ...having("list").map(deskPaths.list),
  ...having("print").map(deskPaths.print),
  ...having("labels").map(deskPaths.labels),
  ...having("add").map(deskPaths.add),
  ...having("create").map(deskPaths.create),
  ...having("import").map(deskPaths.import),
  ...having("view").map((name) => deskPaths.view(name, "7")),
  ...having("edit").map((name) => deskPaths.edit(name, "7")),
  deskPaths.bol("record", "7"),
  deskPaths.bol("versions", "7"),
  deskPaths.bol("mail", "7"),
  deskPaths.checkBol,
  deskPaths.cherrypickingHistory(),
  deskPaths.cherrypickingHistory("7"),
  deskPaths.cherrypickingSubmit,
  deskPaths.relatedOutbounds("7"),
  ...(["asset-history", "reconcile", "transfer"] as const).map((page) => deskPaths.storage(page, "7")),
  ...(["attached-trucks", "related-jobs"] as const).map((page) => deskPaths.order(page, "7")),
  ...(["arrivals", "handling", "release"] as const).flatMap((page) =>
    (["inbound-trucks", "outbound-trucks"] as const).map((side) => deskPaths.trucks(side, page)),
  ),
  ...(["release", "load-truck", "sign-bol", "tare", "asset-history"] as const).map((page) =>
    deskPaths.truck("outbound-trucks", page, "7"),
  ),
  ...(["release", "unload-truck", "sign-bol", "gross", "tare", "asset-history"] as const).map((page) =>
    deskPaths.truck("inbound-trucks", page, "7"),
  ),
  ...(["meter-factor", "meter-factor-history"] as const).map((page) => deskPaths.pump(page, "7")),
  ...(
    [
      "batch-customer-release",
      "batch-delete",
      "batch-receive",
      "batch-release",
      "batch-update",
      "bulk-upload",
      "handling",
      "pending",
    ] as const
  ).map(deskPaths.railcars),
  ...(["asset-history", "flag-inoperable", "receive", "reconcile", "release", "undo-release", "unload"] as const).map(
    (page) => deskPaths.railcar(page, "7"),
  ),
  deskPaths.displayUnits("7"),
  ...(["add", "view", "edit"] as const).map((page) => deskPaths.displayUnit(page, "7")),
  deskPaths.unitConverter,
  deskPaths.yardBoard,
  deskPaths.addDrafts("7"),
];

describe("the builders of addresses", () => {
  it("build every address of the route table once, and no other", () => {
    expect(built.toSorted()).toEqual(ROUTES.map((route) => route.pattern.replace(":id", "7")).toSorted());
  });

  it("build prefixed addresses that need no redirect", () => {
    expect(deskPaths.edit("carriers", "7")).toBe("/ui-next/carriers/edit/7");
    expect(deskPaths.edit("jobs", "7")).toBe("/jobs/edit/7");
  });

  it("encode an id, so that the route gives it back", () => {
    expect(matchRoute(deskPaths.view("wells", "a/b?c"))).toMatchObject({ kind: "route", params: { id: "a/b?c" } });
  });

  it("refuse an empty id", () => {
    expect(() => floorPaths.railcarTaskOf("sand", "receive", "")).toThrow(RangeError);
    expect(() => deskPaths.edit("jobs", "")).toThrow("No id for /jobs/edit/:id");
  });

  it("refuse by type a page that a record does not have", () => {
    // @ts-expect-error logged exceptions are not added by hand
    expect(matchRoute(deskPaths.add("logged-exceptions")).kind).toBe("unknown");
    // @ts-expect-error a BOL has no view page
    expect(matchRoute(deskPaths.view("bols", "7")).kind).toBe("unknown");
  });

  it("lead to the steps of the login page", () => {
    expect(paths.login("reset", "a+b")).toBe("/login?step=reset&token=a%2Bb");
    expect(paths.login("forgot")).toBe("/login?step=forgot");
  });
});

describe("the category of an address", () => {
  it.each([
    ["/mobile-v2/sand", "sand"],
    ["/mobile-v2/sand/railcars/receive", "sand"],
    ["/mobile-v2/bulk-commodity/railcars?x=1", "bulk-commodity"],
    ["/mobile-v2", null],
    ["/mobile-v2/sandstone", null],
    ["/bulk-commodity-railcar-loads", null],
  ])("%s: %s", (address, category) => {
    expect(categoryOf(address)).toBe(category);
  });
});
