import { useActorRef } from "@xstate/react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import { hasDraftForms } from "@railhead/core/storage/draft-form.storage";
import { liveTerminalSwitchMachine } from "@railhead/core/terminals/terminal-switch.live";
import type { TerminalSwitchActor } from "@railhead/core/terminals/terminal-switch.machine";
import { viewTerminalSwitch } from "@railhead/core/terminals/terminal-switch.view";
import { useView } from "../../actor/use-view";
import { ConfirmDialog } from "../../shared/ConfirmDialog";
import { Icon } from "../../shared/Icon";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";
import { useActions } from "./handlers";
import { useTerminalClock } from "./use-terminal-clock";
import "./terminal-switch.css";

/** The terminals that one may go to. */
function TerminalList({ actor, onChosen }: { actor: TerminalSwitchActor; onChosen: () => void }) {
  const { session } = useSession();
  const { state, terminals, goingTo, isBusy, notice } = useView(actor, viewTerminalSwitch);
  return (
    <>
      <ul aria-busy={isBusy || state === "loading"}>
        {terminals.map(({ id, name }) => {
          const isHere = id === session?.terminal_id;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isHere || undefined}
                aria-disabled={isBusy || undefined}
                onClick={() => (isHere ? onChosen() : actor.send({ type: "CHOOSE", id }))}
              >
                <span>{name}</span>
                {isHere ? <Icon name="check" size={16} /> : null}
                {goingTo === id ? <span className="terminal-going">{t("list.loading")}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {state === "loading" ? <p role="status">{t("list.loading")}</p> : null}
      {notice === null ? null : <p role="alert">{notice}</p>}
      {state === "failed" ? (
        <button type="button" onClick={() => actor.send({ type: "OPEN" })}>
          {t("action.retry")}
        </button>
      ) : null}
    </>
  );
}

/** The terminal at hand as a button that opens the list of the others. */
function TerminalChoice() {
  const { api, ports, session: sessionActor } = useShell();
  const { terminalName, session } = useSession();
  const clock = useTerminalClock();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const machine = useMemo(() => liveTerminalSwitchMachine(api), [api]);
  const userid = session?.userid ?? "";
  const actor = useActorRef(machine, {
    input: {
      onMoved: () => sessionActor.send({ type: "SESSION.REFRESH" }),
      hasDraftForms: () => hasDraftForms(ports.storage.session, userid),
    },
  });
  const { asksFor } = useView(actor, viewTerminalSwitch);
  const wasAsked = useRef(false);
  // The question closed the list: it opens again, for what becomes of the answer.
  useEffect(() => {
    if (wasAsked.current && asksFor === null) list.current?.showPopover();
    wasAsked.current = asksFor !== null;
  }, [asksFor]);
  useActions(useMemo(() => ({ "terminal.choose": () => list.current?.showPopover() }), []));
  const terminalId = session?.terminal_id;
  // Where the user arrives, the list has done its work.
  useEffect(() => list.current?.hidePopover(), [terminalId]);
  return (
    <>
      <button
        type="button"
        className="terminal-button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={tDeskShell("terminal.button", { name: terminalName, time: clock })}
      >
        <strong>{terminalName}</strong>
        <span className="terminal-clock">{clock}</span>
        <Icon name="down" size={14} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="terminal-list"
        role="group"
        aria-label={tDeskShell("terminal.list")}
        onToggle={(event) => {
          const opens = event.newState === "open";
          setOpen(opens);
          if (!opens) return;
          actor.send({ type: "OPEN" });
          list.current?.querySelector<HTMLElement>("[aria-current], button")?.focus();
        }}
      >
        {isOpen ? <TerminalList actor={actor} onChosen={() => list.current?.hidePopover()} /> : null}
      </div>
      <ConfirmDialog
        open={asksFor !== null}
        title={asksFor === null ? "" : tDeskShell("terminal.ask", { name: asksFor })}
        text={tDeskShell("terminal.askText")}
        onCancel={() => actor.send({ type: "CANCEL" })}
        onProceed={() => actor.send({ type: "PROCEED" })}
      />
    </>
  );
}

/** Where the session stands: a choice for those who may go to other terminals, else the name (spec §1, §6). */
export function TerminalSwitch() {
  const { terminalName, session } = useSession();
  const clock = useTerminalClock();
  if (session === null) return null;
  if (canChooseTerminal(session)) return <TerminalChoice />;
  return (
    <p className="terminal-name">
      <strong>{terminalName}</strong> <span className="terminal-clock">{clock}</span>
    </p>
  );
}
