import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import { paths } from "@railhead/core/routes/paths";
import { useStore } from "../../actor/use-store";
import { Icon } from "../../shared/Icon";
import { IconButton } from "../../shared/IconButton";
import { LeftOutBanner } from "../../shared/LeftOutBanner";
import { Logo } from "../../shared/Logo";
import { useSession } from "../../shared/use-session";
import { ActionKeys } from "./ActionKeys";
import { createHandlerStore, HandlerProvider, useActions, useOpenActions, useRunAction } from "./handlers";
import { KeyCaps } from "./KeyCaps";
import { KeysDialog } from "./KeysDialog";
import { useMenuLookStore } from "./menu-look";
import { Palette } from "./Palette";
import { useForgetRecent } from "./recent-store";
import { SideMenu } from "./SideMenu";
import { TerminalSwitch } from "./TerminalSwitch";
import { useForgetForms } from "./use-forget-forms";
import { useFollowTerminal } from "./use-follow-terminal";
import { useNarrow } from "./use-narrow";
import { UserMenu } from "./UserMenu";
import "./shell.css";

/** The environment where it is not production, and the connection where it is lost. */
function Marks() {
  const { environmentLabel, connection, connectionLabel } = useSession();
  return (
    <>
      {environmentLabel === "" ? null : <span className="environment">{environmentLabel}</span>}
      <span role="status" className={connection === "lost" ? "connection-lost" : "sr-only"}>
        {connection === "lost" ? <Icon name="offline" size={16} /> : null}
        {connectionLabel ?? t("net.online")}
      </span>
    </>
  );
}

/** Opens the palette; what it finds stands on it. */
function PaletteButton() {
  const run = useRunAction();
  const open = useOpenActions().find(({ id }) => id === "palette.open");
  if (open === undefined) return null;
  return (
    <button type="button" className="palette-open" aria-label={open.label} onClick={() => run(open)}>
      <Icon name="search" size={16} />
      <span className="palette-words">
        <span className="palette-long">{tDeskShell("search.open")}</span>
        <span className="palette-short">{t("page.search")}</span>
      </span>
      <KeyCaps chord={open.keys[0] ?? ""} />
    </button>
  );
}

/**
 * The menu's stance: at the side, folded away, or where there is no room for it a drawer over the page, which closes
 * with the next page, with Escape and with a press next to it.
 */
function useMenu() {
  const look = useMenuLookStore();
  const { isFolded } = useStore(look);
  const isNarrow = useNarrow();
  const [path] = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const menu = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const isDrawer = isNarrow && drawerAt === path;
  const isShown = isNarrow ? isDrawer : !isFolded;
  const toggle = useMemo(
    () => () => {
      if (isNarrow) setDrawerAt(isDrawer ? null : path);
      else look.change({ ...look.read(), isFolded: !look.read().isFolded });
    },
    [isNarrow, isDrawer, path, look],
  );
  const close = () => {
    setDrawerAt(null);
    burger.current?.focus();
  };
  useEffect(() => {
    if (isDrawer) menu.current?.querySelector<HTMLElement>('[aria-current="page"], a, button')?.focus();
  }, [isDrawer]);
  useActions(useMemo(() => ({ "menu.fold": toggle }), [toggle]));
  return { look, menu, burger, isDrawer, isShown, toggle, close };
}

function Layout({ children }: { children: ReactNode }) {
  const { look, menu, burger, isDrawer, isShown, toggle, close } = useMenu();
  const menuId = useId();
  useFollowTerminal();
  useForgetRecent();
  useForgetForms();
  return (
    <div
      className="desk"
      data-menu={isShown ? "shown" : "folded"}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isDrawer) return;
        event.preventDefault();
        close();
      }}
    >
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      <header className="desk-top">
        <IconButton
          ref={burger}
          className="desk-burger"
          icon={isDrawer ? "close" : "menu"}
          label={t("shell.mainMenu")}
          aria-expanded={isShown}
          aria-controls={menuId}
          onClick={toggle}
        />
        <Link href={paths.index} className="desk-logo">
          <Logo size={24} />
          <span>Railhead</span>
        </Link>
        <TerminalSwitch />
        <Marks />
        <span className="desk-spring" />
        <PaletteButton />
        <UserMenu />
      </header>
      <SideMenu id={menuId} look={look} menu={menu} isHidden={!isShown} />
      {isDrawer ? <div className="desk-veil" onClick={close} /> : null}
      <main id="content" className="desk-main" inert={isDrawer}>
        <LeftOutBanner />
        {children}
      </main>
      <ActionKeys />
      <KeysDialog />
      <Palette />
    </div>
  );
}

/** What stands around every page of the desk: the bar at the top, the menu at the left, keys and actions. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const handlers = useMemo(() => createHandlerStore(), []);
  return (
    <HandlerProvider value={handlers}>
      <Layout>{children}</Layout>
    </HandlerProvider>
  );
}
