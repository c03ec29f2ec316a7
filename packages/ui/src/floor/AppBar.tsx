import type { RefObject } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import type { SessionView } from "@railhead/core/session/session.view";
import { useStore } from "../actor/use-store";
import { dots } from "../shared/dots";
import { Icon } from "../shared/Icon";
import { useSession } from "../shared/use-session";
import { barParts } from "./bar-parts";
import { FloorMenu } from "./FloorMenu";
import { shownTerminal } from "./shown-terminal";
import "./app-bar.css";

type AppBarProps = { title: string; subtitle?: string; back?: string; heading?: RefObject<HTMLHeadingElement | null> };

/** Letters of a title that a phone has room for in full size, with gloves as well. */
const LONG = 13;

/** Whether the server can be reached: a mark with words, which a long title leaves no room for while all is well. */
function Connection({ connection, label }: { connection: SessionView["connection"]; label: string | null }) {
  return (
    <span className={`connection connection-${connection}`} role="status">
      {connection !== "lost" ? null : <Icon name="offline" size={16} />}
      <span>{label ?? t("net.online")}</span>
    </span>
  );
}

/** The bar at the top of a floor page: back, where one is, the connection, the menu. */
export function AppBar({ title, subtitle, back, heading }: AppBarProps) {
  const { terminalName, connection, connectionLabel, environmentLabel } = useSession();
  const parts = useStore(barParts);
  const other = useStore(shownTerminal);
  const under = [subtitle, other === undefined ? terminalName : other].filter(Boolean).join(" · ");
  return (
    <header className="app-bar">
      {back === undefined ? null : (
        <Link href={back} className="icon-btn" aria-label={t("shell.back")}>
          <Icon name="back" size={28} />
        </Link>
      )}
      <div className="app-bar-words">
        <div className={`app-bar-top ${title.length > LONG ? "app-bar-long" : ""}`}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Connection connection={connection} label={connectionLabel} />
        </div>
        <p>
          <span className="app-bar-under">{dots(under)}</span>
          {environmentLabel === "" ? null : <span className="environment">{environmentLabel}</span>}
        </p>
      </div>
      <span className="bar-slot">{parts === null ? null : <parts.Bar />}</span>
      <FloorMenu />
    </header>
  );
}
