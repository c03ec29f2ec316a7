import type { Named } from "@railhead/api-contract/envelope";
import type { Enqueue } from "../steps/step";
import { isTerminalGone } from "./terminal-choice.rules";

interface TerminalChoice {
  readonly terminals: readonly Named[];
  readonly terminalId: string | null;
  readonly homeTerminalId: string;
}

/** Takes the terminals that a user may choose among; where the chosen one is no longer among them, the user's own is chosen. */
export function takeTerminals({
  context,
  value: terminals,
  enqueue,
}: {
  readonly context: TerminalChoice;
  readonly value: readonly Named[];
  readonly enqueue: Pick<
    Enqueue<Pick<TerminalChoice, "terminals">, { readonly type: "TERMINAL.CHOOSE"; readonly id: string }>,
    "assign" | "raise"
  >;
}): void {
  enqueue.assign({ terminals });
  if (isTerminalGone(context, terminals)) enqueue.raise({ type: "TERMINAL.CHOOSE", id: context.homeTerminalId });
}
