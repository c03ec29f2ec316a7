import { useEffect } from "react";
import type { TerminalChoiceView } from "@railhead/core/terminals/terminal-choice.rules";
import { createCell } from "../browser/cell";

/** The terminal that the page on the screen is about, by name; null where only its id is known; undefined where it is the user's own. */
export const shownTerminal = createCell<string | null | undefined>(undefined);

/** What the bar says over a load: no terminal where the load is at another one than the user's, rather than the wrong one. */
export function useTerminalOf(loadTerminal: string | null, own: string): void {
  const isElsewhere = loadTerminal !== null && loadTerminal !== own;
  useEffect(() => {
    if (!isElsewhere) return undefined;
    shownTerminal.set(null);
    return () => shownTerminal.set(undefined);
  }, [isElsewhere]);
}

/** Says in the bar which terminal is chosen on the page, for as long as it is on the screen: none while another one's name is not read. */
export function useChosenTerminal(terminal: TerminalChoiceView | null): void {
  const name = terminal?.isElsewhere
    ? (terminal.options.find(({ id }) => id === terminal.value)?.name ?? null)
    : undefined;
  useEffect(() => {
    shownTerminal.set(name);
    return () => shownTerminal.set(undefined);
  }, [name]);
}
