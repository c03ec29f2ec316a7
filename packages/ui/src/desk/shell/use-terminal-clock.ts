import { useEffect, useState } from "react";
import { formatClock } from "@railhead/core/terminal-time/instant-text";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

/** Now in epoch seconds, as of the last whole minute or later: drawn again as each minute begins, unless nothing shows it. */
export function useMinute(isShown = true): number {
  const { clock } = useShell().ports;
  const [now, setNow] = useState(() => clock.nowSeconds());
  useEffect(() => {
    if (!isShown) return undefined;
    const seconds = clock.nowSeconds();
    return clock.after((60 - (seconds % 60)) * 1000, () => setNow(clock.nowSeconds()));
  }, [clock, now, isShown]);
  return now;
}

/** The time of day at the terminal, with its zone: its days are the days of the screens. */
export function useTerminalClock(): string {
  const { zone } = useSession();
  const now = useMinute();
  return zone === null ? "" : formatClock(now, zone);
}
