import { useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { paths } from "@railhead/core/routes/paths";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import { LeftOutBanner } from "../shared/LeftOutBanner";
import { Logo } from "../shared/Logo";
import { useSession } from "../shared/use-session";
import { DeskMenu } from "./DeskMenu";
import { DeskNav } from "./DeskNav";
import "./desk.css";

/** Terminal, zone and, when it is lost, the connection. */
function Whereabouts() {
  const { terminalName, zone, environmentLabel, connection, connectionLabel } = useSession();
  return (
    <p className="desk-where">
      {terminalName === "" ? null : (
        <span>
          <strong>{terminalName}</strong> <span className="desk-zone">{zone}</span>
        </span>
      )}
      {environmentLabel === "" ? null : <span className="environment">{environmentLabel}</span>}
      <span role="status" className={connection === "lost" ? "connection-lost" : "sr-only"}>
        {connection === "lost" ? <Icon name="offline" size={16} /> : null}
        {connectionLabel ?? t("net.online")}
      </span>
    </p>
  );
}

/** The frame of every page of the desk: the bar at the top, the navigation at the left. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  return (
    <div className="desk" data-nav={open ? "open" : "closed"}>
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      <header className="desk-top">
        <IconButton
          className="desk-burger"
          icon={open ? "close" : "menu"}
          label={t("shell.mainMenu")}
          aria-expanded={open}
          onClick={() => setOpenAt(open ? null : path)}
        />
        <Link href={paths.index} className="desk-logo">
          <Logo size={24} />
          <span>Railhead</span>
        </Link>
        <Whereabouts />
        <DeskMenu />
      </header>
      <DeskNav />
      <main id="content" className="desk-main">
        <LeftOutBanner />
        {children}
      </main>
    </div>
  );
}
