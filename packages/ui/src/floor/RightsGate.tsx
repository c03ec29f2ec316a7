import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { floorLackOf } from "@railhead/core/access/floor-rights.rules";
import { t } from "@railhead/core/messages/catalogue";
import { upFrom } from "@railhead/core/routes/floor-pages.view";
import { floorPaths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import { useSession } from "../shared/use-session";
import { unconfirmedOf } from "../shared/use-unconfirmed";
import { Page } from "./Page";

/** The search of a page, or the first page where the user may not search either. */
function readable(
  path: string,
  session: Parameters<typeof floorLackOf>[1],
): { readonly href: string; readonly label: string } {
  const search = `${path.split("/", 4).join("/")}/search`;
  return floorLackOf(search, session) === null
    ? { href: search, label: t("page.search") }
    : { href: floorPaths.home, label: t("page.floor") };
}

/**
 * A page of the floor for users who may do its work. All others read in its place what is missing, unless something
 * that they sent from here has no answer yet.
 */
export function RightsGate({ route, children }: { route: Route; children: ReactNode }) {
  const [path] = useLocation();
  const { session } = useSession();
  const isClosed = session !== null && floorLackOf(path, session.permissions)?.isClosed === true;
  if (!isClosed || unconfirmedOf(session.userid).some(({ route: page }) => page === path)) return children;
  const { href, label } = readable(path, session.permissions);
  return (
    <Page title={route.title} back={upFrom(route.pattern)}>
      <Link href={href} className="btn btn-plain">
        {label}
      </Link>
    </Page>
  );
}
