import { useContext, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { meantBy } from "@railhead/core/record-fields/pick.rules";
import type { Pickable } from "@railhead/core/resources/names.live";
import { PickWaitContext } from "./pick-wait";

type WaitingParts = {
  names: readonly Pickable[] | null;
  /** What is typed. */
  text: string | null;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
  open: () => void;
  close: () => void;
};

/** Text that is entered before the names are here waits for them, and what follows in the form waits with it. */
export function usePickWaiting({ names, text, input, onChoose, open, close }: WaitingParts) {
  const form = useContext(PickWaitContext);
  const [isWaiting, setWaiting] = useState(false);
  const end = useRef<((isTaken: boolean) => boolean) | null>(null);
  const stop = (isTaken: boolean): boolean => {
    const isHeld = end.current?.(isTaken) === true;
    end.current = null;
    setWaiting(false);
    return isHeld;
  };
  const settle = useEffectEvent((known: readonly Pickable[]) => {
    const meant = meantBy(known, text ?? "");
    if (meant !== null) {
      onChoose(meant.id);
      close();
      return void stop(true);
    }
    // What was typed means none or several: what there is to choose from is shown, unless nobody waits for it any more.
    const isHeld = stop(false);
    if (isHeld) input.current?.focus();
    if (document.activeElement === input.current) open();
    else close();
  });
  useEffect(() => {
    if (!isWaiting || names === null) return;
    let isOver = false;
    queueMicrotask(() => void (isOver || settle(names)));
    return () => {
      isOver = true;
    };
  }, [isWaiting, names]);
  useEffect(() => () => void end.current?.(false), []);
  return {
    isWaiting,
    begin: () => {
      end.current ??= form.begin();
      setWaiting(true);
    },
    stop: () => void (end.current !== null && stop(false)),
  };
}
