import { useId, useMemo, useRef } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { useStore } from "../../actor/use-store";
import { THEMES } from "../../browser/look";
import { Icon } from "../../shared/Icon";
import { LogoutButton } from "../../shared/LogoutButton";
import { PHONE, THEME_ICONS } from "../../shared/menu-icons";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";
import { useActions } from "./handlers";
import { useTerminalClock } from "./use-terminal-clock";
import "./user-menu.css";

const initials = (name: string) => name.slice(0, 2).toUpperCase();

function LookChoice() {
  const { look } = useShell();
  const { theme } = useStore(look);
  const names = { light: t("shell.themeLight"), dark: t("shell.themeDark"), sun: t("shell.themeSun") };
  useActions(
    useMemo(
      () => ({
        "theme.light": () => look.setTheme("light"),
        "theme.dark": () => look.setTheme("dark"),
        "theme.sun": () => look.setTheme("sun"),
      }),
      [look],
    ),
  );
  return (
    <div className="desk-look" role="group" aria-label={t("shell.theme")}>
      {THEMES.map((name) => (
        <button key={name} type="button" aria-pressed={name === theme} onClick={() => look.setTheme(name)}>
          <Icon name={THEME_ICONS[name]} size={16} />
          {names[name]}
        </button>
      ))}
    </div>
  );
}

/** The user's menu of the desk: who is signed in, look, floor, logout. */
export function UserMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const logout = useRef<HTMLDivElement>(null);
  const { session: actor } = useShell();
  const { session, userName, can } = useSession();
  const clock = useTerminalClock();
  useActions(
    useMemo(
      () => ({
        // As if its button were pressed: it asks first where something has no answer yet.
        "session.logout": () => {
          menu.current?.showPopover();
          logout.current?.querySelector("button")?.click();
        },
      }),
      [],
    ),
  );
  if (session === null) return null;
  return (
    <>
      <button type="button" className="desk-me" aria-label={`${t("shell.userMenu")}: ${userName}`} popoverTarget={id}>
        {initials(userName)}
      </button>
      <div ref={menu} id={id} popover="auto" className="desk-menu" role="group" aria-label={t("shell.userMenu")}>
        <p className="desk-user">
          <strong>{userName}</strong>
          {session.profile_name}
          <br />
          {session.terminal_name} · {clock}
        </p>
        <LookChoice />
        {can("app", "mobile") ? (
          <Link href={floorPaths.home} className="btn btn-plain">
            <Icon name={PHONE} />
            <span>{t("page.floor")}</span>
          </Link>
        ) : null}
        <div ref={logout}>
          <LogoutButton userid={session.userid} onLeave={() => actor.send({ type: "LOGOUT" })} />
        </div>
      </div>
    </>
  );
}
