import type { ComponentType } from "react";
import type { Route } from "@railhead/core/routes/route";
import type { Clock } from "@railhead/core/ports/clock.port";
import { inTime } from "@railhead/core/runtime/in-time";

/** What every page is given: its route, and the id of its address where it has one. */
export type PageProps = { readonly route: Route; readonly id?: string };
export type Page = ComponentType<PageProps>;
export type LoadPage = () => Promise<Page>;

export type Pages = {
  /** The page if its code is here already. */
  ready(route: Route): Page | null;
  /** Fetches the page's code; rejects after 120 s, or when it cannot be had. Asking again tries again. */
  load(route: Route): Promise<Page>;
};

/** The pages of an app by the pattern of their route; code is fetched once, and a failure is not kept. */
export function createPages(find: (route: Route) => LoadPage, clock: Pick<Clock, "after">): Pages {
  const here = new Map<string, Page>();
  const coming = new Map<string, Promise<Page>>();

  const fetchPage = (route: Route) =>
    inTime(clock, async () => {
      const page = await find(route)();
      here.set(route.pattern, page);
      return page;
    }).finally(() => coming.delete(route.pattern));

  return {
    ready: (route) => here.get(route.pattern) ?? null,
    load(route) {
      const page = here.get(route.pattern);
      if (page !== undefined) return Promise.resolve(page);
      const under = coming.get(route.pattern) ?? fetchPage(route);
      coming.set(route.pattern, under);
      return under;
    },
  };
}
