import { describe, expect, it } from "vitest";
import { allRoutes } from "./all-routes";
import type { ResourceName } from "./entities";
import type { Access } from "./permissions";
import { RESOURCE_NAMES, RESOURCES } from "./resources";

/** Written by hand from the table of calls and the route table: section, or its own [view, create, edit]. */
type Asked = string | readonly [string, string, string];
const SESSION: Asked = ["session", "app:super admin", "app:super admin"];
const SUPER: Asked = ["app:super admin", "app:super admin", "app:super admin"];
const BILLING: Asked = ["invoice header:view", "app:super admin", "app:super admin"];
const REVIEW: Asked = ["billing:review", "billing:review", "billing:review"];
const ASKED: Readonly<Record<ResourceName, Asked>> = {
  assets: ["onsite storage:view | railcar:view | outbound truck:view", "onsite storage:create", "onsite storage:edit"],
  "assets-reconciliation-tracking": "assets reconciliation tracking",
  "billing-codes": BILLING,
  "billing-schedules": BILLING,
  "billing-sources": BILLING,
  "bol-versions": ["bol:view", "bol:edit", "bol:edit"],
  bols: ["bol:view", "bol:manual", "bol:edit"],
  "bulk-commodity-inbound-trucks": "outbound truck",
  "bulk-commodity-outbound-trucks": "outbound truck",
  "bulk-commodity-railcar-loads": "railcar",
  "business-contacts": "business contact",
  carriers: "carrier",
  "cherrypicking-groups": ["app:admin", "railcar:view", "railcar:view | app:admin"],
  "cherrypicking-transactions": ["app:admin | track:view", "railcar:view", "app:admin"],
  "contract-rule-types": "contract",
  contracts: "contract",
  customers: "customer",
  drafts: "draft",
  inbounds: "railcar",
  "invoice-details": "invoice header",
  "invoice-details-contract-rule-matches": "invoice header",
  "invoice-headers": "invoice header",
  jobs: "job",
  "logged-exceptions": "logged exception",
  "meter-factors": "pump",
  "onsite-storage": "onsite storage",
  operators: "operator",
  orders: "order",
  origins: "origin",
  outbounds: "outbound truck",
  "parent-customers": "parent customer",
  "product-names": "product",
  "product-size-master": "product",
  "product-sizes": "product",
  profiles: SESSION,
  pumps: "pump",
  "railcar-load-reviews": REVIEW,
  "railcar-loads-for-review": REVIEW,
  railcars: "railcar",
  railroads: "railroad",
  scales: "scale",
  "service-companies": "service company",
  states: SESSION,
  suppliers: "supplier",
  "terminal-driver-instructions": SUPER,
  "terminal-policies": SUPER,
  "terminal-policy-items": SUPER,
  "terminal-uom-display-defaults": SESSION,
  terminals: SESSION,
  tracks: "track",
  "transload-categories": SESSION,
  uom: "uom",
  "uom-classes": "uom class",
  "uom-product-inter-class-conversions": "uom conversion",
  "uom-product-intra-class-conversions": "uom conversion",
  "uom-standard-conversions": "uom conversion",
  "uom-systems": "uom system",
  users: "user",
  "well-owners": "well owner",
  wells: "well",
};
/** Records that more people may open than may list. */
const READ_BY_MORE: Partial<Record<ResourceName, string>> = { "cherrypicking-groups": "app:admin | track:view" };
/** `/names` that a session alone does not get. */
const NAMES_ASK: Partial<Record<ResourceName, string>> = {
  "cherrypicking-groups": "app:admin | track:view",
  "railcar-load-reviews": "billing:review",
  "railcar-loads-for-review": "billing:review",
};

const written = (access: Access | undefined) => (typeof access === "string" ? access : access?.join(" | "));

describe.each(RESOURCE_NAMES)("%s", (name) => {
  const asked = ASKED[name];
  const [view, create, edit] =
    typeof asked === "string" ? [`${asked}:view`, `${asked}:create`, `${asked}:edit`] : asked;
  const { routes } = RESOURCES[name];
  const access = (call: string) => written(routes[call]?.metadata.access);

  it("asks for its section to read", () => {
    // Inbounds come by rail and by truck; the service judges which of the two a call needs.
    const reads = name === "inbounds" ? "railcar:view | outbound truck:view" : view;
    const one = READ_BY_MORE[name] ?? reads;
    expect([access("list"), access("listAll"), access("get"), access("changes")]).toEqual([reads, reads, one, one]);
  });

  it("asks for its section to write", () => {
    // Announced visits are deleted with the edit right of their kind: cancelled for a railcar, voided for a truck.
    const removes = name === "inbounds" ? "railcar:edit | outbound truck:edit" : edit;
    expect([access("create"), access("update"), access("remove")]).toEqual([create, edit, removes]);
  });

  it("gives names to any session", () => {
    expect(access("names")).toBe(NAMES_ASK[name] ?? "session");
  });

  it("asks each row of a bulk call for what it does", () => {
    const bulk = routes["bulk"]?.metadata;
    const isOrderOfTrack = routes["bulkReceive"] !== undefined;
    expect([written(bulk?.rows?.create), written(bulk?.rows?.update)]).toEqual(
      isOrderOfTrack ? [undefined, undefined] : [create, edit],
    );
  });
});

describe("special calls", () => {
  const byAddress = new Map(
    allRoutes().map(({ route }) => [`${route.method} ${route.path}`, written(route.metadata.access)]),
  );
  const rail = ["inbounds", "bulk-commodity-railcar-loads"].flatMap((name) => [
    [`POST /api/${name}/bulk-receive`, "railcar:receive | railcar:edit"],
    [`POST /api/${name}/:id/receive`, "railcar:receive | railcar:edit"],
    [`POST /api/${name}/:id/reconcile`, "railcar:reconcile"],
    [`POST /api/${name}/bulk`, "railcar:edit"],
    [`POST /api/${name}/bulk-upload`, "railcar:create"],
    ...[
      "bulk-release",
      "bulk-customer-release",
      "bulk-update",
      "bulk-delete",
      ":id/release",
      ":id/dereceive",
      ":id/flag-inoperable",
      ":id/complete-handling",
      ":id/set-partial",
    ].map((call) => [
      `POST /api/${name}/${call}`,
      name === "inbounds" && call === ":id/release" ? "railcar:edit | outbound truck:edit" : "railcar:edit",
    ]),
  ]);
  it.each([
    ...rail,
    ["POST /api/railcars/uploading", "railcar:create"],
    ["POST /api/inbounds/sign-bol", "outbound truck:edit"],
    ["POST /api/outbounds/sign-bol", "outbound truck:edit"],
    ["POST /api/outbounds/:id/release", "outbound truck:edit"],
    ["POST /api/outbounds/:id/delete", "outbound truck:edit"],
    ["GET /api/orders/:id/close", "order:edit"],
    ["GET /api/jobs/:id/open", "job:edit"],
    ["POST /api/users/:id/deactivate", "user:edit"],
    ["GET /api/users/terminal", "session"],
    ["GET /api/users/get-terminals-for-specific-user", "user:view"],
    ["POST /api/invoice-headers/:id/regenerate", "invoice header:edit"],
    ["GET /api/invoice-headers/monthly-invoice-total", "invoice header:view"],
    ["POST /api/logged-exceptions/bulk-cancel", "logged exception:edit"],
    ["GET /api/railcar-loads-for-review/find-onsite", "billing:review"],
    ["GET /api/drafts/find-for-review", "billing:review"],
    ["GET /api/drafts/find-by-source-asset", "draft:view"],
    ["GET /api/drafts/find-by-destination-asset", "draft:view"],
    ...["inbounds", "outbounds", "bulk-commodity-inbound-trucks", "bulk-commodity-outbound-trucks"].flatMap((name) =>
      ["find-trucks-for-handling", "find-trucks-for-release"].map((call) => [
        `GET /api/${name}/${call}`,
        "outbound truck:view",
      ]),
    ),
    ["POST /api/onsite-storage/:id/reconcile", "onsite storage:create"],
    ["POST /api/onsite-storage/:id/transfer", "onsite storage:create"],
    ["GET /api/cherrypicking-groups/get-cherrypicking-groups", "app:admin | track:view"],
    ["GET /api/tracks/get-track-utilization", "track:view"],
    ["POST /api/auth/manually-reset-password", "user:edit"],
    ["GET /api/auth/session", "session"],
  ])("%s asks for %s", (address, access) => {
    expect(byAddress.get(address ?? "")).toBe(access);
  });

  it("search beyond names only for users who may view the records", () => {
    const open = allRoutes().filter(
      ({ route }) =>
        Object.hasOwn((route.query as { shape?: object } | undefined)?.shape ?? {}, "q") &&
        route.metadata.access === "session",
    );
    const viewOf = (endpoint: string) => {
      const facts = RESOURCES[endpoint as ResourceName].routes["list"]?.metadata;
      return facts?.transports?.rail ?? facts?.access;
    };
    // Reads that any session may make without limits. BOLs are found by number only, so no extra right is needed.
    const rest = open.filter(
      ({ endpoint, name, route }) =>
        name !== "findBol" &&
        viewOf(endpoint) !== "session" &&
        written(route.metadata.fullSearch) !== written(viewOf(endpoint)),
    );
    expect(rest.map(({ route }) => route.path)).toEqual([]);
    expect(open.filter(({ route }) => route.metadata.fullSearch !== undefined).length).toBeGreaterThan(50);
  });

  it("give look-ups to any session, but whole records and what billing reviews", () => {
    const lookups = allRoutes().filter(
      ({ route }) =>
        /\/(find-|names-)/.test(route.path) &&
        !/find-trucks|drafts\/find-by|for-review|railcar-loads-for-review/.test(route.path),
    );
    expect(lookups.length).toBeGreaterThan(10);
    expect(lookups.filter(({ route }) => route.metadata.access !== "session").map(({ route }) => route.path)).toEqual(
      [],
    );
  });
});
