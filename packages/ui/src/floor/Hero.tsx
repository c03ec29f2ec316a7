import { t } from "@railhead/core/messages/catalogue";
import { formatDay } from "@railhead/core/terminal-time/day-text";
import { today } from "@railhead/core/terminal-time/day.rules";
import { Icon } from "../shared/Icon";
import { Logo } from "../shared/Logo";
import type { IconName } from "../shared/icons";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** Above a few tiles: what they are of. */
export const Hero = ({ icon }: { icon: IconName }) => (
  <span className="hero-mark">
    <Icon name={icon} size={52} />
  </span>
);

/** Above the first tiles: the terminal, its day, and who is signed in. */
export function TerminalHero() {
  const { clock } = useShell().ports;
  const { terminalName, zone, userName } = useSession();
  const day = zone === null ? null : formatDay(today(zone, clock.nowSeconds()));
  return (
    <>
      <Logo size={56} />
      <h2>{terminalName}</h2>
      <p>{[day === null ? null : `${t("date.today")} ${day}`, userName].filter(Boolean).join(" · ")}</p>
    </>
  );
}
