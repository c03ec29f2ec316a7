// Pages of which is known what they still read: a list that is still being filled is not at rest.
import type { BrowserContext, Page, Request } from "@playwright/test";

/** Reads that are under way on a page. */
const pending = new WeakMap<Page, Set<Request>>();

/** A page whose reads are counted. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const reads = new Set<Request>();
  pending.set(page, reads);
  page.on("request", (request) => /\/api\/(?!events)/.test(request.url()) && reads.add(request));
  page.on("requestfinished", (request) => reads.delete(request));
  page.on("requestfailed", (request) => reads.delete(request));
  return page;
}

/** Whether such a page reads nothing at the moment. */
export const isAtRest = (page: Page): boolean => pending.get(page)?.size === 0;
