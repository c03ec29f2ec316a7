import { useLayoutEffect, useMemo, useRef } from "react";
import { keysOf } from "@railhead/core/actions/actions.rules";
import {
  ALONE_MS,
  chordOf,
  endsWait,
  ESCAPE,
  NO_KEY,
  readKey,
  worksWhileTyping,
  type KeyPress,
} from "@railhead/core/actions/keys.rules";
import type { ActionId } from "@railhead/core/actions/actions";
import { useStore } from "../../actor/use-store";
import { useShell } from "../../shared/shell-context";
import { useOpenActions, useRunAction } from "./handlers";
import { useSingleKeys } from "./single-keys";

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  mod: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  at: event.timeStamp,
});

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELD) !== null;

/** Whether the page listens: not under a dialog, and while somebody types only to keys with Ctrl. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog:modal") !== null) return false;
  // What is open over the page is left first.
  if (event.key === ESCAPE && document.querySelector("[popover=auto]:popover-open") !== null) return false;
  // What was carried out right before may have put the focus into a field.
  return !(isField(event.target) || isField(document.activeElement)) || worksWhileTyping(chordOf(pressOf(event)) ?? "");
}

/** Listens to the keys of actions, wherever the focus is, as soon as anything is drawn. Draws nothing itself. */
export function ActionKeys() {
  const { clock } = useShell().ports;
  const open = useOpenActions();
  const run = useRunAction();
  const singleKeys = useStore(useSingleKeys());
  const keys = useMemo(() => keysOf(open, singleKeys), [open, singleKeys]);
  const latest = useRef({ open, run, keys });
  useLayoutEffect(() => {
    latest.current = { open, run, keys };
  }, [open, run, keys]);

  useLayoutEffect(() => {
    let state = NO_KEY;
    let cancel = () => {};
    let waiting: { readonly id: ActionId; readonly at: number; readonly isHand: boolean } | null = null;
    const runNow = (id: ActionId) => {
      const action = latest.current.open.find((one) => one.id === id);
      if (action !== undefined) latest.current.run(action);
    };
    // Before anything else takes the next key, which may be meant for where the one before leads.
    const endWait = (event: KeyboardEvent) => {
      cancel();
      const waited = waiting;
      waiting = null;
      if (waited !== null && endsWait(event.key, event.timeStamp - waited.at, waited.isHand)) runNow(waited.id);
    };
    const onKey = (event: KeyboardEvent) => {
      const answer = readKey<ActionId>(state, pressOf(event), isForPage(event) ? latest.current.keys : new Map());
      state = answer.state;
      if (answer.now !== undefined || answer.soon !== undefined) event.preventDefault();
      if (answer.now !== undefined) runNow(answer.now);
      if (answer.soon !== undefined) {
        const { soon, isHand } = answer;
        waiting = { id: soon, at: event.timeStamp, isHand: isHand === true };
        cancel = clock.after(ALONE_MS, () => {
          waiting = null;
          runNow(soon);
        });
      }
    };
    window.addEventListener("keydown", endWait, true);
    window.addEventListener("keydown", onKey);
    return () => {
      cancel();
      window.removeEventListener("keydown", endWait, true);
      window.removeEventListener("keydown", onKey);
    };
  }, [clock]);
  return null;
}
