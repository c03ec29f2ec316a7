import { useMemo } from "react";
import { Link, useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { paths } from "@railhead/core/routes/paths";
import { useSession } from "../shared/use-session";
import { deskNavigation, type NavItem } from "./navigation";

function NavLink({ href, label, path }: NavItem & { path: string }) {
  return (
    <Link href={href} aria-current={path === href ? "page" : undefined}>
      {label}
    </Link>
  );
}

/** The sections that the user may view. */
export function DeskNav() {
  const { session, can } = useSession();
  const [path] = useLocation();
  const groups = useMemo(() => deskNavigation(session?.permissions ?? null), [session?.permissions]);
  return (
    <nav className="desk-nav" aria-label={t("shell.mainMenu")}>
      {can("dashboard", "view") ? <NavLink href={paths.index} label={t("page.dashboard")} path={path} /> : null}
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p>{title}</p>
          {items.map((item) => (
            <NavLink key={item.href} {...item} path={path} />
          ))}
        </div>
      ))}
    </nav>
  );
}
