import { t } from "../catalogue";
import { defineRefusals } from "../define-refusals";

const KINDS: Readonly<Record<string, string>> = {
  number: "a number",
  int: "a whole number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "a record",
  record: "a record",
};

/** What is said of calls themselves: their address, their form, who may make them. */
export const callRefusal = defineRefusals({
  // ---- the form of what was sent
  must_be: ({ kind }: { kind: string }) => `Must be ${KINDS[kind] ?? kind}.`,
  must_be_one_of: ({ values }: { values: readonly string[] }) => `Must be one of: ${values.join(", ")}.`,
  at_most: ({ most }: { most: string }) => `At most ${most}.`,
  at_least: ({ least }: { least: string }) => `At least ${least}.`,
  not_accepted: "This value is not accepted.",
  unknown_field: "This field is not known here.",
  given_twice: "Given twice.",
  invalid_fields: "Some fields need attention.",
  query_field: ({ name, why }: { name: string; why: string }) => `${name}: ${why}`,
  bad_query: ({ fields }: { fields: readonly string[] }) =>
    `The address asks for something that is not understood: ${fields.join(" ")}`,
  no_sort_field: ({ field }: { field: string }) => `There is no field ${field}.`,
  too_many_to_sort: ({ field }: { field: string }) => `Too many rows to order by ${field}. Narrow the list first.`,
  limit_bounds: ({ most }: { most: number }) => `From 1 to ${most}.`,
  cursor_broken: "This page link is broken or out of date. Load the list anew.",
  cursor_outdated: "This page link is out of date. Load the list anew.",
  too_large: ({ kilobytes }: { kilobytes: number }) => `The request is larger than ${kilobytes} KB. Send less at once.`,
  not_text: "The request is not readable text.",
  not_json: "Send JSON: Content-Type application/json.",
  bad_json: "The request is not valid JSON.",

  // ---- the address
  no_such_address: "There is nothing at this address.",
  method_not_allowed: ({ method }: { method: string }) => `This address does not take ${method}.`,
  not_built: "This call is not built yet.",

  // ---- where it comes from
  header_missing:
    "This call changes something and must come from the app itself: the header X-Requested-With is missing.",
  from_elsewhere: "This call must come from a page of this address.",
  opened_as_page: "This address cannot be opened like a page.",
  fetched_ahead: "This address cannot be fetched ahead of time.",
  logged_out: "You are logged out. Log in again.",
  permission_needed: ({ permissions }: { permissions: readonly { action: string; section: string }[] }) =>
    `You need the permission ${permissions.map(({ action, section }) => `“${action}” for ${section}`).join(" or ")} to do this. Ask whoever keeps the profiles.`,

  // ---- calls that are sent again
  bad_key: "An Idempotency-Key has 8 to 200 printable characters and no spaces.",
  running_twin: "The same request is still being worked on. Ask again in a moment.",
  key_reused: "This Idempotency-Key was used for another request. Use a new one.",

  // ---- the server
  something_wrong: t.english["notice.negative"],
  wrong_host:
    "This server does not answer to the host name of this address. Open it by its own address; whoever runs it sets that one as PUBLIC_URL.",
  starting: "The server is starting. Try again in a moment.",
  stopping: "The server is being stopped. Try again in a moment.",
  disk_full:
    "The server’s disk is full: nothing can be saved until somebody frees space. Tell whoever runs the server.",
  unavailable: "The server cannot reach its database just now. Try again in a moment.",
  busy: "The server is too busy for this just now. Try again in a moment.",
  metrics_permission: "Metrics are for this machine, or for whoever sends the METRICS_TOKEN as a bearer token.",
  only_read: "This address is only read: use GET.",
  unexpected: ({ request }: { request: string }) =>
    `Something went wrong on the server. Try again; if it stays so, name request ${request}.`,
  too_many_streams: "Too many devices follow the changes just now. They are shown when a page is read again.",
});
