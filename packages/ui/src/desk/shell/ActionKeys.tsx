import { useLayoutEffect, useMemo, useRef } from "react";
import { keysOf } from "@railhead/core/actions/actions.rules";
import {
  ALONE_MS,
  chordOf,
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

/** Whether the page listens: not under a dialog, and while somebody types only to keys with Ctrl. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog:modal") !== null) return false;
  // What is open over the page is left first.
  if (event.key === ESCAPE && document.querySelector("[popover=auto]:popover-open") !== null) return false;
  const isTyping = event.target instanceof Element && event.target.closest(FIELD) !== null;
  return !isTyping || worksWhileTyping(chordOf(pressOf(event)) ?? "");
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
    const runNow = (id: ActionId) => {
      const action = latest.current.open.find((one) => one.id === id);
      if (action !== undefined) latest.current.run(action);
    };
    const onKey = (event: KeyboardEvent) => {
      cancel();
      const answer = readKey<ActionId>(state, pressOf(event), isForPage(event) ? latest.current.keys : new Map());
      state = answer.state;
      if (answer.now !== undefined || answer.soon !== undefined) event.preventDefault();
      if (answer.now !== undefined) runNow(answer.now);
      if (answer.soon !== undefined) {
        const { soon } = answer;
        cancel = clock.after(ALONE_MS, () => runNow(soon));
      }
    };
    window.addEventListener("keydown", onKey);
    return () => {
      cancel();
      window.removeEventListener("keydown", onKey);
    };
  }, [clock]);
  return null;
}
