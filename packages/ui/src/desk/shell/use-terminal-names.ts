import { useEffect, useState } from "react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { loadTerminalNames } from "@railhead/core/terminals/terminal-names.live";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

const NONE: ReadonlyMap<string, string> = new Map();

/** Names of the terminals that the user may go to, by id; none for who has one only, and until they are read. */
export function useTerminalNames(wanted: boolean): ReadonlyMap<string, string> {
  const { api } = useShell();
  const { session } = useSession();
  const [names, setNames] = useState(NONE);
  const may = wanted && canChooseTerminal(session);
  useEffect(() => {
    if (!may) return;
    const stop = new AbortController();
    void loadTerminalNames(api, stop.signal).then((known) => {
      if (!stop.signal.aborted && known !== null) setNames(known);
    });
    return () => stop.abort();
  }, [api, may]);
  return may ? names : NONE;
}
