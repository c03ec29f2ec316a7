import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { Problem } from "../problems";

const refused = (why: Refusal) => new Problem("Forbidden", "not_from_this_app", why);

/**
 * Lets a call that changes something through only when our own pages made it: the custom header, which a page of another
 * site cannot send without being asked first, and Fetch Metadata where the browser sends it. Links, images, prefetches and
 * typed addresses fall out, so the state-changing GETs cannot be triggered by them.
 */
export function guardMutation(headers: Headers): void {
  if (headers.get("x-requested-with") !== "railhead") throw refused(callRefusal("header_missing"));
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw refused(callRefusal("from_elsewhere"));
  if (headers.get("sec-fetch-mode") === "navigate") throw refused(callRefusal("opened_as_page"));
  if (headers.has("sec-purpose") || /prefetch|prerender/i.test(headers.get("purpose") ?? ""))
    throw refused(callRefusal("fetched_ahead"));
}
