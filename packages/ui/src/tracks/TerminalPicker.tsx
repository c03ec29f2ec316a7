import { memo } from "react";
import type { TerminalChoiceView } from "@railhead/core/terminals/terminal-choice.rules";
import { Select } from "../floor/Select";
import { useChosenTerminal } from "../floor/shown-terminal";
import { LoadFailed } from "../shared/LoadFailed";

type TerminalEvent = { readonly type: "TERMINALS.LOAD" } | { readonly type: "TERMINAL.CHOOSE"; readonly id: string };
type TerminalPickerProps = {
  terminal: TerminalChoiceView | null;
  frozen: boolean;
  send: (event: TerminalEvent) => void;
};

/** The terminal whose tracks, cars or trucks are shown, for those who may choose (spec §2). */
export const TerminalPicker = memo(function TerminalPicker({ terminal, frozen, send }: TerminalPickerProps) {
  useChosenTerminal(terminal);
  if (terminal === null) return null;
  if (terminal.failed) return <LoadFailed onRetry={() => send({ type: "TERMINALS.LOAD" })} />;
  return (
    <Select
      label={terminal.label}
      options={terminal.options}
      value={terminal.loading ? null : terminal.value}
      disabled={terminal.loading || frozen}
      loading={terminal.loading}
      onChange={(id) => send({ type: "TERMINAL.CHOOSE", id })}
    />
  );
});
