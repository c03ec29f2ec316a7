import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { firstPage } from "@railhead/core/routes/landing.rules";
import { floorPaths, paths } from "@railhead/core/routes/paths";
import { matchRoute } from "@railhead/core/routes/route-table";
import { useSession } from "@railhead/ui/shared/use-session";

type WayLink = { readonly to: string; readonly label: string };

/** Links to the first pages that the user may open: always one at least. */
export function WayBack() {
  const { can, session } = useSession();
  const links: WayLink[] = [
    ...(can("dashboard", "view") ? [{ to: paths.index, label: t("page.dashboard") }] : []),
    ...(can("app", "mobile") ? [{ to: floorPaths.home, label: t("page.floor") }] : []),
  ];
  if (links.length === 0 && session !== null) links.push(linkToFirstPage(firstPage(session, false)));
  return (
    <div className="way-back">
      {links.map(({ to, label }, place) => (
        <Link key={to} href={to} className={place === 0 ? "btn btn-main" : "btn btn-plain"}>
          {label}
        </Link>
      ))}
    </div>
  );
}

function linkToFirstPage(to: string): WayLink {
  const match = matchRoute(to);
  return { to, label: match.kind === "route" ? match.route.title : to };
}
