import type { Named } from "@railhead/api-contract/envelope";

/** A picker of a terminal and the state of its choices. */
export interface TerminalChoiceView {
  readonly label: string;
  readonly options: readonly Named[];
  readonly value: string;
  readonly loading: boolean;
  readonly failed: boolean;
  /** It is another one than the user's own. */
  readonly isElsewhere: boolean;
}
interface Choice {
  readonly canChooseTerminal: boolean;
  readonly terminals: readonly Named[];
  readonly terminalId: string;
  readonly homeTerminalId: string;
}

/** Whether a terminal that was chosen before may be chosen no more: it may have been taken from the user since. Null is all of them. */
export const isTerminalGone = (
  { terminalId, homeTerminalId }: { readonly terminalId: string | null; readonly homeTerminalId: string },
  terminals: readonly Named[],
): boolean => terminalId !== null && terminalId !== homeTerminalId && !terminals.some(({ id }) => id === terminalId);

/**
 * The picker, for users who may choose among several terminals (spec §2, §6). It is also shown while that is unknown,
 * so that nothing shifts.
 */
export function viewTerminalChoice(
  { canChooseTerminal, terminals, terminalId, homeTerminalId }: Choice,
  load: "loading" | "ready" | "failed",
  label: string,
): TerminalChoiceView | null {
  if (!canChooseTerminal || (load === "ready" && terminals.length < 2)) return null;
  return {
    label,
    options: terminals,
    value: terminalId,
    loading: load === "loading" && terminals.length === 0,
    failed: load === "failed",
    isElsewhere: terminalId !== homeTerminalId,
  };
}
