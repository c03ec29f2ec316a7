import type { ResourceName } from "@railhead/api-contract/entities";

/**
 * Calls of the contract that answer 501 over every store, as `METHOD path`. The list only shrinks:
 * a call that gets its behaviour is removed here; a test over both stores fails while it is still listed.
 */
export const NOT_BUILT: readonly string[] = [
  "GET /api/contracts/get-active-for-customer",
  "POST /api/invoice-details",
  "POST /api/invoice-details-contract-rule-matches",
  "POST /api/invoice-details-contract-rule-matches/:id",
  "GET /api/invoice-details-contract-rule-matches/:id/delete",
  "POST /api/invoice-details-contract-rule-matches/bulk",
  "POST /api/invoice-details/:id",
  "GET /api/invoice-details/:id/delete",
  "POST /api/invoice-details/bulk",
  "POST /api/invoice-headers",
  "POST /api/invoice-headers/:id",
  "GET /api/invoice-headers/:id/delete",
  "POST /api/invoice-headers/:id/regenerate",
  "POST /api/invoice-headers/bulk",
  "GET /api/invoice-headers/invoice-totals-by-month",
  "GET /api/invoice-headers/list-by-date-range",
  "GET /api/invoice-headers/monthly-invoice-total",
  "POST /api/logged-exceptions/:id/cancel",
  "POST /api/logged-exceptions/:id/resubmit",
  "POST /api/logged-exceptions/bulk-cancel",
  "POST /api/railcar-load-reviews",
  "POST /api/railcar-load-reviews/:id",
  "GET /api/railcar-load-reviews/:id/delete",
  "POST /api/railcar-load-reviews/bulk",
  "POST /api/railcar-loads-for-review",
  "POST /api/railcar-loads-for-review/:id",
  "GET /api/railcar-loads-for-review/:id/delete",
  "POST /api/railcar-loads-for-review/bulk",
  "GET /api/railcar-loads-for-review/find-onsite",
  "GET /api/railcar-loads-for-review/find-onsite-customer-released",
  "GET /api/railcar-loads-for-review/find-released-since-last-review",
  "GET /api/railcar-loads-for-review/get-last-railcar-review-date",
];

/**
 * The most entries above. Lower it with each call that is built. It rose once, by the search over everything
 * and saved views, which are built by now: documented calls that had no address before and answered 404.
 */
export const NOT_BUILT_MOST = 32;

/**
 * Resources that have no tables yet: over PostgreSQL every call of theirs answers 501. The mock server keeps
 * their rows in memory, so there their lists, names, single records and histories answer.
 */
export const WITHOUT_TABLES: readonly ResourceName[] = [
  "billing-sources",
  "contract-rule-types",
  "contracts",
  "invoice-details",
  "invoice-details-contract-rule-matches",
  "invoice-headers",
  "logged-exceptions",
  "railcar-load-reviews",
  "railcar-loads-for-review",
];

/** How many calls answer 501 over PostgreSQL at most, those above included. Only lowered, but for calls that every resource gains. */
export const NOT_BUILT_OVER_POSTGRESQL_MOST = 129;
