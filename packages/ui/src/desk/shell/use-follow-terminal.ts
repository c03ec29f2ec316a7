import { useEffect, useRef } from "react";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

/**
 * Enters the page at hand again where the session has come to another terminal, here or in another tab: what it showed
 * was the other one's.
 */
export function useFollowTerminal(): void {
  const { navigator, notifier } = useShell().ports;
  const { session, terminalName } = useSession();
  const terminalId = session?.terminal_id ?? null;
  const before = useRef(terminalId);
  useEffect(() => {
    const was = before.current;
    if (terminalId === null) return;
    before.current = terminalId;
    if (was === null || was === terminalId) return;
    navigator.reenter();
    notifier.notify({ kind: "positive", message: tDeskShell("terminal.arrived", { name: terminalName }) });
  }, [terminalId, terminalName, navigator, notifier]);
}
