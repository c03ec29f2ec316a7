import { t } from "@railhead/core/messages/catalogue";
import { STORAGE_KEYS } from "@railhead/core/ports/storage.port";
import { paths } from "@railhead/core/routes/paths";
import { useStore } from "../actor/use-store";
import { THEMES } from "../browser/look";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { LogoutButton } from "../shared/LogoutButton";
import { DESKTOP, GLOVE, THEME_ICONS, USER } from "../shared/menu-icons";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { barParts } from "./bar-parts";
import { Segmented } from "./Segmented";

/** How the screen looks on this device: one tap each. */
function LookChoice() {
  const { look } = useShell();
  const { theme, glove } = useStore(look);
  const names = { light: t("shell.themeLight"), dark: t("shell.themeDark"), sun: t("shell.themeSun") };
  const options = THEMES.map((value) => ({ value, icon: THEME_ICONS[value], label: names[value] }));
  return (
    <>
      <Segmented label={t("shell.theme")} options={options} value={theme} onChange={look.setTheme} />
      <button
        type="button"
        className="menu-item"
        role="switch"
        aria-checked={glove}
        onClick={() => look.setGlove(!glove)}
      >
        <Icon name={GLOVE} />
        <span>{t("shell.glove")}</span>
        <span className="menu-state">{glove ? t("shell.on") : t("shell.off")}</span>
      </button>
    </>
  );
}

/** The content of the user's menu of the floor: who is signed in, look, glove mode, Desktop, Logout. */
export function MenuBody() {
  const { session: actor, ports } = useShell();
  const { userName, session, can } = useSession();
  const parts = useStore(barParts);
  const toDesktop = () => {
    ports.storage.local.remove(STORAGE_KEYS.local.mobileMode);
    ports.navigator.go(paths.index);
  };
  return (
    <>
      {session === null ? null : (
        <p className="menu-user">
          <Icon name={USER} />
          <span>
            <strong>{userName}</strong>
            {session.profile_name} · {session.terminal_name}
          </span>
        </p>
      )}
      <LookChoice />
      {parts === null || session === null ? null : <parts.Menu />}
      {can("dashboard", "view") ? (
        <Button block icon={DESKTOP} onClick={toDesktop}>
          {t("shell.desktop")}
        </Button>
      ) : null}
      {session === null ? null : (
        <LogoutButton userid={session.userid} onLeave={() => actor.send({ type: "LOGOUT" })} />
      )}
    </>
  );
}
