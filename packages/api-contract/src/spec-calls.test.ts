import { describe, expect, it } from "vitest";
import { allRoutes } from "./all-routes";
import { RESOURCE_NAMES } from "./resources";

const listed = new Set(allRoutes().map(({ route }) => `${route.method} ${route.path}`));

/** Endpoints under /api/ (spec §7), in its order; the last four it needs and does not list. */
const ENDPOINTS = [
  "assets",
  "assets-reconciliation-tracking",
  "billing-codes",
  "billing-schedules",
  "billing-sources",
  "bol-versions",
  "bulk-commodity-railcar-loads",
  "business-contacts",
  "carriers",
  "cherrypicking-groups",
  "cherrypicking-transactions",
  "contracts",
  "contract-rule-types",
  "customers",
  "drafts",
  "terminal-driver-instructions",
  "inbounds",
  "invoice-details",
  "invoice-details-contract-rule-matches",
  "invoice-headers",
  "jobs",
  "logged-exceptions",
  "meter-factors",
  "onsite-storage",
  "operators",
  "orders",
  "origins",
  "outbounds",
  "parent-customers",
  "product-names",
  "product-sizes",
  "product-size-master",
  "pumps",
  "railcars",
  "railcar-loads-for-review",
  "railcar-load-reviews",
  "railroads",
  "scales",
  "service-companies",
  "states",
  "suppliers",
  "terminal-uom-display-defaults",
  "terminal-policies",
  "terminal-policy-items",
  "terminals",
  "tracks",
  "transload-categories",
  "uom",
  "uom-classes",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
  "uom-standard-conversions",
  "uom-systems",
  "users",
  "well-owners",
  "wells",
  "bols",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "profiles",
];

/** The generic calls of every endpoint (spec §7). */
const GENERIC = ["POST /bulk", "POST ", "POST /:id", "GET /:id/delete", "GET /:id", "GET /names", "GET /list", "GET "];

/** The visits of railcars, sand and bulk commodity alike. */
const VISIT = [
  "POST /bulk-receive",
  "POST /bulk-release",
  "POST /bulk",
  "POST /:id",
  "POST /bulk-upload",
  "POST /:id/receive",
  "POST /:id/change-status",
  "POST /:id/flag-inoperable",
  "POST /:id/release",
  "POST /:id/reconcile",
  "POST /:id/complete-handling",
  "POST /:id/dereceive",
  "GET /:id/delete",
  "POST /:id/set-partial",
  "POST /bulk-customer-release",
  "POST /bulk-update",
  "POST /bulk-delete",
];
const TRUCKS = [
  "GET /find-trucks-for-handling",
  "GET /find-trucks-for-release",
  "POST /:id/release",
  "POST /:id/handling",
];

/** Special calls by endpoint, written from the spec's list and the wire decisions. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  auth: [
    "GET /session",
    "GET /logout",
    "POST /login",
    "POST /password-reset-confirmation",
    "POST /forgot-username-confirmation",
    "POST /auto-reset-password",
    "POST /manually-reset-password",
    "POST /verify-user-account",
    "POST /resend-verification-email",
    "POST /manually-verify-account",
    "POST /enable-account-confirmation",
    "POST /auto-enable-account",
    "POST /reset-password",
  ],
  assets: [
    "GET /find-available-for-asset",
    "GET /find-available-for-inbound",
    "GET /find-available-for-truck",
    "GET /find-storage-names-available-for-storage",
    "GET /find-railcar-names-available-for-storage",
    "GET /:id/reconcile",
    "POST /:id/deactivate",
    "POST /:id",
  ],
  drafts: ["GET /find-by-source-asset", "GET /find-by-destination-asset", "POST ", "POST /:id"],
  "invoice-headers": [
    "GET /list-by-date-range",
    "POST /:id/regenerate",
    "GET /monthly-invoice-total",
    "GET /invoice-totals-by-month",
  ],
  "logged-exceptions": ["POST /bulk-cancel", "POST /:id/resubmit", "POST /:id/cancel"],
  "product-size-master": ["GET /names-with-display-uom-abbreviation"],
  "railcar-loads-for-review": [
    "GET /get-last-railcar-review-date",
    "GET /find-onsite",
    "GET /find-onsite-customer-released",
    "GET /find-released-since-last-review",
  ],
  tracks: ["GET /get-track-utilization", "GET /get-railcars-on-track", "GET /get-single-track-railcar-details"],
  uom: ["GET /names-with-abbreviation"],
  "uom-product-inter-class-conversions": ["GET /get-conversion-by-product"],
  users: [
    "GET /get-terminals-for-current-user",
    "GET /get-terminals-for-specific-user",
    "GET /terminal",
    "POST /:id/deactivate",
    "POST /:id/activate",
    "GET /get-profiles",
  ],
  railcars: ["POST /uploading"],
  inbounds: [...VISIT, "GET /month-to-date-statistics", "POST /sign-bol"],
  "bulk-commodity-railcar-loads": VISIT,
  orders: ["GET /:id/close", "GET /:id/open"],
  jobs: ["GET /:id/close", "GET /:id/open"],
  outbounds: [...TRUCKS, "GET /month-to-date-release-statistics", "POST /:id/delete", "POST /sign-bol"],
  "bulk-commodity-inbound-trucks": [...TRUCKS, "POST /:id"],
  "bulk-commodity-outbound-trucks": [...TRUCKS, "POST /:id"],
  "cherrypicking-groups": ["GET /get-cherrypicking-groups-by-terminal", "GET /get-cherrypicking-groups"],
  "cherrypicking-transactions": ["GET /get-cherrypicking-transactions-by-group"],
  contracts: ["GET /get-active-for-customer"],
  "bol-versions": ["GET /find-by-bol"],
  "assets-reconciliation-tracking": ["GET /find-bol"],
  scales: ["GET /names-by-terminal", "POST /:id/capture-snapshot"],
  carriers: ["GET /get-all-names-paginated"],
  "terminal-uom-display-defaults": ["GET "],
  search: ["GET "],
  notes: ["GET ", "POST ", "POST /:id", "GET /:id/delete"],
  "saved-views": ["GET ", "POST ", "POST /:id", "GET /:id/delete"],
};

const missing = (endpoint: string, calls: readonly string[]) =>
  calls.map((call) => call.replace(" ", ` /api/${endpoint}`)).filter((call) => !listed.has(call));

describe("every documented call has its route", () => {
  it("holds exactly the endpoints of the specification", () => {
    expect([...RESOURCE_NAMES].sort()).toEqual([...ENDPOINTS].sort());
  });

  it.each(ENDPOINTS)("%s has the generic calls", (endpoint) => {
    expect(missing(endpoint, GENERIC)).toEqual([]);
  });

  it.each(Object.entries(SPECIAL))("%s has its special calls", (endpoint, calls) => {
    expect(missing(endpoint, calls)).toEqual([]);
  });
});

describe("bodies of the documented calls", () => {
  const bodyOf = (address: string) => {
    const found = allRoutes().find(({ route }) => `${route.method} ${route.path}` === address);
    if (!found?.route.body) throw new Error(`${address} has no body`);
    return found.route.body;
  };
  const families = ["inbounds", "bulk-commodity-railcar-loads"] as const;

  it.each(families)("%s: bulk receive takes id, date_received and track_id", (name) => {
    const body = bodyOf(`POST /api/${name}/bulk-receive`);
    expect(body.safeParse([{ id: "5", date_received: 1_763_683_200, track_id: "2" }]).success).toBe(true);
    expect(body.safeParse([{ id: "5", date_received: 1_763_683_200 }]).success).toBe(false);
    expect(body.safeParse([{ id: "5", date_received: 1_763_683_200.5, track_id: "2" }]).success).toBe(false);
    expect(body.safeParse([]).success).toBe(false);
  });

  it.each(families)("%s: bulk release takes id and date_released", (name) => {
    const body = bodyOf(`POST /api/${name}/bulk-release`);
    expect(body.safeParse([{ id: "5", date_released: 1_763_769_599 }]).success).toBe(true);
    expect(body.safeParse([{ id: "5", date_released: "1763769599" }]).success).toBe(false);
  });

  it.each(families)("%s: bulk takes positions from 1", (name) => {
    const body = bodyOf(`POST /api/${name}/bulk`);
    expect(body.safeParse([{ id: "5", track_id: "2", car_seq: 1 }]).success).toBe(true);
    expect(body.safeParse([{ id: "5", track_id: "2", car_seq: 0 }]).success).toBe(false);
  });

  it.each(families)("%s: an edit takes track, position and length; 0 asks for the end", (name) => {
    const body = bodyOf(`POST /api/${name}/:id`);
    expect(body.safeParse({ track_id: "2", car_seq: 0, railcar_length: "42" }).success).toBe(true);
    expect(body.safeParse({ track_id: "2", car_seq: -1, railcar_length: "42" }).success).toBe(false);
  });

  it("takes a signature as a PNG, never decoded, with what it signs", () => {
    const signature = { image: "data:image/png;base64,iVBORw0KGgo=", decode: false };
    expect(bodyOf("POST /api/inbounds/sign-bol").safeParse({ inbound_id: "7", signature }).success).toBe(true);
    expect(bodyOf("POST /api/outbounds/sign-bol").safeParse({ truck_id: "7", signature }).success).toBe(true);
    expect(
      bodyOf("POST /api/outbounds/sign-bol").safeParse({
        truck_id: "7",
        signature: { ...signature, image: "data:image/svg+xml;base64,PHN2Zz4=" },
      }).success,
    ).toBe(false);
    const bulkTruck = bodyOf("POST /api/bulk-commodity-outbound-trucks/:id");
    expect(bulkTruck.safeParse({ id: "7", action: "sign bol", signature }).success).toBe(true);
    expect(bulkTruck.safeParse({ truck_number: "118" }).success).toBe(true);
    expect(bulkTruck.safeParse({ id: "7", action: "sign", signature }).success).toBe(false);
  });

  it("takes a draft's source, destination and net", () => {
    const draft = { source_id: "3", destination_id: "4", net: "24.35", net_uom_abbreviation: "ST" };
    const body = bodyOf("POST /api/drafts");
    expect(body.safeParse(draft).success).toBe(true);
    expect(body.safeParse({ ...draft, net: "0" }).success).toBe(false);
    expect(body.safeParse({ ...draft, net: 24.35 }).success).toBe(false);
  });
});
